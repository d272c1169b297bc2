// Brings the kept pages up to date, in the background: one answer with the pages that have changed. A page that the
// server has just given is kept at once.
import { rowsOf } from "./days.js";
import { dropFiles, keepFallback, keepFiles, keptFailures, noteFailures, pathOf } from "./store.js";
import { forget, keep, keepNewer, keptDigests, keptFacts, keptPage, noteFacts } from "./store.js";

const REST_MS = 10 * 60_000;
/** After a change that no kept route shows. */
const SHORT_REST_MS = 30_000;
/** After a take that failed; each further one doubles it. */
const FIRST_WAIT_MS = 60_000;
const LAST_WAIT_MS = 10 * 60_000;
const TOLERATED_MS = 60_000;
const BUSY = 503;
/** Values that differ in each answer: the token, the clock, new identifiers. */
const STAMPS = /name="(csrf|visit_id|entry_id|note_id|opened_at)"| data-now="/;
const DIGEST_BYTES = 9;
/** Parameters of an address whose route shows the whole day. */
const WHOLE = ["on", "day", "undone"];
/**
 * The attempt under way: { began, asked, newer, work }. `asked` is of the worker's own clock, which is never set;
 * `newer` are the paths of pages that were asked for later.
 */
let running;

/** Joins the pages of an answer from its lines: each different line is sent once. */
export function joined({ lines, pages }) {
  return pages.map(({ path, digest, text }) => {
    const whole = [];
    for (let place = 0; place < text.length; place += 2) {
      const [first, count] = [text[place], text[place + 1]];
      whole.push(...lines.slice(first, first + count));
    }
    return { path, digest, html: whole.join("\n") };
  });
}

async function session() {
  const answer = await fetch("/session", { cache: "no-store" });
  return answer.ok ? answer.json() : undefined;
}

async function fetchPages(csrf, known) {
  const body = new URLSearchParams({ csrf, known: [...known].map(([path, digest]) => `${digest} ${path}`).join("\n") });
  const answer = await fetch("/offline/pages", { method: "POST", body, headers: { Accept: "application/json" } });
  // The server gives the day to a few phones at a time: the next page asks again.
  if (answer.status === BUSY) throw Object.assign(new Error("the server is busy"), { isBusy: true });
  return answer.ok && !answer.redirected ? answer.json() : undefined;
}

async function take(attempt) {
  const { account, csrf } = await session() ?? {};
  if (account === undefined) throw new Error("no session was told");
  const before = await keptFacts();
  if (before && before.account !== account) await forget();
  if (!account) return;
  const own = before?.account === account ? before : undefined;
  attempt.asked = performance.now();
  const askedAt = Date.now();
  const found = await fetchPages(csrf, own ? await keptDigests() : new Map());
  if (!found) throw new Error("no pages were given");
  await keepFiles(found.files);
  const isNew = before?.release !== found.release;
  const fallback = isNew ? await keepFallback() : before.fallback;
  const difference = Date.parse(found.at) - askedAt;
  const facts = {
    account, at: Date.parse(found.at), contactAt: Date.now(), takenAt: Date.now(), begunAt: attempt.began,
    release: found.release, files: found.files, fallback, days: found.days, zone: found.zone, store: found.store,
    skew: Math.abs(difference) > TOLERATED_MS ? difference : 0, sentAt: before?.sentAt,
  };
  const pages = joined(found);
  await keep(facts, pages, [...pages.map(({ path }) => path), ...found.same], attempt.newer);
  await dropFiles([...found.files, ...fallback, ...before?.files ?? [], ...before?.fallback ?? []]);
}

/** Takes the day; after a failure the next attempts wait, each time longer. */
async function takeOrRest(attempt) {
  try {
    await take(attempt);
    await noteFailures(undefined);
  } catch (error) {
    const { count = 0, day } = await keptFailures() ?? {};
    if (!error.isBusy) await noteFailures({ count: count + 1, day, failedAt: Date.now() });
    throw error;
  }
}

