// Typed entries stay in this browser until the server has them: drafts and their photos, in IndexedDB.

const KEPT_MS = 60 * 86_400_000;
const RECEIPT_MS = 10 * 60_000;
/** A receipt that needs a person's attention. */
const QUESTION_MS = 7 * 86_400_000;
const PATIENCE_MS = 1_500;
const channel = "BroadcastChannel" in window ? new BroadcastChannel("poolflow-drafts") : undefined;
const listeners = new Set();
let opening;

/** Runs `listener` when this or another page has changed a draft. */
export function watch(listener) { listeners.add(listener); }

function tell() {
  for (const listener of listeners) listener();
  channel?.postMessage("changed");
}

if (channel) channel.onmessage = () => { for (const listener of listeners) listener(); };

function database() {
  opening ??= new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("IndexedDB does not answer")), PATIENCE_MS);
    const request = indexedDB.open("poolflow", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("drafts", { keyPath: "visit" });
      request.result.createObjectStore("photos", { keyPath: "id" }).createIndex("visit", "visit");
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  return opening;
}

/** One transaction: `work` gets the two stores and returns the request for the result. */
async function run(mode, work) {
  try {
    return await transact(await database(), mode, work);
  } catch (error) {
    // The browser may close a connection at any time, and when the database is deleted.
    if (error.name !== "InvalidStateError") throw error;
    opening = undefined;
    return transact(await database(), mode, work);
  }
}

function transact(opened, mode, work) {
  return new Promise((resolve, reject) => {
    const transaction = opened.transaction(
      ["drafts", "photos"], mode, { durability: mode === "readwrite" ? "strict" : "default" });
    const request = work(transaction.objectStore("drafts"), transaction.objectStore("photos"));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error ?? new Error("the draft could not be kept"));
  });
}

/** Deletes the photos of a visit, or moves them to another one. */
function eachPhoto(photos, visit, change) {
  photos.index("visit").openCursor(IDBKeyRange.only(visit)).onsuccess = (event) => {
    const cursor = event.target.result;
    if (!cursor) return;
    change(cursor);
    cursor.continue();
  };
}

/** True if drafts can be kept here; private windows and old browsers may refuse. */
export const isAvailable = () => run("readonly", (drafts) => drafts.count()).then(() => true, () => false);

/** All recent drafts, the oldest first. Expired ones are deleted. */
export async function all() {
  const drafts = await run("readonly", (store) => store.getAll());
  const keptFor = ({ state, also }) => (state === "saved" ? also ? QUESTION_MS : RECEIPT_MS : KEPT_MS);
  const isOld = (draft) => Date.now() - draft.changedAt > keptFor(draft);
  for (const draft of drafts.filter(isOld)) await remove(draft.visit);
  return drafts.filter((draft) => !isOld(draft)).sort((a, b) => a.startedAt - b.startedAt);
}

export const get = (visit) => run("readonly", (drafts) => drafts.get(visit));

/** Stores a draft; it is on disk when the promise is fulfilled. */
export async function put(draft) {
  await run("readwrite", (drafts) => drafts.put(draft));
  tell();
}

/** Changes an existing draft; returns it, or undefined if it was deleted. */
export async function change(visit, values) {
  let changed;
  await run("readwrite", (drafts) => {
    drafts.get(visit).onsuccess = (event) => {
      if (!event.target.result) return;
      changed = { ...event.target.result, ...values };
      drafts.put(changed);
    };
  });
  tell();
  return changed;
}

export async function remove(visit) {
  await run("readwrite", (drafts, photos) => {
    eachPhoto(photos, visit, (cursor) => cursor.delete());
    return drafts.delete(visit);
  });
  tell();
}

/** Changes the identifier of a draft and its photos. */
export async function rename(visit, to) {
  if (visit === to) return;
  await run("readwrite", (drafts, photos) => {
    drafts.get(visit).onsuccess = (event) => {
      if (event.target.result) drafts.put({ ...event.target.result, visit: to });
      drafts.delete(visit);
    };
    eachPhoto(photos, visit, (cursor) => cursor.update({ ...cursor.value, visit: to }));
  });
  tell();
}

/**
 * Replaces the draft of a saved visit by its receipt: entries and photos are deleted. `also` reports another visit on
 * that day.
 */
export async function receive(draft, { location, time, also }) {
  const { visit, pool, account, customer, startedAt } = draft;
  await run("readwrite", (drafts, photos) => {
    eachPhoto(photos, visit, (cursor) => cursor.delete());
    drafts.put(
      { visit, pool, account, customer, startedAt, changedAt: Date.now(), state: "saved", location, time, also });
  });
  tell();
}

/** The photos of a visit in order: { id, visit, name, type, bytes }. */
export async function photosOf(visit) {
  const photos = await run("readonly", (_, store) => store.index("visit").getAll(visit));
  return photos.sort((a, b) => a.id.localeCompare(b.id));
}

export const putPhoto = (photo) => run("readwrite", (_, photos) => photos.put(photo));

export const removePhoto = (id) => run("readwrite", (_, photos) => photos.delete(id));
