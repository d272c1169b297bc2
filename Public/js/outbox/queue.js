// Forms that could not be sent are kept whole until the server has answered them: operations, in IndexedDB.

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
 * All operations, the oldest first: { id, account, kind, path, record, customer, fields, photos, at, keptAt, state,
 * message }. The state is "waiting", or "refused" when a person has to look.
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

/** The first value of a field of an operation. */
export const field = (operation, name) => operation.fields.find(([each]) => each === name)?.[1];
