// The service worker: answers for places without a signal.
import { sendVisits } from "../outbox/visits.js";
import { answer, answerScript, file } from "./answer.js";
import { noteContact, refresh } from "./refresh.js";
import { sendQueue } from "./send.js";
import { forget, keepFallback } from "./store.js";

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
    event.respondWith(answer(request, event.clientId));
  } else if (request.method === "POST" && pathname === "/route/order") {
    event.respondWith(answerScript(request));
  } else if (request.method === "GET" && /^\/(assets|chemistry|words)\//.test(pathname)) {
    event.respondWith(file(request));
  }
});

/** Sends forms and visits; fails if some of them have to wait on. */
async function sendKept() {
  const outcomes = await Promise.allSettled([sendQueue(), sendVisits()]);
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

// Background sync, where the browser has it: sends with a new signal, also while the application is closed.
self.addEventListener("sync", (event) => {
  if (event.tag === "poolflow") event.waitUntil(sendKept());
});

const ACTS = {
  send: sendKept,
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
