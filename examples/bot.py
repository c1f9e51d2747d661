#!/usr/bin/env python3
"""A small bot for `windrose arena`, as a start for your own.

    windrose arena puerto-rico --players 4 --bots "external:python3 examples/bot.py,greedy"

It reads requests, one line of JSON each, from standard input and answers each
with one line on standard output. docs/protocol.md describes them under "Bots".
To try it by hand, start it and type:

    {"id": 1, "do": "hello", "protocol": 2}
    {"id": 2, "do": "start", "game": "puerto-rico", "seat": "a", "number": 7}
    {"id": 3, "do": "choose", "options": [{"text": "pass"}, {"text": "take corn"}], "view": {}}

It plays by a few rules of thumb, which work on the text of the options: the
notation of docs/notation. Whatever they do not decide is left to chance.
"""

import json
import random
import sys

# What is better, the best first, by the second word of an option.
BEST_FIRST = {
    "take": ["quarry", "coffee", "tobacco", "corn", "sugar", "indigo"],
    "sell": ["coffee", "tobacco", "sugar", "indigo", "corn"],
    "extra": ["coffee", "tobacco", "sugar", "indigo", "corn"],
}

# What brings nothing by itself, in either game.
IDLE = ["pass", "retire", "buy"]


def worth(text, view):
    """How good an option looks: the highest wins, equal ones are drawn from."""
    word, *rest = text.split()
    if word in IDLE or (word == "sell" and "quotes" not in view):
        return -1  # in Santa Maria goods are sold for almost nothing
    if word in BEST_FIRST and rest and rest[0] in BEST_FIRST[word]:
        order = BEST_FIRST[word]
        return len(order) - order.index(rest[0])
    if word == "build":
        # The view tells what every building costs; the dearest has the most points.
        return view.get("quotes", {}).get(rest[0], {}).get("cost", 0)
    if word == "role":
        # The doubloons on a card are a reason to take it.
        return view.get("roles", {}).get(rest[0], {}).get("doubloons", 0)
    if word in ("place", "keep"):
        return int(rest[-1]) if rest[-1].isdigit() else 0
    return 0


def choose(request, dice):
    """The text of the option that looks best. An index would do as well."""
    texts = [option["text"] for option in request["options"]]
    view = request.get("view", {})
    best = max(worth(text, view) for text in texts)
    return dice.choice([text for text in texts if worth(text, view) == best])


def main():
    dice = random.Random()
    for line in sys.stdin:
        request = json.loads(line)
        verb, ok = request["do"], {}
        if verb == "hello":
            ok = {"name": "rules of thumb"}
        elif verb == "start":
            # Whoever draws all chance from this number plays the same game again.
            dice = random.Random(request["number"])
        elif verb == "choose":
            ok = {"action": choose(request, dice)}
        # The answer must not wait in a buffer: the arena is waiting for it.
        print(json.dumps({"id": request["id"], "ok": ok}), flush=True)
        if verb == "quit":
            break


if __name__ == "__main__":
    main()
