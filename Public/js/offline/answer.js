// Answers for pages: the server's, or the kept one if there is no signal, stamped with its time.
import { isBehind, keepForm, kindOf, pageAfter, settle } from "./acts.js";
import { keptPath } from "./days.js";
import { isPage, noteChange, renew } from "./refresh.js";
import { FALLBACK, forget, keptFacts, keptFile, keptPage, pathOf } from "./store.js";

/** A weak signal is given up for a kept page after this time. */
const PATIENCE_MS = 3_000;
/** A form is waited for, as its photos may take a while. */
const FORM_PATIENCE_MS = 60_000;
/** A script that sends a form gives it up soon after. */
const SCRIPT_PATIENCE_MS = 10_000;
/** A page that was not kept is waited for. */
const LONG_PATIENCE_MS = 30_000;
/** What came from the server is deleted after this time without contact. */
const KEPT_MS = 14 * 86_400_000;
const BAD_GATEWAY = 502;
const GATEWAY_TIMEOUT = 504;

const inTime = (promise, patience) => new Promise((resolve, reject) => {
  promise.then(resolve, reject);
  setTimeout(() => reject(new Error("no answer")), patience);
});

/** The facts, unless they are too old. */
export async function freshFacts() {
  const facts = await keptFacts();
  if (!facts || Date.now() - facts.contactAt <= KEPT_MS) return facts;
  await forget();
  return undefined;
}

/** What the server would write now: its clock, identifiers for a new visit, delivery or note, the time of opening. */
function stamped({ html, at = 0 }, facts) {
  const now = new Date(Date.now() + facts.skew).toISOString();
  return html
    .replace(/<body\b/, `<body data-kept="${new Date(Math.max(at, facts.at)).toISOString()}"`)
    .replace(/ data-now="[^"]*"/, ` data-now="${now}"`)
    .replace(/name="(visit_id|entry_id|note_id)" value="[^"]*"/g, (_, name) => (
      `name="${name}" value="${crypto.randomUUID().toUpperCase()}"`))
    .replace(/name="opened_at" value="[^"]*"/, `name="opened_at" value="${now}"`);
}

async function kept(address) {
  const facts = await freshFacts();
  if (!facts) return undefined;
  for (const path of keptPath(address, facts)) {
    const page = await keptPage(path);
    if (page) return { page, html: page.html, facts };
  }
  return undefined;
}

const page = (html, status = 200) =>
  new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" } });

/** The page that says that another one is not on this phone, or that a form was not sent. */
async function missing(reason) {
  const found = await kept(new URL(FALLBACK, location.href).href);
  const html = found?.html ?? await (await keptFile(FALLBACK))?.text();
  if (!html) return Response.error();
  return page(html.replace(/<body\b/, `<body data-missing="${reason}"`));
}

const isUnable = ({ status }) => status >= BAD_GATEWAY && status <= GATEWAY_TIMEOUT;

/**
 * The answer to the first attempt of a form, which names its identifier: if the answer is lost, the kept copy is the
 * same form. Undefined without one; it is noted that the server may have taken it.
 */
async function tried(request, attempt, patience) {
  const headers = new Headers(request.headers);
  headers.set("Idempotency-Key", attempt.id);
  const end = new AbortController();
  try {
    const live = await inTime(fetch(new Request(request, { headers, signal: end.signal })), patience);
    if (isUnable(live)) attempt.sentAt = Date.now();
    return live;
  } catch {
    end.abort();
    if (navigator.onLine) attempt.sentAt = Date.now();
    return undefined;
  }
}

/** The server's answer to a form, or that of `after` once the form is kept; undefined if it cannot wait. */
async function act(request, patience, after) {
  const { pathname } = new URL(request.url);
  const kind = kindOf(pathname);
  const facts = kind && await freshFacts();
  if (!facts) return undefined;
  const copy = request.clone();
  const attempt = { id: crypto.randomUUID().toUpperCase() };
  if (!(await isBehind(kind, facts.account).catch(() => false))) {
    const live = await tried(request, attempt, patience);
    if (live && !isUnable(live)) {
      // A page that asks again has not taken the form.
      const isTaken = live.type === "opaqueredirect" || (live.ok && request.mode !== "navigate");
      if (isTaken) await Promise.allSettled([settle(pathname, facts.account), noteChange()]);
      return live;
    }
  }
  const operation = await keepForm(copy, kind, facts, attempt);
  await self.registration.sync?.register("poolflow").catch(() => {});
  return after(operation, facts);
}

/** The answer to a form that a page sends as a script: the order of the route. */
export const answerScript = async (request) => {
  const order = (operation) =>
    Response.json({ location: `/route?version=${operation.fields.find(([name]) => name === "version")?.[1] ?? ""}` });
  return await act(request.clone(), SCRIPT_PATIENCE_MS, order) ?? fetch(request);
};

/** A form that was not sent: its page stays as it is, and says so. */
async function unsent(client) {
  const sender = client && await self.clients.get(client);
  if (!sender) return missing("form");
  sender.postMessage({ kind: "unsent" });
  return new Response(null, { status: 204 });
}

/** The server's answer to a form that cannot wait; one that was taken may have changed the kept pages. */
async function direct(request) {
  const live = await fetch(request);
  if (live.type === "opaqueredirect") await noteChange().catch(() => {});
  return live;
}

/** The server's page, which is the newest copy of a kept one, also if it comes too late to be shown. */
function renewing(request, waitUntil) {
  const asked = performance.now();
  const live = fetch(request);
  // Only a page is read twice: a download flows through.
  const work = live.then((found) => isPage(found) && renew(request.url, found.clone(), asked));
  waitUntil(work.catch(() => {}));
  return live;
}

/** The answer to a navigation that the page `client` began; `waitUntil` keeps the worker for what follows. */
export async function answer(request, client, waitUntil) {
  if (request.method !== "GET") {
    const follow = (operation, facts) => Response.redirect(new URL(pageAfter(operation, facts), location.href), 303);
    try {
      return await act(request.clone(), FORM_PATIENCE_MS, follow) ?? await direct(request);
    } catch {
      return unsent(client);
    }
  }
  const found = await kept(request.url);
  // A browser that knows of no network need not try.
  if (found && !navigator.onLine) return page(stamped(found.page, found.facts));
  try {
    const live = await inTime(renewing(request, waitUntil), found ? PATIENCE_MS : LONG_PATIENCE_MS);
    if (!found || !isUnable(live)) return live;
  } catch {
    // Without a signal.
  }
  // Settings are changed with a signal; what this phone has takes their place.
  return found ? page(stamped(found.page, found.facts))
    : missing(new URL(request.url).pathname === "/settings" ? "settings" : "page");
}

/** A file of a release: the kept one, else the server's. */
export const file = async (request) => await keptFile(pathOf(request.url)) ?? fetch(request);
