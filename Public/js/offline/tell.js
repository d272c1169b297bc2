// Tells the server how much this phone has not sent, and since when: owners see it among the people.
import { ask, askSession } from "../outbox/ask.js";
import { all } from "../outbox/drafts.js";
import { dayOf, field, operations } from "../outbox/queue.js";
import { dayAt } from "./days.js";
import { keptFacts } from "./store.js";

/** The cache with what this browser knows of itself, whoever is signed in. */
const PHONE = "poolflow-phone";
/** What was made less than this ago is on its way. */
const ON_ITS_WAY_MS = 60_000;
/** The states of a visit that is not sent, or not with its photos. */
const NOT_SENT = ["waiting", "photos", "refused"];

export const phoneNote = async (name) => (await (await caches.open(PHONE)).match(`/phone/${name}`))?.text();
export const putPhoneNote = async (name, text) => (await caches.open(PHONE)).put(`/phone/${name}`, new Response(text));

/** The identifier of this phone, the same for all its accounts. */
async function phoneID() {
  const known = await phoneNote("id");
  if (known) return known;
  const made = crypto.randomUUID().toUpperCase();
  await putPhoneNote("id", made);
  return made;
}

/** All that the chosen accounts have not sent: { id, kind, pool, state, at }, of forms with their day. */
async function notSent(isChosen) {
  const visits = (await all())
    .filter(({ account: owner, state }) => isChosen(owner) && NOT_SENT.includes(state))
    .map(({ visit, pool, state, changedAt, performedAt }) => (
      { id: visit, kind: "visit", pool, state, at: changedAt, moment: performedAt ?? changedAt }));
  const forms = (await operations()).filter(({ account: owner }) => isChosen(owner))
    .map((operation) => ({
      id: operation.id, kind: operation.kind, pool: operation.record, state: operation.state, at: operation.keptAt,
      on: dayOf(operation), to: field(operation, "to"), isTakenBack: operation.isTakenBack,
    }));
  return [...new Map([...visits, ...forms].map((each) => [each.id, each])).values()];
}

/** Those of one account. */
export const unsentOf = (account) => notSent((owner) => owner === account);

/** The forms and visits of an account that wait, each with its day: { kind, pool, on, to, isTakenBack }. */
export const waitingOf = async (facts) => (await unsentOf(facts.account)).filter(({ state }) => state === "waiting")
  .map((each) => (each.kind === "visit" ? { ...each, on: dayAt(each.moment, facts) } : each));

/** The number of all that waits here: a phone whose kept pages are deleted knows no account. */
export const unsentCount = async () => (await notSent(() => true)).length;

async function work(account) {
  const old = (await unsentOf(account)).filter(({ at }) => Date.now() - at > ON_ITS_WAY_MS);
  return { account, count: old.length, since: Math.min(...old.map(({ at }) => at), Date.now()) };
}

const isSame = (told, found) => told.count === found.count && (found.count === 0 || told.since === found.since);

async function tell() {
  const told = JSON.parse(await phoneNote("told") ?? "{\"count\":0}");
  const { account: kept, skew = 0 } = await keptFacts() ?? {};
  const own = told.account ?? kept;
  if (own === undefined || (own === kept && isSame(told, await work(own)))) return;
  const { account, csrf } = await askSession();
  if (!account) return;
  const found = await work(account);
  if (told.account === account && isSame(told, found)) return;
  const since = new Date(found.since + skew).toISOString();
  const body = new URLSearchParams({ csrf, phone: await phoneID(), count: found.count, since });
  const answer = await ask("/offline/unsent", { method: "POST", body, headers: { Accept: "application/json" } });
  if (answer.ok) await putPhoneNote("told", JSON.stringify(found));
}

let telling = Promise.resolve();

/** Tells it if it is not what was told last; one after the other, so that a phone makes one identifier for itself. */
export function tellUnsent() {
  telling = telling.then(tell, tell);
  return telling;
}