/** True for some time after a failure. */
async function isResting() {
  const { count = 0, failedAt = 0 } = await keptFailures() ?? {};
  return count > 0 && Math.abs(Date.now() - failedAt) < Math.min(FIRST_WAIT_MS * 2 ** (count - 1), LAST_WAIT_MS);
}

/** The server has shown the route of another day: what failed before it may be tried again. */
async function noteDay(day) {
  const failures = await keptFailures();
  if (failures && failures.day !== day) await noteFailures({ count: 0, day });
}

/** Something was changed since the kept pages were fetched: they rest no longer. */
export const noteChange = () => noteFacts({ changedAt: Date.now() });

/** The signal came or went: what failed may be tried again. */
export const noteSignal = () => noteFailures(undefined);

function begun() {
  const attempt = { began: Date.now(), newer: new Set() };
  attempt.work = takeOrRest(attempt).finally(() => { running = undefined; });
  return attempt;
}

/**
 * Brings the kept pages up to date: those that may be older than the moment `since`, others after a rest, which is
 * shorter after a change. One attempt does for all who ask for a moment before it; after a failure only what
 * `isUrgent` is attempted soon.
 */
export async function refresh({ since = 0, isUrgent = false } = {}) {
  const facts = await keptFacts();
  const { takenAt = 0, begunAt = 0, changedAt = 0 } = facts ?? {};
  const isChanged = changedAt > begunAt;
  const rest = isChanged ? SHORT_REST_MS : REST_MS;
  // On a clock that was set back the last attempt is no help.
  const isNewEnough = begunAt >= since && begunAt <= Date.now();
  if (facts && isNewEnough && Math.abs(Date.now() - takenAt) < rest) return;
  if (running?.began < (isChanged ? Math.max(since, changedAt) : since)) {
    await running.work.catch(() => {});
    return refresh({ since, isUrgent });
  }
  if (!running) {
    if (!isUrgent && await isResting()) return;
    running ??= begun();
  }
  await running.work;
}

/** The digest of a page as the server makes it (`PageBundle`). */
async function digestOf(html) {
  const text = html.split("\n").filter((line) => !STAMPS.test(line)).join("\n");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const bytes = String.fromCharCode(...new Uint8Array(digest).slice(0, DIGEST_BYTES));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_");
}

/** True for a route with other stops, or another state of them, than the kept one of its day. */
async function isOther(address, day, html, facts) {
  const path = facts.days.find((each) => each.day === day)?.path;
  const isWhole = [...new URL(address).searchParams.keys()].every((name) => WHOLE.includes(name));
  const page = isWhole && path && await keptPage(path);
  return Boolean(page) && rowsOf(page.html) !== rowsOf(html);
}

export const isPage = ({ ok, headers }) => ok && /^text\/html/.test(headers.get("Content-Type"));

/**
 * Keeps the page of an answer in place of its older copy; a route with changes brings all that became new. `asked` is
 * the time of its request, by the worker's own clock.
 */
export async function renew(address, answer, asked) {
  const since = Date.now();
  const [html, facts] = [await answer.text(), await keptFacts()];
  if (!facts || !html.includes(` data-account="${facts.account}"`)) return;
  const path = pathOf(address);
  const day = / data-route-day="([^"]*)"/.exec(html)?.[1];
  // Another release comes as a whole, and another day with its pages.
  const isOfDay = facts.days.every((each) => each.path !== path || each.day === day);
  if (!isOfDay) await noteDay(day);
  const isNext = !isOfDay || !html.includes(`"${facts.release}/`);
  const known = isNext ? undefined : await keptPage(path);
  const digest = known && await digestOf(html);
  const isNewer = known && known.digest !== digest;
  if (isNewer) {
    // A take that has begun before brings an older copy.
    if (running?.asked < asked) running.newer.add(path);
    await keepNewer({ path, digest, html, at: Date.now() + facts.skew }, facts.account);
  }
  const isChanged = known ? isNewer : isNext || await isOther(address, day, html, facts);
  if (day === undefined || !isChanged) return;
  await noteChange();
  await refresh({ since });
}

/** An answer of the server for this account came: the kept pages stay for another while. */
export const noteContact = () => noteFacts({ contactAt: Date.now() });
