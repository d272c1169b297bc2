// The sign-in page of an account that was disabled: what this phone made before is handed in, and what became of it.
import { all, watch } from "../outbox/drafts.js";
import { counted } from "../outbox/notice.js";
import { operations, watchQueue } from "../outbox/queue.js";
import { sendVisits } from "../outbox/visits.js";
import { say } from "../page/clock.js";
import { show } from "../page/write.js";
import { texts, words } from "../page/words.js";
import { sendQueue } from "./send.js";

const RETRY_MS = 60_000;
const place = document.querySelector("[data-hands-in]");
const account = place.dataset.handsIn;
const parts = Object.fromEntries([...place.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));

/** Visits and forms of the account that the server does not have: { customer, kind, at, state, message }. */
async function entries() {
  const visits = (await all())
    .filter(({ account: owner, state }) => owner === account && ["waiting", "photos", "refused"].includes(state))
    .map(({ customer, state, changedAt, message }) => ({ customer, kind: "visit", at: changedAt, state, message }));
  const forms = (await operations()).filter(({ account: owner }) => owner === account)
    .map(({ customer, subject, kind, keptAt, state, message }) => (
      { customer: customer || subject, kind, at: keptAt, state, message }));
  return [...visits, ...forms];
}

function item({ customer, kind, at, message }) {
  const made = document.createElement("li");
  const what = [customer, texts.operation[kind], say(at)].filter(Boolean).join(", ");
  made.textContent = message ? `${what}. ${message}` : what;
  made.dir = "auto";
  return made;
}

async function tell() {
  const found = await entries().catch(() => []);
  if (!(await words())) return;
  const left = found.filter(({ state }) => state === "refused");
  const waiting = found.length - left.length;
  const says = [
    waiting > 0 && counted(texts.handInWaits, waiting), left.length > 0 && counted(texts.handInLeft, left.length),
  ].filter(Boolean);
  parts.state.textContent = says.length > 0 ? says.join(" ") : texts.handInDone;
  parts.left.replaceChildren(...left.map(item));
  show(parts.left, left.length > 0);
  show(parts.send, waiting > 0);
}

/** Hands in what waits; what cannot go now goes later. */
async function handIn() {
  parts.send.setAttribute("aria-busy", "true");
  await Promise.allSettled([sendQueue(), sendVisits()]);
  parts.send.removeAttribute("aria-busy");
  await tell();
}

watch(tell);
watchQueue(tell);
parts.send.addEventListener("click", handIn);
addEventListener("online", handIn);
setInterval(() => { if (!document.hidden) handIn(); }, RETRY_MS);
tell().then(handIn);
