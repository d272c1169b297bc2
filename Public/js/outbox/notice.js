// Notices about entries kept in this browser, from the page's own templates and texts.
import { fill } from "../page/write.js";

const outbox = document.querySelector("[data-outbox]");
const plurals = new Intl.PluralRules(document.documentElement.lang);

export const place = outbox;

/** The form of a text for a count. */
export const counted = (text, count) => fill(text[plurals.select(count) === "one" ? "one" : "other"], { count });

export function button(text, action, look = "") {
  const made = Object.assign(
    document.createElement("button"), { type: "button", textContent: text, className: `button ${look}` });
  made.addEventListener("click", action);
  return made;
}

/** A line with its buttons: [[text, action]…]. */
export function notice(pattern, values = {}, actions = []) {
  const made = document.querySelector("[data-outbox-notice]").content.firstElementChild.cloneNode(true);
  made.querySelector("[data-part=text]").textContent = fill(pattern, values);
  made.append(...actions.map(([text, action]) => button(text, action, "button--small")));
  return made;
}
