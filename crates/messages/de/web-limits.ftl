# Was denen gesagt wird, die zu viel verlangen.
denied-too-many-hints = Du hast schon genug Ratschläge angefordert. Warte sie ab und frage dann noch einmal.
