// Forms that wait to be sent, on every page: how many, those that were refused, and what they change on the page.
import { all, watch } from "../outbox/drafts.js";
import { operations, removeOperations, watchQueue } from "../outbox/queue.js";
import { counted, notice, place } from "../outbox/notice.js";
import { question } from "../outbox/question.js";
import { say } from "../page/clock.js";
import { fill } from "../page/write.js";
import { texts, words } from "../page/words.js";
import { look } from "./look.js";
import { worker } from "./register.js";

const RETRY_MS = 60_000;
/** A signal that has just come back is often weak: what failed is tried again soon, then less often. */
const SOON_MS = [3_000, 10_000, 30_000];
const account = document.body.dataset.account;
const line = Object.assign(document.createElement("div"), { className: "outbox" });
line.setAttribute("role", "status");

/** Sends what waits, by the service worker. */
export const sendForms = async () => (await worker())?.postMessage({ kind: "send" });

/** The sentence of a form that was refused. */
export const refusal = ({ customer, subject, kind, keptAt, message }) => fill(texts.formRefused, {
  customer: customer || subject || texts.operation[kind], what: texts.operation[kind], time: say(keptAt),
  reason: message ?? "",
});

/** Deletes what exists on this phone alone, after a question; `act` undoes instead. */
export async function deleteAsked(operation, act = () => removeOperations([operation.id])) {
  const { customer, subject, kind, keptAt } = operation;
  const what = [customer, subject, texts.operation[kind], say(keptAt)].filter(Boolean).join(", ");
  if (await question(texts.deleteQuestion, [what], [["delete", texts.delete], ["", texts.keep]])) await act();
}

function lines(own) {
  const made = own.filter(({ state }) => state === "refused").map((operation) => {
    const line = notice(refusal(operation), {}, [
      [texts.look, () => look(operation)], [texts.delete, () => deleteAsked(operation)],
    ]);
    line.classList.add("notice--wrong");
    return line;
  });
  const waiting = own.filter(({ state }) => state === "waiting");
  if (waiting.length > 0) {
    made.push(notice(counted(texts.formsWaiting, waiting.length), {}, [
      [texts.sendNow, sendForms], [texts.show, () => location.assign("/offline")],
    ]));
    const why = waiting.find(({ message }) => message)?.message;
    if (why) made.at(-1).querySelector("[data-part=text]").append(` ${why}`);
  }
  return made;
}

/** The form of a customer's profile, with what waits for it: a second change goes on from the first. */
function fillProfile(waiting) {
  const form = document.querySelector("form[data-profile]");
  const last = waiting.findLast(({ kind, path }) => kind === "profile" && path === form?.getAttribute("action"));
  // Values of another version of the server stay; the form that waits is refused with both sides.
  if (!last || form.dataset.profile || (last.base && form.elements.version?.value !== last.base)) return;
  form.dataset.profile = "filled";
  const source = document.createElement("input");
  Object.assign(source, { type: "hidden", name: "filled_from", value: last.id });
  for (const box of form.elements) {
    if (!box.name || ["csrf", "version"].includes(box.name)) continue;
    const values = last.fields.filter(([name]) => name === box.name).map(([, value]) => value);
    if (["checkbox", "radio"].includes(box.type)) box.checked = values.includes(box.value);
    else if (values.length > 0) [box.value] = values;
  }
  form.append(source);
}

/** Forms of other accounts, and without a session those of all: nobody here may see what they are. */
function linesElsewhere(count) {
  if (count === 0 || document.querySelector("[data-hands-in]")) return [];
  return [notice(counted(account ? texts.formsElsewhere : texts.formsSignedOut, count))];
}

const isRoute = Boolean(document.querySelector("[data-route-day]"));
const isOfCustomer = location.pathname.startsWith("/pools/");
/** The quick log shows its own visit, and keeps it with each entry. */
const isQuickLog = location.pathname.endsWith("/log");

/** Shows on the page of a route or a customer what was done without a signal. */
async function showDone(forms, visits) {
  const [{ dayAt }, { keptFacts }] = await Promise.all([import("./days.js"), import("./store.js")]);
  const facts = await keptFacts().catch(() => undefined);
  if (facts) import("./tab.js").then(({ showTab }) => showTab(facts)).catch(() => {});
  if (isRoute) {
    const { routeDay } = document.querySelector("[data-route-day]").dataset;
    const ofDay = visits.filter(({ performedAt, changedAt }) => (
      !facts || dayAt(performedAt ?? changedAt, facts) === routeDay));
    const { showOnRoute } = await import("./route-waits.js");
    showOnRoute(forms, new Set(ofDay.map(({ pool }) => pool)));
  } else if (isOfCustomer) {
    const { showOnStop } = await import("./stop-waits.js");
    showOnStop(forms, visits);
  }
}

/** The numbers of forms that waited, and of visits with their photos, when it was last looked. */
let known = 0;
let knownVisits = 0;
let isShown = false;

async function refresh() {
  const found = await operations().catch(() => []);
  const own = found.filter((each) => each.account === account);
  if (!(await words())) return;
  const elsewhere = linesElsewhere(found.length - own.length);
  // The page of this phone lists its own itself.
  line.replaceChildren(...document.querySelector("[data-phone]") ? [] : lines(own), ...elsewhere);
  if (!account) return;
  const waiting = own.filter(({ state }) => state === "waiting");
  const drafts = (await all().catch(() => [])).filter((each) => each.account === account);
  const visits = drafts.filter(({ state }) => state === "waiting");
  const unsent = drafts.filter(({ state }) => ["waiting", "photos"].includes(state)).length;
  // A kept page loads again once all that it shows as waiting is sent.
  const isSent = unsent === 0 && knownVisits > 0 && document.body.dataset.kept;
  const isLess = waiting.length < known || isSent;
  [known, knownVisits] = [waiting.length, unsent];
  fillProfile(waiting);
  const mayReload = (isRoute || (isOfCustomer && document.body.dataset.kept && !document.querySelector("main form")))
    && !document.querySelector(".stop--lifted, dialog[open]");
  if (isLess && mayReload) location.reload();
  else if (isShown || waiting.length + (isQuickLog ? 0 : visits.length) > 0) {
    isShown = true;
    await showDone(waiting, visits);
  }
}

let failures = 0;
let again;

/** The worker has sent what waits, or could not. Several askings at once have one answer each. */
function sendAgain({ data }) {
  if (data?.of !== "send") return;
  if (data.kind === "done") failures = 0;
  if (data.kind === "done" || again || known === 0 || !navigator.onLine) return;
  const wait = SOON_MS[failures];
  failures += 1;
  if (wait) again = setTimeout(() => {
    again = undefined;
    sendForms();
  }, wait);
}

/** Starts on this page, and sends what waits: now, with a new signal, and when the page is looked at again. */
export async function start() {
  place.after(line);
  watchQueue(refresh);
  if (!account) return refresh().catch(() => {});
  if (!isQuickLog) watch(refresh);
  navigator.serviceWorker?.addEventListener("message", sendAgain);
  addEventListener("online", () => {
    failures = 0;
    sendForms();
  });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) sendForms(); });
  await refresh().catch(() => {});
  await sendForms();
  setInterval(() => { if (known > 0 && !document.hidden) sendForms(); }, RETRY_MS);
}
