// Sends the operations that wait, in their order: photos first, then the forms, a few at a time.
import { operations, putOperation, removeOperations } from "../outbox/queue.js";
import { ask } from "./ask.js";

const BATCH = 20;
const JSON_TYPE = { "Content-Type": "application/json", Accept: "application/json" };

/** The fields of a form as { name: value } or, where a name repeats, { name: [value…] }. */
export function gathered(fields) {
  const all = {};
  for (const [name, value] of fields) (all[name] ??= []).push(value);
  const plain = Object.entries(all).map(([name, values]) => [name, values.length > 1 ? values : values[0]]);
  return Object.fromEntries(plain);
}

/** The fields that name an operation's photos, which the server keeps for its form; and those it could not keep. */
async function sendPhotos({ id, photos }, csrf) {
  const marks = [];
  for (const photo of photos) {
    const body = new FormData();
    body.append("csrf", csrf);
    body.append("visit_id", id);
    body.append("photo", new Blob([photo.bytes], { type: photo.type }), photo.name);
    const options = { method: "POST", headers: { Accept: "application/json" }, body };
    const answer = await ask("/sync/photos", options, photo.bytes.byteLength);
    if (!answer.ok) throw new Error(`photos: ${answer.status}`);
    const { kept, problems } = await answer.json();
    marks.push(...kept.map((mark) => ["kept_photo", mark]));
    // The form is not sent without a photo that belongs to it.
    if (problems.length > 0) return { marks, problem: problems[0] };
  }
  return { marks };
}

/** An operation as the server reads it. */
const written = ({ id, kind, path, at, fields }, marks) =>
  ({ id, kind, path, at, base: null, fields: gathered([...fields, ...marks]) });

/** An operation that is still there: it may have been undone, or deleted by signing out. */
const isThere = async ({ id }) => (await operations()).some((each) => each.id === id && each.state === "waiting");

/** Records a result. Returns false if the operation waits on. */
async function receive(operation, result) {
  if (!result) return false;
  if (result.result === "done" || result.result === "again") await removeOperations([operation.id]);
  else if (await isThere(operation)) await putOperation({ ...operation, state: "refused", message: result.message });
  return true;
}

/** The operations that go together: those without photos, one with photos by itself. */
function batch(open) {
  const first = open.findIndex(({ photos }) => photos.length > 0);
  if (first === 0) return open.slice(0, 1);
  return open.slice(0, first < 0 ? BATCH : Math.min(first, BATCH));
}

/** Sends the next operations. Returns false if nothing waits. */
async function sendNext({ account: own, csrf }) {
  const sent = batch((await operations()).filter(({ account, state }) => account === own && state === "waiting"));
  if (sent.length === 0) return false;
  const all = [];
  for (const operation of sent) {
    const { marks, problem } = await sendPhotos(operation, csrf);
    if (problem) {
      await receive(operation, { result: "refused", message: problem });
      return true;
    }
    if (await isThere(operation)) all.push(written(operation, marks));
  }
  if (all.length === 0) return true;
  const body = JSON.stringify({ store: "", release: "", csrf, operations: all });
  const answer = await ask("/sync", { method: "POST", headers: JSON_TYPE, body });
  if (!answer.ok) throw new Error(`sync: ${answer.status}`);
  const { results } = await answer.json();
  let isWhole = true;
  for (const operation of sent.filter(({ id }) => all.some((each) => each.id === id))) {
    isWhole = await receive(operation, results.find(({ id }) => id === operation.id)) && isWhole;
  }
  if (!isWhole) throw new Error("the server is unable now");
  return true;
}

async function sendAll() {
  const known = await (await ask("/session", { cache: "no-store" })).json();
  if (!known.account) return false;
  let count = 0;
  while (await sendNext(known)) count += 1;
  return count > 0;
}

let sending;

/** Sends what waits for the account that is signed in; false if nothing did. Fails if some of it has to wait on. */
export function sendQueue() {
  sending ??= (navigator.locks ? navigator.locks.request("poolflow-queue", sendAll) : sendAll())
    .finally(() => { sending = undefined; });
  return sending;
}
