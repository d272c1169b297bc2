// Forms that could not be sent are kept whole until the server has answered them: operations, in IndexedDB.
import { withRoom } from "./room.js";

let queueOpening;
const queueChannel = "BroadcastChannel" in globalThis ? new BroadcastChannel("poolflow-queue") : undefined;
const queueListeners = new Set();

/** Runs `listener` when this page, another one or the service worker has changed the queue. */
export function watchQueue(listener) { queueListeners.add(listener); }

function tellQueue() {
  for (const listener of queueListeners) listener();
  queueChannel?.postMessage("changed");
}

if (queueChannel) queueChannel.onmessage = () => { for (const listener of queueListeners) listener(); };

function queueDatabase() {
  queueOpening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("poolflow-queue", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("operations", { keyPath: "id" });
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      request.result.onclose = () => { queueOpening = undefined; };
      resolve(request.result);
    };
    request.onerror = () => {
      queueOpening = undefined;
      reject(request.error);
    };
  });
  return queueOpening;
}

/** One transaction: `work` gets the store and returns the request for the result. It is on disk at the end. */
async function runQueue(mode, work) {
  const transaction = (await queueDatabase()).transaction(
    "operations", mode, { durability: mode === "readwrite" ? "strict" : "default" });
  return new Promise((resolve, reject) => {
    const request = work(transaction.objectStore("operations"));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error ?? new Error("the operation could not be kept"));
  });
}

/**
 * All operations, the oldest first: { id, account, store, release, base, kind, path, record, customer, subject,
 * fields, photos, at, keptAt, state, message, sentAt, isTakenBack }. The state is "waiting", or "refused" when a person
 * has to look. With `sentAt` the server may have it.
 */
export async function operations() {
  const all = await runQueue("readonly", (store) => store.getAll());
  return all.sort((a, b) => a.keptAt - b.keptAt);
}

export async function putOperation(operation) {
  await runQueue("readwrite", (store) => store.put(operation));
  tellQueue();
}

export async function removeOperations(ids) {
  if (ids.length === 0) return;
  await runQueue("readwrite", (store) => { for (const id of ids) store.delete(id); });
  tellQueue();
}

/** Changes one operation if it is there, and returns it; removes it if `change` returns undefined. */
async function changeOperation(id, change) {
  let changed;
  await runQueue("readwrite", (store) => {
    store.get(id).onsuccess = ({ target }) => {
      if (!target.result) return;
      changed = change(target.result);
      if (changed) store.put(changed);
      else store.delete(id);
    };
  });
  tellQueue();
  return changed;
}

/** Removes an operation that the server cannot have yet. */
export const removeUnsent = (id) => withRoom(() => changeOperation(
  id, (operation) => (operation.sentAt ? operation : undefined)));

/** Notes that an operation leaves now. Returns false if it was undone, or deleted by signing out. */
export const sendsNow = async (id) => Boolean(await withRoom(() => changeOperation(
  id, (operation) => ({ ...operation, sentAt: operation.sentAt ?? Date.now() }))));

/** The kinds of forms that another form undoes. */
const UNDOABLE = ["skip", "take", "move"];

/** True while a form can be undone: before it has left, and later if another form can undo it. */
export const isUndoable = ({ kind, sentAt, isTakenBack }) => !isTakenBack && (!sentAt || UNDOABLE.includes(kind));

/** Undoes a form that waits. One that may have arrived is taken back once the server has answered it. */
export const takeBack = ({ id }) => withRoom(() => changeOperation(
  id, (operation) => (operation.sentAt ? { ...operation, isTakenBack: isUndoable(operation) } : undefined)));

/** The form that undoes one which the server has taken; undefined if nothing is left to undo. */
function undoing(operation, location) {
  const { searchParams } = new URL(location, globalThis.location.href);
  const on = searchParams.get("due") ?? field(operation, "on");
  const act = searchParams.get("moved");
  const path = operation.kind === "skip" ? `/pools/${operation.record}/skip/undo?on=${on}`
    : act && `/acts/${act}/undo?pool=${operation.record}`;
  if (!path) return undefined;
  const { account, store, record, customer } = operation;
  const now = Date.now();
  return {
    id: crypto.randomUUID().toUpperCase(), account, store, record, customer, kind: "undo", path, fields: [], photos: [],
    at: new Date(now).toISOString(), keptAt: now, state: "waiting",
  };
}

/** The server has taken an operation: it goes, or the form that undoes it takes its place. */
export async function settleOperation(id, location) {
  await withRoom(() => runQueue("readwrite", (store) => {
    store.get(id).onsuccess = ({ target }) => {
      const next = target.result?.isTakenBack ? undoing(target.result, location) : undefined;
      store.delete(id);
      if (next) store.put(next);
    };
  }));
  tellQueue();
}

/** The first value of a field of an operation. */
export const field = (operation, name) => operation.fields.find(([each]) => each === name)?.[1];

/** The day that a form is about; undefined for none. */
export const dayOf = (operation) => field(operation, "on")
  ?? new URL(operation.path, globalThis.location.href).searchParams.get("on") ?? undefined;
