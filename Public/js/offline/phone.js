// "This phone": what needs a look, what waits, and what is kept here.
import { all, photosOf, watch } from "../outbox/drafts.js";
import { counted } from "../outbox/notice.js";
import { hurry } from "../outbox/outbox.js";
import { question } from "../outbox/question.js";
import { isUndoable, operations, takeBack, watchQueue } from "../outbox/queue.js";
import { say } from "../page/clock.js";
import { fill, show } from "../page/write.js";
import { texts, words } from "../page/words.js";
import { todayOf } from "./days.js";
import { hasOffer, install, instructions, invitation } from "./install.js";
import { look } from "./look.js";
import { worker } from "./register.js";
import { keptDigests, keptFacts, keptPage } from "./store.js";
import { deleteAsked, sendForms } from "./waiting.js";

const MEGABYTE = 1e6;
const KEPT_MS = 14 * 86_400_000;
const PATIENCE_MS = 5_000;
/** A sender that has not answered by then is not waited for. */
const SENDING_MS = 30_000;
const account = document.body.dataset.account;
const place = document.querySelector("[data-phone]");
const parts = Object.fromEntries([...place.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
const put = (name, text) => { parts[name].textContent = text; };
const number = (value, digits = 0) =>
  new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: digits }).format(value);

async function showKept(facts) {
  const paths = [...(await keptDigests()).keys()];
  show(parts.kept, Boolean(facts));
  show(parts.deleted, Boolean(facts));
  show(parts.empty, !facts);
  if (!facts) return;
  const forms = paths.filter((path) => /^\/pools\/[^/]+\/log$/.test(path)).length;
  const directory = (await keptPage("/offline/customers"))?.html ?? "";
  put("days", facts.days.map(({ label }) => label).join(", "));
  put("stops", counted(texts.stopForms, number(forms)));
  put("customers", number(directory.split("<li class=\"list__item door\"").length - 1));
  put("asOf", fill(texts.since, { time: say(facts.at) }));
  put("contact", say(facts.contactAt));
  put("until", fill(texts.deletedOn, { time: say(facts.contactAt + KEPT_MS) }));
}

async function showRoom() {
  const { usage, quota } = await navigator.storage?.estimate?.() ?? {};
  show(parts.roomRow, Boolean(quota));
  if (!quota) return;
  const isSafe = await navigator.storage.persisted?.();
  put("used", `${number(usage / MEGABYTE, 1)} MB`);
  put("room", fill(texts.room, { most: number(quota / MEGABYTE) }));
  put("safe", isSafe ? texts.roomSafe : texts.roomLoose);
}

/** True with an answer of the server for this account. */
const isConnected = () => fetch("/session", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) })
  .then((answer) => answer.json()).then((known) => known.account === account).catch(() => false);

let isSending = false;
/** Undefined until the server has answered, or has not. */
let connection;

/** The sentences under the number: the signal, then what waits. */
function sentences(waiting, facts) {
  const contact = connection ? Date.now() : facts?.contactAt;
  const signal = connection === undefined || !contact ? ""
    : fill(connection ? texts.connected : texts.cut, { time: say(contact) });
  if (waiting.length === 0) return [signal, texts.allSentText];
  const oldest = Math.min(...waiting.map(({ at }) => at));
  return [signal, waiting.length > 1 && fill(texts.oldest, { time: say(oldest) }), texts.waitingHere];
}

/** Visits and other forms of this account, as what they have in common. */
async function entries() {
  const visits = (await all()).filter(
    ({ state, account: owner }) => owner === account && ["waiting", "photos", "refused"].includes(state));
  const forms = (await operations()).filter(({ account: owner }) => owner === account);
  return [
    ...await Promise.all(visits.map(async (draft) => ({
      state: draft.state === "photos" ? "waiting" : draft.state, customer: draft.customer, kind: "visit",
      at: Number(new Date(draft.performedAt ?? draft.changedAt)),
      photos: (await photosOf(draft.visit)).length, message: draft.message ?? texts.refusedVisit,
      acts: draft.state === "photos"
        ? [] : [[texts.open, () => location.assign(`/pools/${draft.pool}/log?draft=${draft.visit}`)]],
    }))),
    ...forms.map((operation) => {
      const undo = () => takeBack(operation);
      // The entries of a note, a delivery and a profile are nowhere else.
      const isTyped = ["note", "delivery", "profile"].includes(operation.kind);
      return {
        ...operation, at: operation.keptAt, photos: operation.photos.length,
        acts: operation.state === "refused"
          ? [[texts.look, () => look(operation)], [texts.delete, () => deleteAsked(operation)]]
          : isUndoable(operation) ? [[texts.undo, isTyped ? () => deleteAsked(operation, undo) : undo]] : [],
      };
    }),
  ].sort((a, b) => b.at - a.at);
}

