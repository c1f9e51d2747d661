// @ts-check
// Notifies people who have allowed it that a decision waits.
import { around, first } from "./dom.js";

let notified = "";
const notify = () => {
  const asked = document.title.startsWith("●");
  if (!asked) { notified = ""; return; }
  const question = first(".question")?.textContent?.trim() || document.title;
  if (document.hidden && notified !== question && window.Notification?.permission === "granted") {
    new Notification(document.title.slice(2), { body: question });
  }
  notified = question;
};

/** Shows the button that asks for permission until the person has answered. */
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
