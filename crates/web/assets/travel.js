// @ts-check
// Follows the steps through the match and the links of the log without leaving the page.
import { around } from "./dom.js";
import { show } from "./page.js";

document.addEventListener("click", async (event) => {
  const link = around(event, ".steps a, .log a.entry, .status a");
  if (!(link instanceof HTMLAnchorElement) || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const answer = await fetch(link.href).catch(() => null);
  if (!answer?.ok) { location.href = link.href; return; }
  history.pushState(null, "", link.href);
  show(await answer.text());
});
