// The service worker: answers for places without a signal.
import { sendVisits } from "../outbox/visits.js";
import { answer, answerScript, file } from "./answer.js";
import { noteContact, noteSignal, refresh } from "./refresh.js";
import { hideLeft, showLeft } from "./badge.js";
import { sendQueue } from "./send.js";
import { forget, keepFallback, noteFacts } from "./store.js";
import { tellUnsent, unsentCount } from "./tell.js";

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
    const waitUntil = (work) => event.waitUntil(work);
    event.respondWith(request.method === "POST" && pathname === "/logout"
      ? leave(request, event) : answer(request, event.clientId, waitUntil));
  } else if (request.method === "POST" && pathname === "/route/order") {
    event.respondWith(answerScript(request));
  } else if (request.method === "GET" && /^\/(assets|chemistry|words)\//.test(pathname)) {
    event.respondWith(file(request));
  }
});

/** Signs out: what was deleted unsent is told, what came from the server is deleted. */
async function leave(request, event) {
  await tellUnsent().catch(() => {});
  event.waitUntil(forget());
  await hideLeft().catch(() => {});
  return answer(request, event.clientId);
}

/** Sends forms and visits; fails if some of them have to wait on. */
async function sendKept() {
  const outcomes = await Promise.allSettled([sendQueue(), sendVisits()]);
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

/** Sends what waits, and tells the server what still does. */
async function sendAndTell() {
  const before = await unsentCount();
  try {
    await sendKept();
  } finally {
    if (await unsentCount() < before) {
      await noteFacts({ sentAt: Date.now(), contactAt: Date.now() });
      // What was sent is in the kept pages too.
      await refresh({ since: Date.now(), isUrgent: true }).catch(() => {});
    }
    await tellUnsent().catch(() => {});
    await showLeft().catch(() => {});
  }
}

async function refreshAndTell({ isUrgent, since = isUrgent ? Date.now() : 0 }) {
  await refresh({ since, isUrgent }).catch(() => {});
  await tellUnsent().catch(() => {});
  await showLeft().catch(() => {});
}

// Background sync, where the browser has it: sends with a new signal, also while the application is closed.
self.addEventListener("sync", (event) => {
  if (event.tag === "poolflow") event.waitUntil(sendAndTell());
});

const ACTS = {
  send: sendAndTell,
  refresh: refreshAndTell,
  contact: noteContact,
  signal: noteSignal,
  sent: ({ at }) => noteFacts({ sentAt: at }),
  left: showLeft,
  forget,
};

self.addEventListener("message", (event) => {
  const act = ACTS[event.data?.kind];
  if (!act) return;
  const say = (kind) => event.source?.postMessage({ kind, of: event.data.kind });
  const work = act(event.data).then(() => say("done"), () => say("failed"));
  event.waitUntil(work);
});
