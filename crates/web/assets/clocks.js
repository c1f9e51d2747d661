// @ts-check
// Keeps clocks running between two updates of the page.
import { first } from "./dom.js";

/** @param {number} left milliseconds */
const time = (left) => {
  const seconds = Math.max(0, Math.floor(left / 1000));
  const [minutes, hours, days] = [Math.floor(seconds / 60), Math.floor(seconds / 3600), Math.floor(seconds / 86400)];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return days ? `${days} d ${hours % 24} h` : hours ? `${hours} h ${two(minutes % 60)} min` : `${minutes}:${two(seconds % 60)}`;
};

let shownAt = performance.now();
document.addEventListener("windrose:shown", () => { shownAt = performance.now(); });

setInterval(() => {
  const clock = first(".clock");
  const face = clock?.querySelector("time");
  if (!clock || !face) return;
  // After the server has started they are stopped for a while.
  const passed = performance.now() - shownAt - Number(clock.dataset.stands ?? 0);
  face.textContent = time(Number(clock.dataset.left) - Math.max(0, passed));
  if (passed > 0) clock.querySelector("small")?.remove();
}, 1000);
