// Waiting visits, on every page: shows them, and sends them when there is a signal again.
import * as drafts from "./drafts.js";
import { texts, words } from "../page/words.js";
import { counted, notice, place } from "./notice.js";
import { withRoom } from "./room.js";
import { send } from "./sending.js";
import { SETTLED, aloneWith, deliverVisit, unsentVisits } from "./visits.js";

const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 300_000;
const account = document.body.dataset.account;
const pages = { login: place.dataset.login };
let delay = FIRST_RETRY_MS;
let timer;
let isSending = false;
/** Visits of this page, which the page itself reports. */
const shown = new Set();

/** Excludes a visit from the lines on this page: the page itself shows its state. */
export function keepQuietAbout(visit) { shown.add(visit); refresh(); }

/** Listeners for the sent part of a visit, from 0 to 1. */
const followers = new Map();

export function follow(visit, progress) { followers.set(visit, progress); }

/** Sends the visit of this page, and records the result of `send`. Undefined if the visit waits no longer. */
export function deliver(visit, options) {
  return aloneWith(visit, async () => {
    const draft = await drafts.get(visit);
    if (draft?.state === "saved") return { kind: "saved", location: draft.location, time: draft.time };
    if (draft?.state !== "waiting") return undefined;
    const outcome = await send(draft, { progress: followers.get(visit), ...options });
    const known = await drafts.get(visit);
    if (known?.state !== "waiting") return outcome;
    if (outcome.kind === "saved") await withRoom(() => drafts.receive(draft, outcome));
    else if (outcome.kind === "refused") await withRoom(() => drafts.change(visit, { state: "refused" }));
    else await drafts.change(visit, { hindrance: outcome.kind }).catch(() => {});
    return outcome;
  });
}

/** Sends all waiting visits of this account; after a failure tries again later, at growing intervals. */
export async function flush() {
  clearTimeout(timer);
  if (isSending || !account) return;
  const own = await unsentVisits(account);
  if (own.length === 0) return;
  isSending = true;
  refresh();
  let last;
  try {
    for (const draft of own) {
      last = await deliverVisit(draft.visit);
      if (last && last.kind !== "held" && !SETTLED.includes(last.kind)) break;
    }
  } catch {
    // Nothing can be noted here: what was sent is sent again, and known by its identifier.
    last = { kind: "later" };
  }
  isSending = false;
  refresh();
  if (last?.kind !== "later" && last?.kind !== "held") return;
  timer = setTimeout(flush, delay * (0.8 + Math.random() * 0.4));
  delay = Math.min(delay * 2, LAST_RETRY_MS);
}

/** Tries at once, and then at short intervals again. */
export function hurry() {
  delay = FIRST_RETRY_MS;
  return flush();
}

function lines(known) {
  const own = known.filter((draft) => draft.account === account && !shown.has(draft.visit));
  const of = (list, state) => list.filter((draft) => draft.state === state);
  const made = [];
  const open = of(own, "waiting");
  const isStuck = ({ hindrance }) => hindrance === "stuck";
  const rest = of(own, "photos").filter((draft) => !isStuck(draft));
  const stuck = of(own, "photos").filter(isStuck);
  const elsewhere = of(known, "waiting").filter((draft) => draft.account !== account).length;
  if (!account) {
    if (elsewhere > 0) made.push(notice(counted(texts.waitingSignedOut, elsewhere)));
    return made;
  }
  if (open.some((draft) => draft.hindrance === "signIn") && !isSending) {
    made.push(notice(
      counted(texts.waitingSignedOut, open.length), {}, [[texts.signIn, () => location.assign(pages.login)]]));
  } else if (open.length > 0) {
    made.push(isSending
      ? notice(counted(texts.sendingCount, open.length))
      : notice(counted(texts.waiting, open.length), {}, [[texts.sendNow, hurry]]));
    if (isSending) made.at(-1).setAttribute("aria-busy", "true");
  }
  if (rest.length > 0) {
    const left = rest.reduce((sum, draft) => sum + draft.left, 0);
    made.push(notice(counted(texts.photosWaiting, left), {}, [[texts.sendNow, hurry]]));
    const why = rest.find(({ message }) => message)?.message;
    if (why) made.at(-1).querySelector("[data-part=text]").append(` ${why}`);
  }
  for (const draft of of(own, "refused")) made.push(refusal(draft));
  for (const draft of stuck) {
    const line = notice(`${draft.customer}: ${counted(texts.photosWaiting, draft.left)}. ${draft.message ?? ""}`, {}, [
      [texts.show, () => location.assign(draft.location)], [texts.delete, () => drop(draft)],
    ]);
    line.classList.add("notice--wrong");
    made.push(line);
  }
  made.push(...receipts(of(own, "saved")));
  made.push(...unfinished(of(own, "typing")));
  if (elsewhere > 0) made.push(notice(counted(texts.waitingElsewhere, elsewhere)));
  return made;
}

