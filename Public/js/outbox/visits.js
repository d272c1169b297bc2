// Visits that wait, sent in the background by a page or by the service worker: the entries first, then photo by photo.
import { askPhoto, askSession, askSync, gathered } from "./ask.js";
import { all, change, get, photosOf, receive, removePhoto } from "./drafts.js";
import { withRoom } from "./room.js";

const UNAUTHORIZED = 401;
const FULL = 507;
const UNSENT = ["waiting", "photos"];
/** Outcomes after which nothing is sent again by itself. */
export const SETTLED = ["saved", "refused", "stuck"];

/**
 * One sender at a time for each visit, if the browser has locks; the visit's identifier makes a second one harmless.
 */
export function aloneWith(visit, work) {
  return navigator.locks ? navigator.locks.request(`poolflow-send-${visit}`, work) : work();
}

const isUnsent = ({ state, hindrance }) => UNSENT.includes(state) && hindrance !== "stuck";

/** The visits of an account that the server does not have, or not with the photos that it takes. */
export const unsentVisits = async (account) => (await all()).filter(
  (draft) => draft.account === account && isUnsent(draft));

/** Sends the entries. Returns { kind } and, once the server has them, what it said of the visit. */
async function sendEntries(draft, csrf) {
  const { visit, action, fields, closedAt, customer, store, release } = draft;
  const at = closedAt && new Date(closedAt).toISOString();
  const operation = { id: visit, kind: "visit", path: action, at, base: null, customer, fields: gathered(fields) };
  const answer = await askSync(csrf, [operation], store, release);
  if (answer.status === UNAUTHORIZED) return { kind: "signIn" };
  const result = answer.ok ? (await answer.json()).results[0] : undefined;
  if (!result) return { kind: "later" };
  const isSaved = result.location && result.result !== "conflict";
  return isSaved ? { ...result, kind: "saved" } : { kind: "refused", message: result.message };
}

/** The identifier of a photo for the server, the same each time: its number, and the end of its visit's. */
function operationOf({ id, operation }) {
  const number = id.slice(-16);
  return operation ?? `${number.slice(0, 8)}-${number.slice(8, 12)}-${number.slice(12)}-${id.slice(19, 36)}`;
}

/** Sends the photos that are left, each once. Returns why one has to wait; undefined when none is left. */
async function sendRest({ visit, action }, csrf) {
  let problem;
  for (const photo of await photosOf(visit)) {
    const answer = await askPhoto(
      csrf, { path: action, visit_id: visit, follows: operationOf(photo), photo_for: photo.subject }, photo);
    if (answer.status === UNAUTHORIZED) return { kind: "signIn" };
    if (!answer.ok && answer.status !== FULL) return { kind: "later" };
    const { problems } = await answer.json();
    if (answer.status === FULL) return { kind: "held", message: problems[0] };
    if (problems.length > 0) {
      problem = { kind: "stuck", message: problems[0] };
      continue;
    }
    await removePhoto(photo.id);
    await change(visit, { left: (await photosOf(visit)).length });
  }
  return problem;
}

async function attempt(draft, session) {
  const known = session ?? await askSession();
  const own = known.account || known.handsIn;
  if (!own) return { kind: "signIn" };
  if (own !== draft.account) return { kind: "elsewhere" };
  let saved = { ...draft, kind: "saved" };
  if (draft.state === "waiting") {
    saved = await sendEntries(draft, known.csrf);
    if (saved.kind !== "saved") return saved;
    if ((await get(draft.visit))?.state !== "waiting") return undefined;
    const left = (await photosOf(draft.visit)).length;
    const before = draft.fields.filter(([name]) => name === "kept_photo").length;
    // The first attempt may have brought all of it.
    const isWhole = saved.result === "again" && saved.photos >= before + left;
    const { location, time, also } = saved;
    if (left > 0 && !isWhole) {
      await withRoom(() => change(draft.visit, { state: "photos", message: undefined, location, time, also, left }));
    }
  }
  const open = await get(draft.visit);
  const rest = open?.state === "photos" ? await sendRest(open, known.csrf) : undefined;
  return rest ?? saved;
}

/**
 * Sends what is left of one visit, in a `session` that was asked for or a new one, and records the result: "saved" with
 * location and time; "later" without signal or while the server is unable; "held" with a message if a photo has to
 * wait, "stuck" if the server does not take it; "signIn" without a session; "elsewhere" for another account; "refused"
 * if a person has to decide. Undefined if nothing of it waits.
 */
export function deliverVisit(visit, session) {
  return aloneWith(visit, async () => {
    const draft = await get(visit);
    if (draft?.state === "saved") return { kind: "saved", location: draft.location, time: draft.time };
    if (!UNSENT.includes(draft?.state)) return undefined;
    // The other sender has learnt that the server does not take a photo.
    if (draft.hindrance === "stuck") return { kind: "stuck", message: draft.message };
    const outcome = await attempt(draft, session).catch(() => ({ kind: "later" }));
    const known = await get(visit);
    if (!outcome || !UNSENT.includes(known?.state)) return outcome;
    if (outcome.kind === "saved") await withRoom(() => receive(known, outcome));
    else if (outcome.kind === "refused") {
      await withRoom(() => change(visit, { state: "refused", message: outcome.message }));
    } else {
      // A remark, for which nothing has to make room.
      await change(visit, { hindrance: outcome.kind, message: outcome.message }).catch(() => {});
    }
    return outcome;
  });
}

/**
 * Sends the visits of the account that is signed in, or that was disabled while it was (`handsIn`); fails if some of
 * them have to wait on.
 */
export async function sendVisits() {
  if (!(await all()).some(isUnsent)) return;
  const known = await askSession();
  const own = known.account || known.handsIn;
  let isWhole = true;
  for (const { visit } of own ? await unsentVisits(own) : []) {
    const outcome = await deliverVisit(visit, known);
    isWhole &&= !outcome || SETTLED.includes(outcome.kind);
    if (outcome && outcome.kind !== "held" && !SETTLED.includes(outcome.kind)) break;
  }
  if (!isWhole) throw new Error("some of it waits on");
}
