// Requests of the service worker that end.

const PATIENCE_FOR_ANSWER_MS = 30_000;
/** The slowest line that is waited for. */
const BYTES_PER_MS = 4;

/** An answer that is not the sign-in page of a hotspot: nothing of this site redirects a script. */
export async function ask(path, options = {}, size = 0) {
  const signal = AbortSignal.timeout(PATIENCE_FOR_ANSWER_MS + size / BYTES_PER_MS);
  const answer = await fetch(path, { signal, redirect: "error", ...options });
  return answer;
}
