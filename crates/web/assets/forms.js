// @ts-check
// Sends the forms of a table without loading the page anew.
import { all, first } from "./dom.js";
import { refresh } from "./live.js";
import { counts, show, toast } from "./page.js";

/**
 * Shows what the server answered.
 * @param {Response} answer
 */
const take = async (answer) => {
  const text = await answer.text();
  const address = new URL(answer.url);
  // What is shown once has no address to come back to.
  if (answer.ok) return show(text, answer.redirected ? address.pathname + address.search : "");
  const told = new DOMParser().parseFromString(text, "text/html").querySelector("[role=alert] .told");
  toast(told ? [...told.children].map((it) => it.textContent).join(" ") : text.slice(0, 300));
  if (answer.status === 409) refresh();
};

/**
 * The fields of a form as it is sent by a button. No form at a table has files.
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
  // Counted once it is shown: what is shown once, such as a link, must not give way
  // to a page that was asked for while it was on its way.
  await take(answer);
  counts.sent += 1;
  // What was shown meanwhile, besides this answer, may be newer.
  if (counts.shown - before > 1 && answer.redirected) refresh();
});

/** A form for a table asks for the seats that it has. */
const seats = () => {
  const select = first(".settings select[name=seats]");
  const number = select instanceof HTMLSelectElement ? Number(select.value) : Infinity;
  for (const it of all("[data-seat]")) it.hidden = Number(it.dataset.seat) > number;
};
document.addEventListener("change", seats);
document.addEventListener("windrose:shown", seats);
