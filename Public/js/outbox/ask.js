// Requests that end, of pages and of the service worker.

const PATIENCE_FOR_ANSWER_MS = 30_000;
/** The slowest line that is waited for. */
const BYTES_PER_MS = 4;

/** An answer that is not the sign-in page of a hotspot: nothing of this site redirects a script. */
export async function ask(path, options = {}, size = 0) {
  const signal = AbortSignal.timeout(PATIENCE_FOR_ANSWER_MS + size / BYTES_PER_MS);
  const answer = await fetch(path, { signal, redirect: "error", ...options });
  return answer;
}

/** The fields of a form as { name: value } or, where a name repeats, { name: [value…] }. */
export function gathered(fields) {
  const all = {};
  for (const [name, value] of fields) (all[name] ??= []).push(value);
  const plain = Object.entries(all).map(([name, values]) => [name, values.length > 1 ? values : values[0]]);
  return Object.fromEntries(plain);
}

const JSON_TYPE = { "Content-Type": "application/json", Accept: "application/json" };

/** Sends operations; the phone's clock goes with them, from which the server corrects their times. */
export function askSync(csrf, sent, store = "", release = "") {
  const body = JSON.stringify({ csrf, store, release, now: new Date().toISOString(), operations: sent });
  return ask("/sync", { method: "POST", headers: JSON_TYPE, body });
}

/** What the server knows of this browser: { account, handsIn, csrf }. */
export const askSession = async () => (await ask("/session", { cache: "no-store" })).json();

/** Sends one photo with the fields that say where it belongs. */
export function askPhoto(csrf, fields, { bytes, type, name }) {
  const body = new FormData();
  for (const [key, value] of Object.entries({ csrf, ...fields })) if (value !== undefined) body.append(key, value);
  body.append("photo", new Blob([bytes], { type }), name);
  return ask("/sync/photos", { method: "POST", headers: { Accept: "application/json" }, body }, bytes.byteLength);
}
