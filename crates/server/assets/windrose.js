// What pages do beyond plain forms: they send forms without loading anew, follow
// the table live, and show what moved. Everything works without this file.
"use strict";
(() => {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  document.documentElement.classList.add("js");

  // Exchanges what is on the page for what should be there, keeping what is the
  // same, so that focus, scrolling and open details stay.
  const morph = (now, next) => {
    if (now.isEqualNode(next)) return;
    if (now.nodeType !== next.nodeType || now.nodeName !== next.nodeName) return now.replaceWith(next);
    if (now.nodeType !== Node.ELEMENT_NODE) { now.nodeValue = next.nodeValue; return; }
    for (const { name } of [...now.attributes]) {
      if (!next.hasAttribute(name) && !(now.nodeName === "DETAILS" && name === "open")) now.removeAttribute(name);
    }
    for (const { name, value } of next.attributes) {
      if (now.getAttribute(name) !== value) now.setAttribute(name, value);
    }
    if (now.nodeName === "INPUT" && now !== document.activeElement) now.value = next.value;
    if (now.nodeName === "TEXTAREA") return;
    const wanted = [...next.childNodes];
    for (const [place, child] of wanted.entries()) {
      const old = now.childNodes[place];
      if (old) morph(old, child); else now.append(child);
    }
    while (now.childNodes.length > wanted.length) now.lastChild.remove();
  };

  // Where things with a name of their own are in what holds them, and what is on
  // them, before and after. A board that moves as a whole is nothing to look at.
  const place = (it) => {
    const [own, around] = [it, it.parentElement].map((part) => part.getBoundingClientRect());
    return [own.left - around.left, own.top - around.top];
  };
  const places = () => new Map([...document.querySelectorAll("[data-key]")].map((it) => [it.dataset.key, [place(it), it.textContent]]));
  const motion = { duration: 280, easing: "ease-out" };

  const move = (before) => {
    for (const it of document.querySelectorAll("[data-key]")) {
      const old = before.get(it.dataset.key);
      if (!old) { it.animate([{ opacity: 0, transform: "scale(.8)" }, {}], motion); continue; }
      const now = place(it);
      const [x, y] = [old[0][0] - now[0], old[0][1] - now[1]];
      if (Math.abs(x) + Math.abs(y) > 1) it.animate([{ transform: `translate(${x}px,${y}px)` }, {}], motion);
      else if (old[1] !== it.textContent) it.animate([{ boxShadow: "0 0 0 3px var(--focus)" }, { boxShadow: "0 0 0 0 transparent" }], motion);
    }
  };

  // How often a page was shown, and how often something was sent.
  let shown = 0;
  let sent = 0;

  const show = (text, address) => {
    shown += 1;
    const next = new DOMParser().parseFromString(text, "text/html");
    const before = places();
    document.title = next.title;
    document.body.className = next.body.className;
    morph(document.querySelector("main"), next.querySelector("main"));
    if (address && address !== location.pathname + location.search) history.replaceState(null, "", address);
    if (!calm.matches) move(before);
    dress();
  };

  const toast = (text) => {
    document.querySelector(".toast")?.remove();
    const it = document.createElement("div");
    it.className = "toast";
    it.setAttribute("role", "alert");
    it.textContent = text;
    document.body.append(it);
    setTimeout(() => it.remove(), 7000);
  };

  const take = async (answer) => {
    const text = await answer.text();
    const address = new URL(answer.url);
    // What is shown once has no address to come back to.
    if (answer.ok) return show(text, answer.redirected ? address.pathname + address.search : "");
    const told = new DOMParser().parseFromString(text, "text/html").querySelector("[role=alert] .told");
    toast(told ? [...told.children].map((it) => it.textContent).join(" ") : text.slice(0, 300));
    if (answer.status === 409) refresh();
  };

  // Asks for the page again, one question at a time. An answer that was overtaken,
  // by a step into the past or by something that was sent, is not shown.
  let asks = false;
  let again = false;
  const refresh = async () => {
    again = true;
    if (asks) return;
    asks = true;
    try {
      while (again) {
        again = false;
        const [address, before] = [location.href, sent];
        const answer = await fetch(address, { headers: { accept: "text/html" } });
        const text = await answer.text();
        // A page that is shown once follows no table, and stays.
        if (location.href !== address || sent !== before) again = !!document.querySelector("[data-live]");
        else if (answer.ok) show(text);
      }
    } catch { /* The stream tells when the server is back. */ }
    asks = false;
  };

  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (form.method !== "post" || !document.body.classList.contains("table")) return;
    event.preventDefault();
    const button = event.submitter;
    const fields = new URLSearchParams(new FormData(form, button));
    const action = button?.getAttribute("formaction") || form.getAttribute("action");
    const before = shown;
    sent += 1;
    const answer = await fetch(action, { method: "post", body: fields }).catch(() => null);
    if (!answer) { sent += 1; return toast(document.body.dataset.offline); }
    // Counted once it is shown: what is shown once, such as a link, must not give way
    // to a page that was asked for while it was on its way.
    await take(answer);
    sent += 1;
    // What was shown meanwhile, besides this answer, may be newer.
    if (shown - before > 1 && answer.redirected) refresh();
  });

  // Live: one stream for the table on the page.
  let stream = null;
  let followed = "";
  const listen = () => {
    const table = document.querySelector("[data-live]");
    const address = table && !new URLSearchParams(location.search).has("at") ? table.dataset.live : "";
    if (address === followed) return;
    stream?.close();
    followed = address;
    if (!address) return;
    stream = new EventSource(address);
    stream.addEventListener("version", (event) => {
      const shown = document.querySelector("[data-version]")?.dataset.version;
      if (event.data !== shown) refresh();
    });
    stream.addEventListener("chat", refresh);
    stream.addEventListener("closing", (event) => toast(event.data));
    // A browser tries again by itself, but not where a proxy answered for the server.
    stream.addEventListener("error", () => {
      if (stream.readyState !== EventSource.CLOSED) return;
      followed = "";
      setTimeout(listen, 3000);
    });
  };

  // Steps through the match and links of the log stay on the page.
  document.addEventListener("click", async (event) => {
    const link = event.target.closest?.(".steps a, .log a.entry, .status a");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const answer = await fetch(link.href).catch(() => null);
    if (!answer?.ok) { location.href = link.href; return; }
    history.pushState(null, "", link.href);
    show(await answer.text());
  });
  addEventListener("popstate", refresh);

  // Whoever allowed it is told that a decision waits.
  let told = "";
  const notify = () => {
    const asked = document.title.startsWith("●");
    if (!asked) { told = ""; return; }
    const question = document.querySelector(".question")?.textContent.trim() || document.title;
    if (document.hidden && told !== question && window.Notification?.permission === "granted") {
      new Notification(document.title.slice(2), { body: question });
    }
    told = question;
  };

  const bell = () => {
    const button = document.querySelector("[data-notify]");
    if (button) button.hidden = window.Notification?.permission !== "default";
  };
  document.addEventListener("click", async (event) => {
    if (!event.target.closest?.("[data-notify]")) return;
    await Notification.requestPermission();
    bell();
  });

  // Clocks go on between two pages.
  const time = (left) => {
    const seconds = Math.max(0, Math.floor(left / 1000));
    const [minutes, hours, days] = [Math.floor(seconds / 60), Math.floor(seconds / 3600), Math.floor(seconds / 86400)];
    const two = (number) => String(number).padStart(2, "0");
    return days ? `${days} d ${hours % 24} h` : hours ? `${hours} h ${two(minutes % 60)} min` : `${minutes}:${two(seconds % 60)}`;
  };
  let shownAt = performance.now();
  setInterval(() => {
    const clock = document.querySelector(".clock");
    if (!clock) return;
    // After a start of the server they stand still for a while.
    const passed = performance.now() - shownAt - (clock.dataset.stands ?? 0);
    clock.querySelector("time").textContent = time(clock.dataset.left - Math.max(0, passed));
    if (passed > 0) clock.querySelector("small")?.remove();
  }, 1000);

  // Whoever is muted is not heard in this browser.
  const muted = () => new Set(JSON.parse(localStorage.getItem("muted") || "[]"));
  const mute = () => {
    const list = document.querySelector(".mutes");
    if (!list) return;
    const silent = muted();
    const lines = [...document.querySelectorAll(".chat [data-author]")];
    for (const line of lines) line.hidden = silent.has(line.dataset.author);
    const names = [...new Set(lines.map((line) => line.dataset.author))];
    list.hidden = !names.length;
    list.replaceChildren(...names.map((name) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "quiet";
      button.dataset.silence = name;
      button.textContent = (silent.has(name) ? list.dataset.unmute : list.dataset.mute).replace("%", name);
      return button;
    }));
  };
  document.addEventListener("click", (event) => {
    const name = event.target.closest?.("[data-silence]")?.dataset.silence;
    if (name === undefined) return;
    const silent = muted();
    if (!silent.delete(name)) silent.add(name);
    localStorage.setItem("muted", JSON.stringify([...silent]));
    mute();
  });

  // Steppers: buttons for more and fewer, and how many are placed in all.
  const count = () => {
    for (const sum of document.querySelectorAll("[data-people]")) {
      const inputs = sum.closest("fieldset").querySelectorAll("input[type=number]");
      const placed = [...inputs].reduce((all, it) => all + Number(it.value), 0);
      sum.textContent = `${placed} / ${sum.dataset.people}`;
      sum.classList.toggle("over", placed > Number(sum.dataset.people));
    }
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-step]");
    if (!button) return;
    const input = button.parentElement.querySelector("input");
    if (button.dataset.step > 0) input.stepUp(); else input.stepDown();
    count();
  });
  document.addEventListener("input", count);

  // A form for a table asks for the seats that it has.
  const seats = () => {
    const number = document.querySelector(".settings select[name=seats]")?.value;
    for (const it of document.querySelectorAll("[data-seat]")) it.hidden = Number(it.dataset.seat) > number;
  };
  document.addEventListener("change", seats);

  // Everything that is set anew on every page that is shown.
  const dress = () => { shownAt = performance.now(); listen(); notify(); bell(); mute(); count(); seats(); };

  // What a person looks at: what has the focus, or what the pointer came to. A page
  // that scrolls under a pointer at rest takes nothing away from the focus.
  let rest = "";
  const point = (event) => `${event.screenX} ${event.screenY}`;
  const look = (event) => {
    if (event.type === "mouseover" && point(event) === rest) return;
    light(event);
    spread(event);
  };

  // Looking at an answer lights what it is about, and the other way round.
  const light = (event) => {
    const it = event.target.closest?.("[data-for],[data-target]");
    document.querySelectorAll(".lit").forEach((other) => other.classList.remove("lit"));
    if (!it) return;
    const text = CSS.escape(it.dataset.for || it.dataset.target);
    document.querySelectorAll(`[data-for="${text}"],[data-target="${text}"]`).forEach((other) => { if (other !== it) other.classList.add("lit"); });
  };

  // And the spaces of a colony it is about, in their order, and where a die stays.
  const spread = (event) => {
    document.querySelectorAll(".aimed").forEach((it) => { it.classList.remove("aimed", "rests"); delete it.dataset.order; });
    const it = event.target.closest?.("[data-cells]");
    if (!it) return;
    const places = [document.querySelector(".mine"), it.closest(".rotation")].filter(Boolean);
    for (const [place, cell] of it.dataset.cells.split(" ").entries()) {
      const spaces = places.flatMap((part) => [...part.querySelectorAll(`[data-cell="${cell}"]`)]);
      for (const space of spaces) {
        space.classList.add("aimed");
        space.classList.toggle("rests", it.dataset.rest === cell);
        if ("ordered" in it.dataset) space.dataset.order = place + 1;
      }
    }
  };
  document.addEventListener("mouseover", look);
  document.addEventListener("mousemove", (event) => { rest = point(event); });
  document.addEventListener("focusin", look);

  // Turns the tile: the same space, or the nearest that it may begin at.
  const turn = (by) => {
    const ways = [...document.querySelectorAll(".rotation > label > input")];
    if (!ways.length) return;
    const now = ways.findIndex((it) => it.checked);
    const cell = document.activeElement?.closest(".rotation") ? document.activeElement.dataset.cell : "";
    const next = ways[(now + by + ways.length) % ways.length];
    next.checked = true;
    const spaces = next.closest(".rotation");
    (spaces.querySelector(`button.answer[data-cell="${cell}"]`) || spaces.querySelector("button.answer"))?.focus();
  };

  // What is said about something closes when one looks elsewhere.
  document.addEventListener("click", (event) => {
    for (const it of document.querySelectorAll("details.about[open]")) if (!it.contains(event.target)) it.open = false;
  });

  // Arrows travel through the match; Enter and Escape confirm and take back.
  document.addEventListener("keydown", (event) => {
    const turns = event.key === "r" || event.key === "R";
    // A choice among few has its own arrows, and takes no letters.
    const field = event.target.closest("input,textarea,select");
    if ((field && !(field.type === "radio" && turns)) || event.ctrlKey || event.metaKey || event.altKey) return;
    const follow = (rel) => document.querySelector(`.steps a[rel=${rel}]`);
    if (event.key === "ArrowLeft") follow("prev")?.click();
    else if (event.key === "ArrowRight") follow("next")?.click();
    else if (event.key === "Home") follow("first")?.click();
    else if (event.key === "End") follow("last")?.click();
    else if (event.key === "Escape") document.querySelectorAll("details.about[open]").forEach((it) => { it.open = false; });
    else if (turns) turn(event.key === "r" ? 1 : -1);
    else if (event.key === "c") document.querySelector(".confirm:enabled")?.click();
    else if (event.key === "u") document.querySelector(".undo:enabled")?.click();
    else return;
    event.preventDefault();
  });

  dress();
})();