function item({ customer, subject, kind, at, photos, message, acts }) {
  const made = parts.model.content.firstElementChild.cloneNode(true);
  const part = (name) => made.querySelector(`[data-part=${name}]`);
  const what = texts.operation[kind];
  part("name").textContent = customer || subject || what;
  part("what").textContent = [what, customer && subject, say(at), photos > 0 && counted(texts.photos, number(photos))]
    .filter(Boolean).join(", ");
  part("reason").textContent = message ?? "";
  show(part("reason"), Boolean(message));
  part("acts").append(...acts.map(([textContent, act]) => {
    const button = Object.assign(
      document.createElement("button"), { type: "button", className: "button button--small", textContent });
    button.addEventListener("click", act);
    return button;
  }));
  return made;
}

function list(name, found) {
  show(parts[name], found.length > 0);
  parts[`${name}Count`].textContent = number(found.length);
  parts[`${name}List`].replaceChildren(...found.map(item));
}

function showState(waiting, facts) {
  const count = waiting.length;
  show(parts.count, count > 0);
  show(parts.done, count === 0);
  put("count", number(count));
  const sent = facts?.sentAt ? fill(texts.allSentAt, { time: say(facts.sentAt) }) : texts.allSent;
  const state = count > 0 ? counted(texts.phoneTitle, count) : sent;
  put("state", isSending && count > 0 ? texts.sending : state);
  put("safety", sentences(waiting, facts).filter(Boolean).join(" "));
  // A missing page has its own main button.
  show(parts.send, count > 0 && !["page", "form"].includes(document.body.dataset.missing));
  parts.sendNow.setAttribute("aria-busy", String(isSending));
}

async function showWaiting(facts) {
  const found = await entries();
  const of = (wanted) => found.filter(({ state }) => state === wanted);
  const waiting = of("waiting").map((entry) => ({ ...entry, message: undefined }));
  showState(waiting, facts);
  list("refused", of("refused"));
  list("waiting", waiting);
}

function showInstall() {
  const text = invitation();
  show(parts.install, Boolean(text));
  if (!text) return;
  put("installText", [text, instructions()].filter(Boolean).join(" "));
  show(parts.installNow, hasOffer());
}

/** The way back from a page that is not here: to each day that is. */
function showDays(facts) {
  if (!facts || parts.keptDays.querySelector("a")) return;
  const today = todayOf(facts);
  const style = { weekday: "short", day: "numeric", timeZone: "UTC" };
  const name = new Intl.DateTimeFormat(document.documentElement.lang, style);
  parts.keptDays.append(...facts.days.filter(({ day }) => day >= today).map(({ day }) => (
    Object.assign(document.createElement("a"), {
      className: "button button--wide", href: `/route?on=${day}`,
      textContent: day === today ? parts.keptDays.dataset.today : name.format(Date.parse(day)),
    }))));
  show(parts.keptDays, Boolean(parts.keptDays.querySelector("a")));
}

async function start() {
  await words();
  const { missing } = document.body.dataset;
  show(parts.missingPage, missing === "page");
  show(parts.missingForm, missing === "form");
  if (!account) return;
  show(parts.missingSettings, missing === "settings");
  // The way back to settings would end here again.
  if (missing === "settings") document.querySelector(".bar a[href='/settings']")?.setAttribute("href", "/route");
  show(parts.unsupported, !("serviceWorker" in navigator));
  showInstall();
  const facts = await keptFacts();
  if (missing === "page") showDays(facts);
  await Promise.all([showKept(facts), showRoom(), showWaiting(facts)]);
}

/** Asks the server whether it can be reached, and says so. */
async function connect() {
  connection = await isConnected();
  await start();
}

parts.sendNow?.addEventListener("click", async () => {
  isSending = true;
  await start();
  await Promise.all([hurry(), sendForms()]);
  setTimeout(endSending, SENDING_MS);
});

function endSending() {
  isSending = false;
  connect();
}

parts.installNow?.addEventListener("click", async () => {
  await install();
  showInstall();
});
parts.forget?.addEventListener("click", async () => {
  const count = (await entries()).length;
  const stays = count > 0 ? [counted(texts.forgetStays, count)] : [];
  const answers = [["delete", texts.delete, "button--danger"], ["", texts.cancel]];
  if (!(await question(texts.forgetQuestion, stays, answers))) return;
  (await worker())?.postMessage({ kind: "forget" });
  setTimeout(start, 300);
});
navigator.serviceWorker?.addEventListener("message", ({ data }) => {
  if (data?.of === "send") endSending();
  else if (data?.of !== "left" && data?.of !== "sent" && data?.of !== "contact") start();
});
watchQueue(start);
watch(start);
addEventListener("online", connect);
addEventListener("offline", connect);
start().then(() => { if (account) connect(); });
