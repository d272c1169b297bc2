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

/** The marks of an operation's photos, which the server keeps for its form. */
async function sendPhotos({ id, photos }, csrf) {
  const marks = [];
  for (const photo of photos) {
    const body = new FormData();
    body.append("csrf", csrf);
    body.append("visit_id", id);
    body.append("photo", new Blob([photo.bytes], { type: photo.type }), photo.name);
    const answer = await ask("/sync/photos", { method: "POST", headers: { Accept: "application/json" }, body });
    if (!answer.ok) throw new Error(`photos: ${answer.status}`);
    marks.push(...(await answer.json()).kept);
  }
  return marks;
}

/** An operation as the server reads it. */
async function written({ id, kind, path, at, fields, photos }, csrf) {
  const marks = await sendPhotos({ id, photos }, csrf);
  const kept = marks.map((mark) => ["kept_photo", mark]);
  return { id, kind, path, at, base: null, fields: gathered([...fields, ...kept]) };
}

/** Records a result. Returns false if the operation waits on. */
async function receive(operation, result) {
  if (!result) return false;
  if (result.result === "done" || result.result === "again") await removeOperations([operation.id]);
  else await putOperation({ ...operation, state: "refused", message: result.message });
  return true;
}

async function sendAll() {
  const session = await (await ask("/session", { cache: "no-store" })).json();
  if (!session.account) return;
  const open = (await operations()).filter(
    ({ account, state }) => account === session.account && state === "waiting");
  for (let begin = 0; begin < open.length; begin += BATCH) {
    const batch = open.slice(begin, begin + BATCH);
    const sent = [];
    for (const operation of batch) sent.push(await written(operation, session.csrf));
    const body = JSON.stringify({ store: "", release: "", csrf: session.csrf, operations: sent });
    const answer = await ask("/sync", { method: "POST", headers: JSON_TYPE, body });
    if (!answer.ok) throw new Error(`sync: ${answer.status}`);
    const { results } = await answer.json();
    let isWhole = true;
    for (const operation of batch) {
      isWhole = await receive(operation, results.find(({ id }) => id === operation.id)) && isWhole;
    }
    if (!isWhole) throw new Error("the server is unable now");
  }
}

let sending;

/** Sends what waits for the account that is signed in; fails if some of it has to wait on. */
export function sendQueue() {
  sending ??= (navigator.locks ? navigator.locks.request("poolflow-queue", sendAll) : sendAll())
    .finally(() => { sending = undefined; });
  return sending;
}
