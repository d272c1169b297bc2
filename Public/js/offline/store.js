// What the server sent for places without a signal: pages and facts in IndexedDB, files of a release in the cache.

const RELEASE = "poolflow-release";
export const FALLBACK = "/offline";
let opening;
let releaseOpening;

function database() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("poolflow-kept", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("pages", { keyPath: "path" });
      request.result.createObjectStore("facts", { keyPath: "name" });
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      request.result.onclose = () => { opening = undefined; };
      resolve(request.result);
    };
    request.onerror = () => {
      opening = undefined;
      reject(request.error);
    };
  });
  return opening;
}

/** The files of releases; opened once, because a page asks for many. */
const releaseFiles = () => releaseOpening ??= caches.open(RELEASE);

/** One transaction: `work` gets the stores of pages and facts and returns the request for the result. */
async function run(mode, work) {
  const transaction = (await database()).transaction(["pages", "facts"], mode);
  return new Promise((resolve, reject) => {
    const request = work(transaction.objectStore("pages"), transaction.objectStore("facts"));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error ?? new Error("nothing was kept"));
  });
}

/** The facts of the kept pages: account, release, days, times. Undefined if nothing is kept. */
export const keptFacts = () => run("readonly", (_, facts) => facts.get("kept"));

export const keptPage = (path) => run("readonly", (pages) => pages.get(path));

/** The digest of each kept page, by its path. */
export async function keptDigests() {
  const pages = await run("readonly", (store) => store.getAll());
  return new Map(pages.map(({ path, digest }) => [path, digest]));
}

/**
 * Takes new pages and facts as a whole; pages that are not among `paths` are deleted. Of the paths in `newer` a newer
 * copy was kept meanwhile.
 */
export const keep = (kept, pages, paths, newer) => run("readwrite", (store, facts) => {
  const wanted = new Set(paths);
  store.getAllKeys().onsuccess = ({ target }) => {
    for (const path of target.result) if (!wanted.has(path)) store.delete(path);
  };
  for (const page of pages.filter(({ path }) => !newer.has(path))) store.put(page);
  for (const page of pages.filter(({ path }) => newer.has(path))) {
    store.getKey(page.path).onsuccess = ({ target }) => { if (!target.result) store.put(page); };
  }
  // A change of meanwhile is not among the new pages.
  facts.get("kept").onsuccess = ({ target }) => {
    facts.put({ ...kept, changedAt: target.result?.changedAt, name: "kept" });
  };
});

/** Takes a newer copy of a page that is kept for the account. */
export const keepNewer = (page, account) => run("readwrite", (pages, facts) => {
  facts.get("kept").onsuccess = ({ target: { result: kept } }) => {
    if (kept?.account !== account) return;
    pages.getKey(page.path).onsuccess = ({ target: { result: known } }) => { if (known) pages.put(page); };
  };
});

/** Changes values of the facts, if there are any. */
export const noteFacts = (values) => run("readwrite", (_, facts) => {
  facts.get("kept").onsuccess = ({ target }) => {
    if (target.result) facts.put({ ...target.result, ...values });
  };
});

/** The takes of the day that failed one after the other: { count, failedAt, day }. */
export const keptFailures = () => run("readonly", (_, facts) => facts.get("takes"));

/** Notes them; undefined for none. */
export const noteFailures = (failures) => run("readwrite", (_, facts) => (
  failures ? facts.put({ ...failures, name: "takes" }) : facts.delete("takes")));

/** Deletes what came from the server. Files of a release hold nothing private and stay. */
export const forget = () => run("readwrite", (pages, facts) => {
  pages.clear();
  return facts.clear();
});

export const keptFile = async (request) => (await releaseFiles()).match(request);

const AT_ONCE = 6;

/** Fetches the files that are missing. Fails if one cannot be had: a release is kept as a whole. */
export async function keepFiles(paths) {
  const cache = await releaseFiles();
  const known = new Set((await cache.keys()).map(({ url }) => pathOf(url)));
  const missing = paths.filter((path) => !known.has(path));
  const fetchNext = async () => {
    for (let path = missing.shift(); path; path = missing.shift()) {
      const answer = await fetch(path);
      if (!answer.ok || answer.redirected) throw new Error(`${path}: ${answer.status}`);
      await cache.put(path, answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
}

/** Keeps the page that is shown where nothing else is kept, as a stranger sees it. Returns the paths that it needs. */
export async function keepFallback() {
  const answer = await fetch(FALLBACK, { credentials: "omit" });
  if (!answer.ok) throw new Error(`${FALLBACK}: ${answer.status}`);
  const html = await answer.clone().text();
  const files = new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g)].map(([, path]) => path));
  await keepFiles([...files]);
  await (await releaseFiles()).put(FALLBACK, answer);
  return [FALLBACK, ...files];
}

/** Deletes the files that no page of this release or of the one before needs: a page may still be open. */
export async function dropFiles(needed) {
  const cache = await releaseFiles();
  const wanted = new Set(needed);
  for (const request of await cache.keys()) if (!wanted.has(pathOf(request.url))) await cache.delete(request);
}

/** Path and query of an address of this site. */
export function pathOf(address) {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
