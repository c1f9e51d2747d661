// @ts-check
// Sends the forms of a table without reloading the page.
import { all, first } from "./dom.js";
import { refresh } from "./live.js";
import { counts, show, toast } from "./page.js";

/**
 * Shows the response of the server.
 * @param {Response} answer
 */
const take = async (answer) => {
  const text = await answer.text();
  const address = new URL(answer.url);
  // A page that is shown only once has no address to return to.
  if (answer.ok) return show(text, answer.redirected ? address.pathname + address.search : "");
  const message = new DOMParser().parseFromString(text, "text/html").querySelector("[role=alert] .message");
  toast(message ? [...message.children].map((it) => it.textContent).join(" ") : text.slice(0, 300));
  if (answer.status === 409) refresh();
};

/**
 * The fields of a form that a button sends. No form at a table has files.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} button
 */
const fields = (form, button) => {
  const pairs = [...new FormData(form, button)];
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
};

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== "post" || !document.body.classList.contains("table")) return;
  event.preventDefault();
  const button = event.submitter;
  const body = fields(form, button);
  const action = button?.getAttribute("formaction") || form.getAttribute("action") || "";
  const before = counts.shown;
  counts.sent += 1;
  const answer = await fetch(action, { method: "post", body }).catch(() => null);
  if (!answer) { counts.sent += 1; return toast(document.body.dataset.offline ?? ""); }
  // Counted after it is shown: a page that is shown only once, such as one with a link,
  // must not be replaced by a page that was requested in the meantime.
  await take(answer);
  counts.sent += 1;
  // Another page was shown in the meantime, and may be newer.
  if (counts.shown - before > 1 && answer.redirected) refresh();
});

/** Shows as many seats in the form for a new table as there are players. */
const seats = () => {
  const select = first(".settings select[name=seats]");
  const number = select instanceof HTMLSelectElement ? Number(select.value) : Infinity;
  for (const it of all("[data-seat]")) it.hidden = Number(it.dataset.seat) > number;
};
document.addEventListener("change", seats);
document.addEventListener("windrose:shown", seats);
