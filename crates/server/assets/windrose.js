// What pages do beyond plain forms: they send forms without loading anew, follow
// the table live, and show what moved. Everything works without this file.
"use strict";
(() => {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

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

  // Where things with a name of their own are, before and after.
  const places = () => new Map([...document.querySelectorAll("[data-key]")].map((it) => [it.dataset.key, it.getBoundingClientRect()]));

  const show = (text, address) => {
    const next = new DOMParser().parseFromString(text, "text/html");
    const before = places();
    document.title = next.title;
    document.body.className = next.body.className;
    morph(document.querySelector("main"), next.querySelector("main"));
    if (address && address !== location.pathname + location.search) history.replaceState(null, "", address);
    if (!calm.matches) {
      for (const it of document.querySelectorAll("[data-key]")) {
        const old = before.get(it.dataset.key);
        if (!old) { it.animate([{ opacity: 0, transform: "scale(.8)" }, {}], { duration: 250, easing: "ease-out" }); continue; }
        const now = it.getBoundingClientRect();
        const [x, y] = [old.left - now.left, old.top - now.top];
        if (x || y) it.animate([{ transform: `translate(${x}px,${y}px)` }, {}], { duration: 250, easing: "ease-out" });
      }
    }
    listen();
    notify();
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
    if (answer.ok) return show(text, address.pathname + address.search);
    const told = new DOMParser().parseFromString(text, "text/html").querySelector("[role=alert] p");
    toast(told ? told.textContent : text.slice(0, 300));
    if (answer.status === 409) refresh();
  };

  const refresh = async () => {
    try {
      const answer = await fetch(location.href, { headers: { accept: "text/html" } });
      if (answer.ok) show(await answer.text());
    } catch { /* The stream tells when the server is back. */ }
  };

  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (form.method !== "post" || !document.body.classList.contains("table")) return;
    event.preventDefault();
    const button = event.submitter;
    const fields = new URLSearchParams(new FormData(form, button));
    const action = button?.getAttribute("formaction") || form.getAttribute("action");
    try { await take(await fetch(action, { method: "post", body: fields })); }
    catch { form.submit(); }
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
  };

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

  // Looking at an answer lights what it is about, and the other way round.
  const light = (event) => {
    const it = event.target.closest?.("[data-for],[data-target]");
    document.querySelectorAll(".lit").forEach((other) => other.classList.remove("lit"));
    if (!it) return;
    const text = CSS.escape(it.dataset.for || it.dataset.target);
    document.querySelectorAll(`[data-for="${text}"],[data-target="${text}"]`).forEach((other) => { if (other !== it) other.classList.add("lit"); });
  };
  document.addEventListener("mouseover", light);
  document.addEventListener("focusin", light);

  // Arrows travel through the match; Enter and Escape confirm and take back.
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input,textarea,select") || event.ctrlKey || event.metaKey || event.altKey) return;
    const follow = (rel) => document.querySelector(`.steps a[rel=${rel}]`);
    if (event.key === "ArrowLeft") follow("prev")?.click();
    else if (event.key === "ArrowRight") follow("next")?.click();
    else if (event.key === "Home") follow("first")?.click();
    else if (event.key === "End") follow("last")?.click();
    else if (event.key === "c") document.querySelector(".confirm:enabled")?.click();
    else if (event.key === "u") document.querySelector(".undo:enabled")?.click();
    else return;
    event.preventDefault();
  });

  listen();
  notify();
})();
