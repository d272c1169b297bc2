// "This phone": what needs a look, what waits, and what is kept here.
import { all, photosOf } from "../outbox/drafts.js";
import { counted } from "../outbox/notice.js";
import { hurry } from "../outbox/outbox.js";
import { isUndoable, operations, removeOperations, takeBack, watchQueue } from "../outbox/queue.js";
import { say } from "../page/clock.js";
import { fill, show } from "../page/write.js";
import { texts, words } from "../page/words.js";
import { lookAt } from "./look.js";
import { worker } from "./register.js";
import { keptDigests, keptFacts } from "./store.js";
import { sendForms } from "./waiting.js";

const MEGABYTE = 1e6;
const KEPT_MS = 14 * 86_400_000;
const account = document.body.dataset.account;
const place = document.querySelector("[data-phone]");
const parts = Object.fromEntries([...place.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
const put = (name, text) => { parts[name].textContent = text; };
const number = (value, digits = 0) =>
  new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: digits }).format(value);

async function showKept() {
  const facts = await keptFacts();
  const paths = [...(await keptDigests()).keys()];
  show(parts.kept, Boolean(facts));
  show(parts.deleted, Boolean(facts));
  show(parts.empty, !facts);
  if (!facts) return;
  const count = (pattern) => paths.filter((path) => pattern.test(path)).length;
  put("days", facts.days.map(({ label }) => label).join(", "));
  put("stops", counted(texts.stopForms, number(count(/^\/pools\/[^/]+\/log$/))));
  put("customers", number(count(/^\/pools\/[^/]+$/)));
  put("asOf", fill(texts.since, { time: say(facts.at) }));
  put("contact", say(facts.contactAt));
  put("until", fill(texts.deletedOn, { time: say(facts.contactAt + KEPT_MS) }));
}

async function showRoom() {
  const { usage, quota } = await navigator.storage?.estimate?.() ?? {};
  show(parts.roomRow, Boolean(quota));
  if (!quota) return;
  const isSafe = await navigator.storage.persisted?.();
  put("room", fill(texts.room, { used: number(usage / MEGABYTE, 1), most: number(quota / MEGABYTE) }));
  put("safe", isSafe ? texts.roomSafe : texts.roomLoose);
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
      photos: (await photosOf(draft.visit)).length, message: texts.refusedVisit,
      acts: draft.state === "photos"
        ? [] : [[texts.open, () => location.assign(`/pools/${draft.pool}/log`)]],
    }))),
    ...forms.map((operation) => {
      const remove = () => removeOperations([operation.id]);
      return {
        ...operation, at: operation.keptAt, photos: operation.photos.length,
        acts: operation.state === "refused"
          ? [[texts.look, () => lookAt(operation)], [texts.delete, remove]]
          : isUndoable(operation) ? [[texts.undo, () => takeBack(operation)]] : [],
      };
    }),
  ].sort((a, b) => b.at - a.at);
}

function item({ customer, kind, at, photos, message, acts }) {
  const made = parts.model.content.firstElementChild.cloneNode(true);
  const part = (name) => made.querySelector(`[data-part=${name}]`);
  const what = texts.operation[kind];
  part("name").textContent = customer || what;
  part("what").textContent = [what, say(at), photos > 0 && counted(texts.photos, number(photos))]
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

async function showWaiting() {
  const found = await entries();
  const of = (wanted) => found.filter(({ state }) => state === wanted);
  const waiting = of("waiting").map((entry) => ({ ...entry, message: undefined }));
  show(parts.count, waiting.length > 0);
  show(parts.done, waiting.length === 0);
  put("count", number(waiting.length));
  put("state", waiting.length > 0 ? counted(texts.phoneTitle, waiting.length) : texts.allSent);
  put("safety", waiting.length > 0 ? texts.waitingHere : texts.allSentText);
  show(parts.send, waiting.length > 0);
  list("refused", of("refused"));
  list("waiting", waiting);
}

async function start() {
  await words();
  const { missing } = document.body.dataset;
  show(parts.missingPage, missing === "page");
  show(parts.missingForm, missing === "form");
  if (!account) return;
  show(parts.unsupported, !("serviceWorker" in navigator));
  await Promise.all([showKept(), showRoom(), showWaiting()]);
}

parts.send?.addEventListener("click", async () => {
  await Promise.all([hurry(), sendForms()]);
  await start();
});
parts.forget?.addEventListener("click", async () => {
  (await worker())?.postMessage({ kind: "forget" });
  setTimeout(start, 300);
});
navigator.serviceWorker?.addEventListener("message", start);
watchQueue(start);
start();
