// Forms that are sent without a signal: kept as operations, and the page that follows shown as if they had been saved.
import { dayOf, field, operations, putOperation, removeOperations, removeUnsent } from "../outbox/queue.js";
import { keptPage } from "./store.js";

/** The forms that can wait, by the address that takes them. */
const KINDS = [
  ["skip", /^\/pools\/([^/]+)\/skip$/], ["take", /^\/pools\/([^/]+)\/take$/], ["move", /^\/pools\/([^/]+)\/move$/],
  ["undo", /^\/pools\/([^/]+)\/skip\/undo$/], ["undo", /^\/acts\/([^/]+)\/undo$/], ["order", /^\/(route)\/order$/],
  ["profile", /^\/pools\/([^/]+)\/profile$/], ["delivery", /^\/inventory\/([^/]+)\/receive$/],
  ["note", /^\/(office-notes)$/],
];
/** Kinds that a stop takes once a day: the last of those that the server cannot have yet is meant. */
const ONCE = new Set(["skip", "take", "move"]);
/** The field of a form that was filled with one that waits: its identifier. */
const FILLED = "filled_from";
/** The longest beginning of a note that names it. */
const MOST_LETTERS = 60;
/** The largest form that waits, with its photos. */
const MOST_BYTES = 64 * 1_048_576;

/** The kind of a form and the record that it changes; undefined if it cannot wait. */
export function kindOf(pathname) {
  for (const [kind, pattern] of KINDS) {
    const match = pattern.exec(pathname);
    if (match) return { kind, record: match[1] };
  }
  return undefined;
}

/** True if an earlier form of the same record waits: it goes first. */
export async function isBehind({ record }, account) {
  return (await operations()).some(
    (each) => each.account === account && each.state === "waiting" && each.record === record);
}

/** The title of a kept page: the name of a customer or a product. */
async function titleOf(path) {
  const page = await keptPage(path);
  const title = page && /<title>([^<]*)<\/title>/.exec(page.html)?.[1];
  const entities = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'" };
  return title?.replace(/ · PoolFlow$/, "").replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity]);
}

/** The customer of a form; a note may be about one. */
async function customerOf(record, form) {
  const pool = field(form, "pool");
  return await titleOf(`/pools/${record}`) ?? (pool && await titleOf(`/pools/${pool}`)) ?? field(form, "about") ?? "";
}

/** The subject of a form without a customer: the product, the beginning of a note. */
async function subjectOf(kind, record, form) {
  const text = (field(form, "text") ?? "").replace(/\s+/g, " ").trim();
  if (kind === "note") return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS).trim()}…` : text;
  return kind === "delivery" ? await titleOf(`/inventory/${record}`) ?? "" : "";
}

/** Keeps a form as an operation, with the identifier and the time of an attempt that the server may have taken. */
export async function keepForm(request, { kind, record }, facts, { id, sentAt }) {
  const { pathname, search } = new URL(request.url);
  const form = await request.formData();
  const fields = [];
  const photos = [];
  let size = 0;
  for (const [name, value] of form) {
    if (typeof value === "string") {
      if (!["csrf", FILLED].includes(name)) fields.push([name, value]);
    } else if (value.size > 0) {
      size += value.size;
      if (size > MOST_BYTES) throw new Error("the photos are too large to wait");
      photos.push({ field: name, name: value.name, type: value.type, bytes: await value.arrayBuffer() });
    }
  }
  const operation = {
    id, sentAt, account: facts.account, store: facts.store ?? "", release: facts.release ?? "",
    base: field({ fields }, "version") ?? null, kind, record, path: pathname + search, fields,
    photos, at: new Date(Date.now() + facts.skew).toISOString(), keptAt: Date.now(), state: "waiting",
    customer: await customerOf(record, { fields }), subject: await subjectOf(kind, record, { fields }),
  };
  const earlier = await replacedBy(operation, form.get(FILLED));
  // The photo of a form that is sent again without one stays.
  if (photos.length === 0) operation.photos = earlier.flatMap((each) => each.photos);
  await putOperation(operation);
  // One that stays is refused after the new one, with its reason.
  for (const each of earlier) await removeUnsent(each.id).catch(() => {});
  await settle(pathname, facts.account);
  return operation;
}

/** The forms that a new one replaces: the one that filled it, and earlier ones of a stop that takes one a day. */
async function replacedBy({ id, account, kind, record, path, fields }, filledFrom) {
  const day = dayOf({ path, fields });
  const isOfStop = (each) => ONCE.has(kind) && each.account === account && each.kind === kind
    && each.record === record && dayOf(each) === day;
  return (await operations()).filter((each) => (
    each.id !== id && each.state === "waiting" && !each.sentAt && (each.id === filledFrom || isOfStop(each))));
}

/** The page that follows a form: the route of its day, or the page of its record. */
export function pageAfter({ kind, record, path, fields }, facts) {
  if (kind === "profile") return `/pools/${record}`;
  if (kind === "delivery" || kind === "note") return "/offline";
  const day = dayOf({ path, fields });
  return facts.days.find((each) => each.day === day)?.path ?? "/route";
}

/** A form that was taken, or waits again, settles the refused one of which it was opened to be looked at. */
export async function settle(pathname, account) {
  const settled = (await operations()).filter(({ account: owner, state, path, lookedAt }) => (
    owner === account && state === "refused" && lookedAt && path.split("?")[0] === pathname));
  const [last] = settled.sort((a, b) => b.lookedAt - a.lookedAt);
  if (last) await removeOperations([last.id]);
}
