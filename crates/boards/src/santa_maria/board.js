// @ts-check
// Highlights the spaces of a colony that an answer is about, and turns the tile to lay.

/**
 * Highlights spaces in their order, and the one where a die stays.
 * @param {Event} event
 */
const spread = (event) => {
  for (const it of document.querySelectorAll(".aimed")) {
    it.classList.remove("aimed", "rests");
    it.removeAttribute("data-order");
  }
  const it = event.target instanceof Element ? event.target.closest("[data-cells]") : null;
  if (!(it instanceof HTMLElement)) return;
  const places = [document.querySelector(".mine"), it.closest(".rotation")];
  for (const [place, cell] of (it.dataset.cells ?? "").split(" ").entries()) {
    for (const space of places.flatMap((part) => [...(part?.querySelectorAll(`[data-cell="${cell}"]`) ?? [])])) {
      space.classList.add("aimed");
      space.classList.toggle("rests", it.dataset.rest === cell);
      if ("ordered" in it.dataset) space.setAttribute("data-order", String(place + 1));
    }
  }
};
document.addEventListener("windrose:look", spread);

/**
 * Turns the tile. It keeps its space, or moves to the first one where it may begin.
 * @param {number} by
 */
const turn = (by) => {
  /** @type {HTMLInputElement[]} */
  const ways = [...document.querySelectorAll(".rotation > label > input")].filter((it) => it instanceof HTMLInputElement);
  if (!ways.length) return;
  const now = ways.findIndex((it) => it.checked);
  const focus = document.activeElement;
  const cell = focus instanceof HTMLElement && focus.closest(".rotation") ? focus.dataset.cell : "";
  const next = ways[(now + by + ways.length) % ways.length];
  next.checked = true;
  const spaces = next.closest(".rotation");
  const button = spaces?.querySelector(`button.answer[data-cell="${cell}"]`) || spaces?.querySelector("button.answer");
  if (button instanceof HTMLElement) button.focus();
};

document.addEventListener("keydown", (event) => {
  if ((event.key !== "r" && event.key !== "R") || event.ctrlKey || event.metaKey || event.altKey) return;
  // Radio buttons take no letters.
  const field = event.target instanceof Element ? event.target.closest("input,textarea,select") : null;
  if (field && !(field instanceof HTMLInputElement && field.type === "radio")) return;
  turn(event.key === "r" ? 1 : -1);
  event.preventDefault();
});
