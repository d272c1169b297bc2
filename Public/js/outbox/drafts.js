// Typed entries stay in this browser until the server has them: drafts and their photos, in IndexedDB. A draft is
// "typing", "waiting" for a signal, "photos" once the server has all but its photos, "refused", or "saved".

const TYPING_MS = 60 * 86_400_000;
const RECEIPT_MS = 10 * 60_000;
/** A receipt that needs a person's attention. */
const QUESTION_MS = 7 * 86_400_000;
const DRAFT_PATIENCE_MS = 1_500;
const draftChannel = "BroadcastChannel" in globalThis ? new BroadcastChannel("poolflow-drafts") : undefined;
const draftListeners = new Set();
let draftOpening;

/** Runs `listener` when this or another page has changed a draft. */
export function watch(listener) { draftListeners.add(listener); }

function tellDrafts() {
  for (const listener of draftListeners) listener();
  draftChannel?.postMessage("changed");
}

if (draftChannel) draftChannel.onmessage = () => { for (const listener of draftListeners) listener(); };

function draftDatabase() {
  draftOpening ??= new Promise((resolve, reject) => {
    const fail = (error) => {
      draftOpening = undefined;
      reject(error);
    };
    const timer = setTimeout(() => fail(new Error("no answer")), DRAFT_PATIENCE_MS);
    const request = indexedDB.open("poolflow", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("drafts", { keyPath: "visit" });
      request.result.createObjectStore("photos", { keyPath: "id" }).createIndex("visit", "visit");
    };
    request.onsuccess = () => {
      clearTimeout(timer);
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => fail(request.error);
  });
  return draftOpening;
}

/** One transaction: `work` gets the two stores and returns the request for the result. */
async function runDrafts(mode, work) {
  try {
    return await transactDrafts(await draftDatabase(), mode, work);
  } catch (error) {
    // The browser may close a connection at any time, and when the database is deleted.
    if (error.name !== "InvalidStateError") throw error;
    draftOpening = undefined;
    return transactDrafts(await draftDatabase(), mode, work);
  }
}

function transactDrafts(opened, mode, work) {
  return new Promise((resolve, reject) => {
    const transaction = opened.transaction(
      ["drafts", "photos"], mode, { durability: mode === "readwrite" ? "strict" : "default" });
    const request = work(transaction.objectStore("drafts"), transaction.objectStore("photos"));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error ?? new Error("the draft could not be kept"));
  });
}

/** Deletes the photos of a visit, or moves them to another one. */
function eachDraftPhoto(photos, visit, change) {
  photos.index("visit").openCursor(IDBKeyRange.only(visit)).onsuccess = (event) => {
    const cursor = event.target.result;
    if (!cursor) return;
    change(cursor);
    cursor.continue();
  };
}

/** True if drafts can be kept here; private windows and old browsers may refuse. */
export const isAvailable = () => runDrafts("readonly", (drafts) => drafts.count()).then(() => true, () => false);

/** All drafts, the oldest first. Old ones are deleted, but none that the server has not. */
export async function all() {
  const drafts = await runDrafts("readonly", (store) => store.getAll());
  const receipt = ({ also }) => (also ? QUESTION_MS : RECEIPT_MS);
  const keptFor = (draft) => ({ saved: receipt(draft), typing: TYPING_MS })[draft.state] ?? Infinity;
  const isOld = (draft) => Date.now() - draft.changedAt > keptFor(draft);
  for (const draft of drafts.filter(isOld)) await remove(draft.visit);
  return drafts.filter((draft) => !isOld(draft)).sort((a, b) => a.startedAt - b.startedAt);
}

export const get = (visit) => runDrafts("readonly", (drafts) => drafts.get(visit));

/** Stores a draft; it is on disk when the promise is fulfilled. */
export async function put(draft) {
  await runDrafts("readwrite", (drafts) => drafts.put(draft));
  tellDrafts();
}

/** Changes an existing draft; returns it, or undefined if it was deleted. */
export async function change(visit, values) {
  let changed;
  await runDrafts("readwrite", (drafts) => {
    drafts.get(visit).onsuccess = (event) => {
      if (!event.target.result) return;
      changed = { ...event.target.result, ...values };
      drafts.put(changed);
    };
  });
  tellDrafts();
  return changed;
}

export async function remove(visit) {
  await runDrafts("readwrite", (drafts, photos) => {
    eachDraftPhoto(photos, visit, (cursor) => cursor.delete());
    return drafts.delete(visit);
  });
  tellDrafts();
}

/** Changes the identifier of a draft and its photos. */
export async function rename(visit, to) {
  if (visit === to) return;
  await runDrafts("readwrite", (drafts, photos) => {
    drafts.get(visit).onsuccess = (event) => {
      if (event.target.result) drafts.put({ ...event.target.result, visit: to });
      drafts.delete(visit);
    };
    eachDraftPhoto(photos, visit, (cursor) => cursor.update({ ...cursor.value, visit: to }));
  });
  tellDrafts();
}

/**
 * Replaces the draft of a saved visit by its receipt: entries and photos are deleted. `also` reports another visit on
 * that day.
 */
export async function receive(draft, { location, time, also }) {
  const { visit, pool, account, customer, startedAt } = draft;
  await runDrafts("readwrite", (drafts, photos) => {
    eachDraftPhoto(photos, visit, (cursor) => cursor.delete());
    drafts.put(
      { visit, pool, account, customer, startedAt, changedAt: Date.now(), state: "saved", location, time, also });
  });
  tellDrafts();
}

/** The photos of a visit in order: { id, visit, name, type, bytes }. */
export async function photosOf(visit) {
  const photos = await runDrafts("readonly", (_, store) => store.index("visit").getAll(visit));
  return photos.sort((a, b) => a.id.localeCompare(b.id));
}

export const putPhoto = (photo) => runDrafts("readwrite", (_, photos) => photos.put(photo));

export const removePhoto = (id) => runDrafts("readwrite", (_, photos) => photos.delete(id));
