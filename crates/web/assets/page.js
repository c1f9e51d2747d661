// @ts-check
// Replaces the page by a newer one, and animates what moved between the two.
//
// After each page a "windrose:shown" is dispatched on the document, so that the scripts of
// pages and boards can set up their parts again.
import { all, first } from "./dom.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Number of pages shown and of forms sent. */
export const counts = { shown: 0, sent: 0 };

/** Notifies all scripts that a page is shown. */
export const announce = () => document.dispatchEvent(new CustomEvent("windrose:shown"));

/**
 * Replaces only the parts of the page that differ, so that focus, scrolling and open
 * details stay.
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
 * The position of an element within its parent, so that a board that moves as a whole is not
 * animated.
 * @param {HTMLElement} it
 * @returns {[number, number]}
 */
const place = (it) => {
  const [own, holder] = [it.getBoundingClientRect(), it.parentElement?.getBoundingClientRect()];
  return [own.left - (holder?.left ?? 0), own.top - (holder?.top ?? 0)];
};

/** The positions and texts of all elements with a key. */
const places = () => new Map(all("[data-key]").map((it) => [it.dataset.key, { at: place(it), text: it.textContent }]));

const motion = { duration: 280, easing: "ease-out" };

/**
 * Animates elements from their old positions.
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
 * @param {string} [address] its address, if it has changed
 */
export const show = (text, address) => {
  const next = new DOMParser().parseFromString(text, "text/html");
  const [old, wanted] = [first("main"), next.querySelector("main")];
  if (!old || !wanted) return;
  // This page lacks the style and script of another board.
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
 * Shows a message for a while.
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
