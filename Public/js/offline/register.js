// Every page: the service worker, and what a page of it says of its age.
import { all, watch } from "../outbox/drafts.js";
import { button } from "../outbox/notice.js";
import { operations, watchQueue } from "../outbox/queue.js";
import { say } from "../page/clock.js";
import { fill } from "../page/write.js";
import { texts, words } from "../page/words.js";

const { kept, missing, account } = document.body.dataset;

const QUICK_LOG = [
  "../quick-log/quick-log.js", "../doses/doses.js", "../quick-log/visit-sending.js", "../outbox/posting.js",
  "../photos/photos.js",
  "../doses/math.js", "../doses/extra-doses.js", "../quick-log/confirm.js", "../quick-log/share-now.js",
  "../quick-log/needed.js",
];

/** The service worker that answers, or undefined where the browser has none. */
export async function worker() {
  if (!("serviceWorker" in navigator)) return undefined;
  await navigator.serviceWorker.register("/sw.js");
  return (await navigator.serviceWorker.ready).active;
}

const PATIENCE_MS = 5_000;
const AGAIN_MS = 60_000;

/** True with an answer of the server. */
async function hasSignal() {
  if (!navigator.onLine) return false;
  const options = { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) };
  return fetch("/session", options).then(({ ok }) => ok, () => false);
}

/** True if something was typed or ticked before a listener was there. */
const isTouched = () =>
  [...document.querySelectorAll("input:not([type=hidden], [type=range]), textarea")].some((box) =>
    /^(checkbox|radio)$/.test(box.type) ? box.checked !== box.defaultChecked : box.value !== box.defaultValue);

/** The line of a page that was kept; with a new signal it offers the page of now, unless something is typed on it. */
async function sayAge() {
  if (!(await words())) return;
  const line = Object.assign(document.createElement("p"), { className: "kept-line" });
  line.setAttribute("role", "status");
  const time = say(Date.parse(kept));
  line.textContent = fill(texts.asOf, { time });
  document.querySelector("[data-outbox]").before(line);
  const reload = button(texts.reload, () => location.reload(), "button--small");
  let isTyped = isTouched();
  let isBack = false;
  document.addEventListener("input", () => {
    isTyped = true;
    reload.remove();
  }, true);
  const check = async () => {
    const isNow = await hasSignal();
    if (isNow === isBack) return;
    isBack = isNow;
    line.textContent = fill(isBack ? texts.fresh : texts.asOf, { time });
    if (isBack && !isTyped) line.append(" ", reload);
  };
  for (const name of ["online", "offline"]) addEventListener(name, check);
  setInterval(() => { if (!document.hidden) check(); }, AGAIN_MS);
  check();
}

/** A form of this page could not be sent: what was typed is still there. */
async function sayUnsent() {
  if (!(await words())) return;
  document.querySelector("[data-unsent]")?.remove();
  for (const button of document.querySelectorAll("form [aria-busy=true]")) button.removeAttribute("aria-busy");
  const line = Object.assign(document.createElement("p"), { className: "notice notice--wrong", tabIndex: -1 });
  line.dataset.unsent = "";
  line.setAttribute("role", "alert");
  line.textContent = texts.unsentForm;
  document.querySelector("[data-outbox]").before(line);
  line.scrollIntoView({ block: "center" });
}

navigator.serviceWorker?.addEventListener("message", ({ data }) => { if (data?.kind === "unsent") sayUnsent(); });

/** True for the application on a home screen. */
export const isInstalled = () => matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;

const SAFE = "poolflow-persistence-asked";

/** Asks the browser not to clear what is kept: as an application, else once, when something waits to be sent. */
async function keepSafe() {
  const isApplication = isInstalled();
  if (!navigator.storage?.persist || (!isApplication && localStorage.getItem(SAFE))) return;
  const isWaiting = async () =>
    (await operations()).length > 0 || (await all()).some(({ state }) => state === "waiting");
  if (!isApplication && !(await isWaiting())) return;
  localStorage.setItem(SAFE, "1");
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}

/** The number of the page's badge, of a page that is as new as the server. */
const left = kept ? undefined : document.querySelector("[data-left]")?.dataset.left;

/** Something was kept, sent or undone. */
async function follow(active) {
  keepSafe().catch(() => {});
  const receipts = (await all()).filter(({ state, account: owner }) => state === "saved" && owner === account);
  const at = Math.max(0, ...receipts.map(({ changedAt }) => changedAt));
  if (at > 0) active?.postMessage({ kind: "sent", at });
  active?.postMessage({ kind: "left", left: left && Number(left), isInstalled: isInstalled() });
}

/** The moment at which the server was asked for this page, after all forms and redirects that led to it. */
const askedAt = () => {
  const { fetchStart = 0 } = performance.getEntriesByType("navigation")[0] ?? {};
  return Date.now() - (performance.now() - fetchStart);
};

export async function start({ isUrgent }) {
  // The quick log's code is fetched in advance, if a tap may lead to it.
  if (document.querySelector("a[href^='/pools/'][href$='/log']")) for (const module of QUICK_LOG) import(module);
  import("./waiting.js").then(({ start: wait }) => wait()).catch(() => {});
  if (document.querySelector("form[action$='/receive'], form[data-queue]")) {
    import("./checks.js").then(({ start: check }) => check()).catch(() => {});
  }
  if (kept) await sayAge();
  if (kept && document.querySelector("[data-route-day]")) import("./carried.js").then(({ start: carry }) => carry());
  const active = await worker().catch(() => undefined);
  if (account && !missing) {
    const changed = () => follow(active).catch(() => {});
    watchQueue(changed);
    watch(changed);
    changed();
    for (const name of ["online", "offline"]) addEventListener(name, () => active?.postMessage({ kind: "signal" }));
  }
  if (kept || missing) return;
  if (document.querySelector("[data-route-day]")) {
    import("./install.js").then(({ invite }) => invite()).catch(() => {});
  }
  if (account) active?.postMessage({ kind: "contact" });
  // Without a session what was kept for one is deleted.
  const isNeeded = isUrgent || !account;
  active?.postMessage({ kind: "refresh", isUrgent: isNeeded, since: isNeeded ? askedAt() : 0 });
}
