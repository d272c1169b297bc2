// Every page: the service worker, and what a page of it says of its age.
import { say } from "../page/clock.js";
import { fill } from "../page/write.js";
import { texts, words } from "../page/words.js";

const { kept, missing, account } = document.body.dataset;

/** The service worker that answers, or undefined where the browser has none. */
export async function worker() {
  if (!("serviceWorker" in navigator)) return undefined;
  await navigator.serviceWorker.register("/sw.js");
  return (await navigator.serviceWorker.ready).active;
}

/** The line of a page that was kept. */
async function sayAge() {
  if (!(await words())) return;
  const line = Object.assign(document.createElement("p"), { className: "kept-line" });
  line.textContent = fill(texts.asOf, { time: say(Date.parse(kept)) });
  document.querySelector("[data-outbox]").before(line);
}

/** A form of this page could not be sent: what was typed is still there. */
async function sayUnsent() {
  if (!(await words())) return;
  document.querySelector("[data-unsent]")?.remove();
  const line = Object.assign(document.createElement("p"), { className: "notice notice--wrong", tabIndex: -1 });
  line.dataset.unsent = "";
  line.setAttribute("role", "alert");
  line.textContent = texts.unsentForm;
  document.querySelector("[data-outbox]").before(line);
  line.scrollIntoView({ block: "center" });
}

navigator.serviceWorker?.addEventListener("message", ({ data }) => { if (data?.kind === "unsent") sayUnsent(); });

export async function start({ isUrgent }) {
  if (account) import("./waiting.js").then(({ start: wait }) => wait()).catch(() => {});
  if (kept) await sayAge();
  if (kept && document.querySelector("[data-route-day]")) import("./carried.js").then(({ start: carry }) => carry());
  if (kept || missing) return;
  // An application on the home screen asks the browser not to clear what is kept.
  if (matchMedia("(display-mode: standalone)").matches) navigator.storage?.persist?.();
  const active = await worker().catch(() => undefined);
  // Without a session what was kept for one is deleted.
  active?.postMessage({ kind: "refresh", isUrgent: isUrgent || !account });
}
