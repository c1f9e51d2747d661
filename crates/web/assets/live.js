// @ts-check
// Follows the table on the page, and asks for the page again when it changed.
import { first } from "./dom.js";
import { counts, show, toast } from "./page.js";

let asks = false;
let again = false;

/**
 * Asks for the page again, one question at a time. An answer that was overtaken, by a step
 * into the past or by something that was sent, is not shown.
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
      // A page that is shown once follows no table, and stays.
      if (location.href !== address || counts.sent !== before) again = !!first("[data-live]");
      else if (answer.ok) show(text);
    }
  } catch { /* The stream tells when the server is back. */ }
  asks = false;
};

/** @type {EventSource | null} */
let stream = null;
let followed = "";

/** Listens to one stream, for the table on the page. */
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
  // A browser tries again by itself, but not where a proxy answered for the server.
  opened.addEventListener("error", () => {
    if (stream?.readyState !== EventSource.CLOSED) return;
    followed = "";
    setTimeout(listen, 3000);
  });
};

document.addEventListener("windrose:shown", listen);
addEventListener("popstate", refresh);
