// @ts-check
// Highlights the thing that an answer is about while a person looks at the answer, and vice versa.
//
// A person looks at the element with the focus or under the pointer. Each look is dispatched
// on that element as a "windrose:look", so that boards can highlight more.
import { all, around } from "./dom.js";

let rest = "";
/** @param {MouseEvent} event */
const point = (event) => `${event.screenX} ${event.screenY}`;

/** @param {Event} event */
const look = (event) => {
  // A page that scrolls under a pointer at rest does not override the focus.
  if (event instanceof MouseEvent && point(event) === rest) return;
  light(event);
  event.target?.dispatchEvent(new CustomEvent("windrose:look", { bubbles: true }));
};

/** @param {Event} event */
const light = (event) => {
  const it = around(event, "[data-for],[data-target]");
  for (const other of all(".lit")) other.classList.remove("lit");
  if (!it) return;
  const text = CSS.escape(it.dataset.for || it.dataset.target || "");
  for (const other of all(`[data-for="${text}"],[data-target="${text}"]`)) if (other !== it) other.classList.add("lit");
};

document.addEventListener("mouseover", look);
document.addEventListener("mousemove", (event) => { rest = point(event); });
document.addEventListener("focusin", look);

/**
 * Closes what is said about something, but not around an element.
 * @param {EventTarget | null} [inside]
 */
export const close = (inside) => {
  for (const it of document.querySelectorAll("details.about[open]")) {
    if (it instanceof HTMLDetailsElement && !(inside instanceof Node && it.contains(inside))) it.open = false;
  }
};
document.addEventListener("click", (event) => close(event.target));
