// @ts-check
// Keys: arrows step through the match, letters confirm and undo.
import { around, first } from "./dom.js";
import { close } from "./looking.js";

/** @type {Record<string, string>} */
const STEPS = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };

document.addEventListener("keydown", (event) => {
  // Radio buttons use the arrows themselves, but no letters.
  if (around(event, "input,textarea,select") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key in STEPS) first(`.steps a[rel=${STEPS[event.key]}]`)?.click();
  else if (event.key === "Escape") close();
  else if (event.key === "c") first(".confirm:enabled")?.click();
  else if (event.key === "u") first(".undo:enabled")?.click();
  else return;
  event.preventDefault();
});
