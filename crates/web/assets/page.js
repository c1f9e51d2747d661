// @ts-check
// Shows a page in place of the one that is there, and what moved between the two.
//
// After each page a "windrose:shown" is dispatched on the document, so that the scripts of
// pages and boards set up what they added.
import { all, first } from "./dom.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** How often a page was shown, and how often something was sent. */
export const counts = { shown: 0, sent: 0 };

/** Tells all scripts that a page is shown. */
export const announce = () => document.dispatchEvent(new CustomEvent("windrose:shown"));

/**
 * Exchanges what is on the page for what should be there, keeping what is the same, so
 * that focus, scrolling and open details stay.
 * @param {Node} now
 * @param {Node} next
 */
const morph = (now, next) => {
  if (now.isEqualNode(next)) return;
  if (now.nodeType !== next.nodeType || now.nodeName !== next.nodeName) {
    now.parentNode?.replaceChild(next, now);
    return;
  }
  if (!(now instanceof Element && next instanceof Element)) { now.nodeValue = next.nodeValue; return; }
  for (const { name } of [...now.attributes]) {
    if (!next.hasAttribute(name) && !(now.nodeName === "DETAILS" && name === "open")) now.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (now.getAttribute(name) !== value) now.setAttribute(name, value);
  }
  if (now instanceof HTMLInputElement && now !== document.activeElement) now.value = /** @type {HTMLInputElement} */ (next).value;
  if (now.nodeName === "TEXTAREA") return;
  const wanted = [...next.childNodes];
  for (const [place, child] of wanted.entries()) {
    const old = now.childNodes[place];
    if (old) morph(old, child); else now.append(child);
  }
  while (now.childNodes.length > wanted.length) now.lastChild?.remove();
};

/**
 * Where a thing is in what holds it. A board that moves as a whole is nothing to look at.
 * @param {HTMLElement} it
 * @returns {[number, number]}
 */
const place = (it) => {
  const [own, holder] = [it.getBoundingClientRect(), it.parentElement?.getBoundingClientRect()];
  return [own.left - (holder?.left ?? 0), own.top - (holder?.top ?? 0)];
};

/** Where things with a name of their own are, and what is on them. */
const places = () => new Map(all("[data-key]").map((it) => [it.dataset.key, { at: place(it), text: it.textContent }]));

const motion = { duration: 280, easing: "ease-out" };

/**
 * Lets things be seen to move from where they were.
 * @param {ReturnType<typeof places>} before
 */
const move = (before) => {
  for (const it of all("[data-key]")) {
    const old = before.get(it.dataset.key);
    if (!old) { it.animate([{ opacity: 0, transform: "scale(.8)" }, {}], motion); continue; }
    const now = place(it);
    const [x, y] = [old.at[0] - now[0], old.at[1] - now[1]];
    if (Math.abs(x) + Math.abs(y) > 1) it.animate([{ transform: `translate(${x}px,${y}px)` }, {}], motion);
    else if (old.text !== it.textContent) it.animate([{ boxShadow: "0 0 0 3px var(--focus)" }, { boxShadow: "0 0 0 0 transparent" }], motion);
  }
};

/**
 * Shows a page.
 * @param {string} text
 * @param {string} [address] its address, if it is another than before
 */
export const show = (text, address) => {
  const next = new DOMParser().parseFromString(text, "text/html");
  const [old, wanted] = [first("main"), next.querySelector("main")];
  if (!old || !wanted) return;
  // The style and the script of another board are not on this page.
  if (address && wanted.dataset.board && wanted.dataset.board !== old.dataset.board) { location.assign(address); return; }
  counts.shown += 1;
  const before = places();
  document.title = next.title;
  document.body.className = next.body.className;
  morph(old, wanted);
  if (address && address !== location.pathname + location.search) history.replaceState(null, "", address);
  if (!calm.matches) move(before);
  announce();
};

/**
 * Says something for a while.
 * @param {string} text
 */
export const toast = (text) => {
  first(".toast")?.remove();
  const it = document.createElement("div");
  it.className = "toast";
  it.setAttribute("role", "alert");
  it.textContent = text;
  document.body.append(it);
  setTimeout(() => it.remove(), 7000);
};
