// Forms that wait to be sent, on every page: how many, those that were refused, and their marks on the route.
import { field, isUndoable, operations, removeOperations, takeBack, watchQueue } from "../outbox/queue.js";
import { button, counted, notice, place } from "../outbox/notice.js";
import { question } from "../outbox/question.js";
import { say } from "../page/clock.js";
import { fill } from "../page/write.js";
import { texts, words } from "../page/words.js";
import { lookAt } from "./look.js";
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
export const refusal = ({ customer, kind, keptAt, message }) => fill(texts.formRefused, {
  customer: customer || texts.operation[kind], what: texts.operation[kind], time: say(keptAt), reason: message ?? "",
});

/** Deletes what exists on this phone alone, after a question; `act` undoes instead. */
export async function deleteAsked(operation, act = () => removeOperations([operation.id])) {
  const { customer, kind, keptAt } = operation;
  const what = [customer, texts.operation[kind], say(keptAt)].filter(Boolean).join(", ");
  if (await question(texts.deleteQuestion, [what], [["delete", texts.delete], ["", texts.keep]])) await act();
}

function lines(own) {
  const made = own.filter(({ state }) => state === "refused").map((operation) => {
    const line = notice(refusal(operation), {}, [
      [texts.look, () => lookAt(operation)], [texts.delete, () => deleteAsked(operation)],
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

const stops = document.querySelector("[data-order]");
const row = (pool) => document.querySelector(`li.stop[data-pool="${CSS.escape(pool)}"]`);

/** The day that a form is about is the one shown. */
const isShown = (operation) => {
  const on = field(operation, "on") ?? new URL(operation.path, location.href).searchParams.get("on");
  return !on || on === document.querySelector("[data-route-day]")?.dataset.routeDay;
};

/** Says on a stop's row what was done, and that it waits; with a button that takes it back. */
function mark(operation) {
  const stop = row(operation.record);
  if (!stop) return;
  const made = document.createElement("p");
  made.className = "stop__pending";
  made.dataset.pending = operation.kind;
  const pattern = operation.isTakenBack ? texts.takenBack : texts.markWaits;
  const text = fill(pattern, { what: texts.operation[operation.kind] });
  made.append(Object.assign(document.createElement("span"), { className: "badge badge--waiting", textContent: text }));
  if (isUndoable(operation)) made.append(button(texts.undo, () => takeBack(operation), "button--small"));
  stop.append(made);
}

/** The form of a customer's profile, with what waits for it: a second change goes on from the first. */
function fillProfile(waiting) {
  const form = document.querySelector("form[data-profile]");
  const last = waiting.findLast(({ kind, path }) => kind === "profile" && path === form?.getAttribute("action"));
  if (!last || form.dataset.profile) return;
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

/** Puts the rows into the order that waits, as it was made. */
function reorder(operation) {
  const moved = row(field(operation, "pool") ?? "");
  const list = document.querySelector("[data-stops]");
  if (!moved || moved.parentElement !== list) return;
  const before = field(operation, "before");
  const step = field(operation, "step");
  const next = before ? row(before) : null;
  if (next && next.parentElement !== list) return;
  if (before !== undefined) list.insertBefore(moved, next);
  else if (step === "up" && moved.previousElementSibling) list.insertBefore(moved, moved.previousElementSibling);
  else if (step === "down") list.insertBefore(moved, moved.nextElementSibling?.nextElementSibling ?? null);
}

let isOrdered = false;

function showOnRoute(waiting) {
  for (const made of document.querySelectorAll("[data-pending]")) made.remove();
  const shown = waiting.filter(isShown);
  for (const operation of shown) if (operation.kind !== "order" && operation.kind !== "note") mark(operation);
  if (isOrdered || !stops) return;
  isOrdered = true;
  // A page from the server has what it has taken; a kept one is older than all that waits.
  if (document.body.dataset.kept) for (const operation of shown) if (operation.kind === "order") reorder(operation);
}

let known = 0;

async function refresh() {
  const own = (await operations().catch(() => [])).filter((each) => each.account === account);
  if (!(await words())) return;
  // The page of this phone lists them itself.
  if (!document.querySelector("[data-phone]")) line.replaceChildren(...lines(own));
  const waiting = own.filter(({ state }) => state === "waiting");
  const isLess = waiting.length < known;
  known = waiting.length;
  fillProfile(waiting);
  if (!document.querySelector("[data-route-day]")) return;
  // The page loads again once a change was sent or undone.
  if (isLess && !document.querySelector(".stop--lifted, dialog[open]")) location.reload();
  else showOnRoute(waiting);
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
