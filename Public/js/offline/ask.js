// Requests of the service worker that end: without bytes for a while they are given up.

const SILENCE_MS = 30_000;

/** An answer that is not the sign-in page of a hotspot: nothing of this site redirects a script. */
export async function ask(path, options = {}) {
  const answer = await fetch(path, { signal: AbortSignal.timeout(SILENCE_MS), redirect: "error", ...options });
  return answer;
}
