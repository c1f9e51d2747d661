// @ts-check
// Loads all that pages do beyond plain forms: they send forms without reloading, follow the
// table live, and animate what moved. Everything works without scripts.
import "./live.js";
import "./notices.js";
import "./mutes.js";
import "./forms.js";
import "./travel.js";
import "./looking.js";
import "./keyboard.js";
import "./clocks.js";
import { announce } from "./page.js";

document.documentElement.classList.add("js");
announce();