/** Deletes an entry that the server does not take, after a question. */
async function drop(draft) {
  const { question } = await import("./question.js");
  if (await question(texts.startOverQuestion, [draft.customer], [["delete", texts.delete], ["", texts.keep]])) {
    await drafts.remove(draft.visit);
  }
}

function refusal(draft) {
  const look = () => location.assign(`/pools/${draft.pool}/log?draft=${draft.visit}`);
  const line = notice(texts.refused, { customer: draft.customer }, [
    [texts.open, look], [texts.delete, () => drop(draft)],
  ]);
  line.classList.add("notice--wrong");
  if (draft.message) line.querySelector("[data-part=text]").append(` ${draft.message}`);
  return line;
}

const NAMED = 3;

/** One line for all visits that arrived later, and a separate line for each that another person has logged too. */
function receipts(saved) {
  const made = saved.filter(({ also }) => also).map((draft) => {
    const line = notice(draft.also, {}, [[texts.show, () => look(draft)]]);
    line.classList.add("notice--wrong");
    return line;
  });
  const plain = saved.filter(({ also }) => !also);
  if (plain.length === 1) {
    const [{ customer, time }] = plain;
    made.push(notice(texts.saved, { customer, time }, [[texts.show, () => look(plain[0])]]));
  } else if (plain.length > 1) {
    const names = plain.slice(0, NAMED).map(({ customer }) => customer).join(", ");
    made.push(notice(
      counted(texts.savedCount, plain.length), { customers: plain.length > NAMED ? `${names} …` : names }));
  }
  return made;
}

async function look(draft) {
  await drafts.remove(draft.visit);
  location.assign(draft.location);
}

const log = (pool) => `/pools/${CSS.escape(pool)}/log`;
const stop = (pool) =>
  document.querySelector(`li[data-pool="${CSS.escape(pool)}"] :is(.stop__text, a[href="/pools/${CSS.escape(pool)}"])`);

/** On the route: entries for customers without a stop on that day. */
function unfinished(begun) {
  if (location.pathname !== "/route") return [];
  return begun.filter(({ pool }) => !stop(pool)).map((draft) => (
    notice(texts.begun, { customer: draft.customer }, [[texts.open, () => location.assign(log(draft.pool))]])
  ));
}

/** Marks the stops with a waiting visit, so that it is not logged again, and those with unfinished entries. */
function markStops(known) {
  for (const mark of document.querySelectorAll("[data-waiting-mark]")) mark.remove();
  const marks = {
    waiting: [texts.waitingTitle, "badge--waiting"], typing: [texts.unfinishedMark, "badge--unfinished"],
    photos: [texts.photosWaiting, "badge--waiting"],
  };
  for (const draft of known.filter((each) => each.account === account && each.state in marks)) {
    const [text, look] = marks[draft.state];
    const textContent = draft.state === "photos" ? counted(text, draft.left) : text;
    const mark = Object.assign(document.createElement("span"), { className: `badge ${look}`, textContent });
    mark.dataset.waitingMark = draft.state;
    stop(draft.pool)?.append(mark);
  }
}

const SEEN_MS = 20_000;
/** From then on a receipt was read: another page does not show it. */
const READ_MS = 2_000;
const leaving = new Set();

/** A receipt that was visible disappears by itself, unless it needs a person's attention. */
function letGo(known) {
  const isOver = ({ state, also, visit, account: owner }) =>
    state === "saved" && !also && owner === account && !leaving.has(visit);
  for (const { visit } of known.filter(isOver)) {
    leaving.add(visit);
    const once = (wait, act) => {
      const go = () => { if (document.hidden) setTimeout(go, wait); else act(); };
      setTimeout(go, wait);
    };
    once(READ_MS, () => drafts.change(visit, { isRead: true }));
    once(SEEN_MS, () => drafts.remove(visit));
  }
}

/** Shows what waits, on this page as it is now. */
export async function refresh() {
  const known = await drafts.all().catch(() => []);
  if (!(await words())) return;
  place.replaceChildren(...lines(known));
  markStops(known);
  letGo(known);
}

/** Starts on this page; `saved` is the visit that the page itself reports as saved. */
export async function start(saved) {
  if (!(await drafts.isAvailable())) return;
  // The server has it; only its photos may still have to follow.
  if (saved && (await drafts.get(saved))?.state !== "photos") await drafts.remove(saved);
  for (const { visit, isRead } of await drafts.all()) if (isRead) await drafts.remove(visit);
  drafts.watch(refresh);
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) hurry(); });
  await refresh();
  await flush();
}
