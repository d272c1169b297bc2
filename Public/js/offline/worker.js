// The service worker: answers for places without a signal.
import { answer, FALLBACK, file } from "./answer.js";
import { noteContact, refresh } from "./refresh.js";
import { forget, keepFiles } from "./store.js";

/** The page that is shown where nothing else is kept, as a stranger sees it. */
async function keepFallback() {
  const answer = await fetch(FALLBACK, { credentials: "omit" });
  if (!answer.ok) throw new Error(`${FALLBACK}: ${answer.status}`);
  const html = await answer.clone().text();
  const files = new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g)].map(([, path]) => path));
  await keepFiles([...files]);
  await (await caches.open("poolflow-release")).put(FALLBACK, answer);
}

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepFallback());
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (request.method === "POST" && pathname === "/logout") event.waitUntil(forget());
    event.respondWith(answer(request));
  } else if (request.method === "GET" && /^\/(assets|chemistry|words)\//.test(pathname)) {
    event.respondWith(file(request));
  }
});

const ACTS = {
  refresh: ({ isUrgent }) => refresh(isUrgent),
  contact: noteContact,
  forget,
};

self.addEventListener("message", (event) => {
  const act = ACTS[event.data?.kind];
  if (!act) return;
  const work = act(event.data).then(() => event.source?.postMessage({ kind: "done", of: event.data.kind }), () => {});
  event.waitUntil(work);
});
