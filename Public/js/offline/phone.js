// "This phone": what is kept here, and what waits.
import { all } from "../outbox/drafts.js";
import { hurry } from "../outbox/outbox.js";
import { say } from "../page/clock.js";
import { fill, show } from "../page/write.js";
import { texts, words } from "../page/words.js";
import { worker } from "./register.js";
import { keptDigests, keptFacts } from "./store.js";

const MEGABYTE = 1e6;
const place = document.querySelector("[data-phone]");
const parts = Object.fromEntries([...place.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
const put = (name, text) => { parts[name].textContent = text; };
const number = (value, digits = 0) =>
  new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: digits }).format(value);

async function showKept() {
  const facts = await keptFacts();
  const paths = [...(await keptDigests()).keys()];
  show(parts.kept, Boolean(facts));
  show(parts.empty, !facts);
  if (!facts) return;
  const forms = paths.filter((path) => /^\/pools\/[^/]+\/log$/.test(path)).length;
  put("days", facts.days.map(({ label }) => label).join(", "));
  put("stops", fill(texts.stopForms, { count: number(forms) }));
  put("asOf", fill(texts.since, { time: say(facts.at) }));
  put("until", fill(texts.deletedOn, { time: say(facts.contactAt + 14 * 86_400_000) }));
}

async function showRoom() {
  const { usage, quota } = await navigator.storage?.estimate?.() ?? {};
  show(parts.roomRow, Boolean(quota));
  if (!quota) return;
  const isSafe = await navigator.storage.persisted?.();
  put("room", fill(texts.room, { used: number(usage / MEGABYTE, 1), most: number(quota / MEGABYTE) }));
  put("safe", isSafe ? texts.roomSafe : texts.roomLoose);
}

async function showWaiting() {
  const drafts = (await all()).filter(({ state }) => state === "waiting");
  put("count", number(drafts.length));
  put("state", drafts.length > 0 ? texts.waitingHere : texts.allSent);
  show(parts.send, drafts.length > 0);
  show(parts.list, drafts.length > 0);
  const line = ({ customer, performedAt }) =>
    Object.assign(
      document.createElement("li"), { className: "list__item", textContent: `${customer} · ${say(performedAt)}` });
  parts.list.replaceChildren(...drafts.map(line));
}

async function start() {
  await words();
  const { missing } = document.body.dataset;
  show(parts.missingPage, missing === "page");
  show(parts.missingForm, missing === "form");
  if (!document.body.dataset.account) return;
  show(parts.unsupported, !("serviceWorker" in navigator));
  await Promise.all([showKept(), showRoom(), showWaiting()]);
}

parts.send?.addEventListener("click", async () => { await hurry(); await start(); });
parts.forget?.addEventListener("click", async () => {
  (await worker())?.postMessage({ kind: "forget" });
  setTimeout(start, 300);
});
navigator.serviceWorker?.addEventListener("message", start);
start();
