// Brings the kept pages up to date, in the background: one answer with the pages that have changed.
import { dropFiles, forget, keep, keepFallback, keepFiles, keptDigests, keptFacts, noteFacts } from "./store.js";

const REST_MS = 10 * 60_000;
const TOLERATED_MS = 60_000;
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
  return answer.ok && !answer.redirected ? answer.json() : undefined;
}

async function take() {
  const { account, csrf } = await session() ?? {};
  if (account === undefined) return;
  const before = await keptFacts();
  if (before && before.account !== account) await forget();
  if (!account) return;
  const began = Date.now();
  const found = await fetchPages(csrf, before?.account === account ? await keptDigests() : new Map());
  if (!found) return;
  await keepFiles(found.files);
  const isNew = before?.release !== found.release;
  const fallback = isNew ? await keepFallback() : before.fallback;
  const difference = Date.parse(found.at) - began;
  const facts = {
    account, at: Date.parse(found.at), contactAt: Date.now(), takenAt: Date.now(), release: found.release,
    files: found.files, fallback, days: found.days, zone: found.zone, store: found.store,
    skew: Math.abs(difference) > TOLERATED_MS ? difference : 0, sentAt: before?.sentAt,
  };
  const pages = joined(found);
  await keep(facts, pages, [...pages.map(({ path }) => path), ...found.same]);
  await dropFiles([...found.files, ...fallback, ...before?.files ?? [], ...before?.fallback ?? []]);
}

/** Brings the kept pages up to date; `isUrgent` also shortly after the last time. */
export async function refresh(isUrgent = false) {
  const facts = await keptFacts();
  if (!isUrgent && facts && Math.abs(Date.now() - facts.takenAt) < REST_MS) return;
  // One that has begun before does not have what was just sent.
  if (isUrgent && running) await running.catch(() => {});
  running ??= take().finally(() => { running = undefined; });
  await running;
}

/** An answer of the server for this account came: the kept pages stay for another while. */
export const noteContact = () => noteFacts({ contactAt: Date.now() });
