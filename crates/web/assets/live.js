// @ts-check
// Follows the table on the page, and loads the page again when the table changes.
import { first } from "./dom.js";
import { counts, show, toast } from "./page.js";

let asks = false;
let again = false;

/**
 * Loads the page again, one request at a time. The response is not shown if the person has
 * stepped to another entry or sent a form in the meantime.
 */
export const refresh = async () => {
  again = true;
  if (asks) return;
  asks = true;
  try {
    while (again) {
      again = false;
      const [address, before] = [location.href, counts.sent];
      const answer = await fetch(address, { headers: { accept: "text/html" } });
      const text = await answer.text();
      // A page that is shown only once follows no table, and stays.
      if (location.href !== address || counts.sent !== before) again = !!first("[data-live]");
      else if (answer.ok) show(text);
    }
  } catch { /* The stream reports when the server is back. */ }
  asks = false;
};

/** @type {EventSource | null} */
let stream = null;
let followed = "";

/** Listens to the stream of the table on the page. */
const listen = () => {
  const table = first("[data-live]");
  const address = (table && !new URLSearchParams(location.search).has("at") && table.dataset.live) || "";
  if (address === followed) return;
  stream?.close();
  followed = address;
  if (!address) return;
  const opened = new EventSource(address);
  stream = opened;
  opened.addEventListener("version", (event) => {
    if (event.data !== first("[data-version]")?.dataset.version) refresh();
  });
  opened.addEventListener("chat", refresh);
  opened.addEventListener("closing", (event) => toast(event.data));
  // A browser reconnects by itself, but not if a proxy answered instead of the server.
  opened.addEventListener("error", () => {
    if (stream?.readyState !== EventSource.CLOSED) return;
    followed = "";
    setTimeout(listen, 3000);
  });
};

document.addEventListener("windrose:shown", listen);
addEventListener("popstate", refresh);
