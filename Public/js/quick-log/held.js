// "Log & Done" before its module is loaded: the visit waits on this device, and the route sends it.
import { say } from "../page/clock.js";
import { fill } from "../page/write.js";

const RETRY_MS = 5_000;

/**
 * Shows that the visit waits, instead of the form, and goes to the route as soon as the server answers; `reopen` makes
 * the entries editable again.
 */
export function showHeld(form, performedAt, reopen) {
  const panel = document.querySelector("[data-outbox-panel]").content.firstElementChild.cloneNode(true);
  const text = panel.querySelector("[data-part=text]");
  text.textContent = fill(text.textContent, { time: say(performedAt) });
  const timer = setInterval(() => fetch("/healthz", { cache: "no-store" }).then(async (answer) => {
    if ((await answer.text()).trim() === "ok") location.assign("/route");
  }).catch(() => {}), RETRY_MS);
  panel.querySelector("[data-part=actions] button").onclick = () => {
    clearInterval(timer);
    panel.remove();
    form.hidden = false;
    reopen();
  };
  form.before(panel);
  form.hidden = true;
  panel.focus();
}
