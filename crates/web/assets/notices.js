// @ts-check
// Notifies those who allowed it that a decision waits.
import { around, first } from "./dom.js";

let told = "";
const notify = () => {
  const asked = document.title.startsWith("●");
  if (!asked) { told = ""; return; }
  const question = first(".question")?.textContent?.trim() || document.title;
  if (document.hidden && told !== question && window.Notification?.permission === "granted") {
    new Notification(document.title.slice(2), { body: question });
  }
  told = question;
};

/** The button that asks for leave is there while nobody has answered it. */
const bell = () => {
  const button = first("[data-notify]");
  if (button) button.hidden = window.Notification?.permission !== "default";
};

document.addEventListener("windrose:shown", () => { notify(); bell(); });
document.addEventListener("click", async (event) => {
  if (!around(event, "[data-notify]")) return;
  await Notification.requestPermission();
  bell();
});
