// @ts-check
// What pages do beyond plain forms: they send forms without loading anew, follow the table
// live, and show what moved. Everything works without scripts.
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
