// @ts-check
// Hides the chat lines of people who are muted in this browser.
import { all, around, first } from "./dom.js";

/** @returns {Set<string>} */
const muted = () => new Set(JSON.parse(localStorage.getItem("muted") || "[]"));

const mute = () => {
  const list = first(".mutes");
  if (!list) return;
  const silent = muted();
  const lines = all(".chat [data-author]");
  const author = (/** @type {HTMLElement} */ line) => line.dataset.author ?? "";
  for (const line of lines) line.hidden = silent.has(author(line));
  const names = [...new Set(lines.map(author))];
  list.hidden = !names.length;
  list.replaceChildren(...names.map((name) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "quiet";
    button.dataset.silence = name;
    button.textContent = ((silent.has(name) ? list.dataset.unmute : list.dataset.mute) ?? "").replace("%", name);
    return button;
  }));
};

document.addEventListener("windrose:shown", mute);
document.addEventListener("click", (event) => {
  const name = around(event, "[data-silence]")?.dataset.silence;
  if (name === undefined) return;
  const silent = muted();
  if (!silent.delete(name)) silent.add(name);
  localStorage.setItem("muted", JSON.stringify([...silent]));
  mute();
});
