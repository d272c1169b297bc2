// Sends the operations that wait, in their order: photos first, then the forms, a few at a time.
import { askPhoto, askSession, askSync, gathered } from "../outbox/ask.js";
import { field, operations, putOperation, removeOperations, sendsNow, settleOperation } from "../outbox/queue.js";
import { withRoom } from "../outbox/room.js";

const BATCH = 20;
const NO_ROOM = 507;

/**
 * The fields that name an operation's photos, which the server keeps for its form; the problem of one that it could not
 * keep; `later` with the reason while it has no room.
 */
async function sendPhotos({ id, path, fields, photos }, csrf) {
  const marks = [];
  const note = field({ fields }, "note_id");
  const form = { path: path.split("?")[0], note_id: note, visit_id: note ? undefined : id };
  for (const photo of photos) {
    const answer = await askPhoto(csrf, form, photo);
    if (!answer.ok && answer.status !== NO_ROOM) throw new Error(`photos: ${answer.status}`);
    const { kept, problems } = await answer.json();
    if (!answer.ok) return { marks, later: problems[0] };
    marks.push(...kept.map((mark) => ["kept_photo", mark]));
    // The form is not sent without a photo that belongs to it.
    if (problems.length > 0) return { marks, problem: problems[0] };
  }
  return { marks };
}

/** An operation as the server reads it. Its time is that of the phone's clock. */
const written = ({ id, kind, path, keptAt, fields, base, customer }, marks) => ({
  id, kind, path, at: new Date(keptAt).toISOString(), base: base ?? null, customer,
  fields: gathered([...fields, ...marks]),
});

/** Order holds among the forms of one record; notes have none. */
const lineOf = ({ kind, id, record }) => (kind === "note" ? id : record);

/** Records a result. Returns false if the operation waits on. */
async function recordResult(operation, result) {
  if (!result) return false;
  if (result.result === "done" || result.result === "again") {
    await settleOperation(operation.id, result.location ?? "/");
    return true;
  }
  const known = (await operations()).find(({ id }) => id === operation.id);
  // What was taken back and never done is undone.
  if (known?.isTakenBack) await removeOperations([known.id]);
  else if (known) await withRoom(() => putOperation({ ...known, state: "refused", message: result.message }));
  return true;
}

/** The operations that go together: of one store and release; those without photos, one with photos by itself. */
function batch(open) {
  const isOther = ({ store, release }) => store !== open[0].store || release !== open[0].release;
  const first = open.findIndex((each) => each.photos.length > 0 || isOther(each));
  if (first === 0) return open.slice(0, 1);
  return open.slice(0, first < 0 ? BATCH : Math.min(first, BATCH));
}

/** Sends the next operations. Returns false if none is left but those that are `held`, by their records. */
async function sendNext({ account: own, csrf }, held) {
  const sent = batch((await operations()).filter((each) => (
    each.account === own && each.state === "waiting" && !held.has(lineOf(each)))));
  if (sent.length === 0) return false;
  const all = [];
  for (const operation of sent) {
    const { marks, problem, later } = await sendPhotos(operation, csrf);
    if (later) {
      held.add(lineOf(operation));
      await putOperation({ ...operation, message: later }).catch(() => {});
      return true;
    }
    if (problem) {
      await recordResult(operation, { result: "refused", message: problem });
      return true;
    }
    if (await sendsNow(operation.id)) all.push(written(operation, marks));
  }
  if (all.length === 0) return true;
  const answer = await askSync(csrf, all, sent[0].store, sent[0].release);
  if (!answer.ok) throw new Error(`sync: ${answer.status}`);
  const { results } = await answer.json();
  let isWhole = true;
  for (const operation of sent.filter(({ id }) => all.some((each) => each.id === id))) {
    isWhole = await recordResult(operation, results.find(({ id }) => id === operation.id)) && isWhole;
  }
  if (!isWhole) throw new Error("the server is unable now");
  return true;
}

async function sendAll() {
  if (!(await operations()).some(({ state }) => state === "waiting")) return;
  const known = await askSession();
  // An account that was disabled hands in what was done before.
  const account = known.account || known.handsIn;
  if (!account) return;
  const held = new Set();
  let isMore = true;
  while (isMore) isMore = await sendNext({ ...known, account }, held);
  if (held.size > 0) throw new Error("some of it waits on");
}

let sending;

/** Sends what waits for the account that is signed in; false if nothing did. Fails if some of it has to wait on. */
export function sendQueue() {
  sending ??= (navigator.locks ? navigator.locks.request("poolflow-queue", sendAll) : sendAll())
    .finally(() => { sending = undefined; });
  return sending;
}
