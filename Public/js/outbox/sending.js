// Sends one kept visit with its photos while its page is open: the draft stays until the server has reported it.
import { photosOf } from "./drafts.js";

const SILENCE_MS = 15_000;
const LATER = new Set([0, 408, 425, 429]);

/** A request that is cancelled after a time without transferred bytes. `status` 0 means no answer. */
function request(method, path, body, { signal, progress } = {}) {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    let timer;
    const wait = () => { clearTimeout(timer); timer = setTimeout(() => call.abort(), SILENCE_MS); };
    call.open(method, path);
    call.setRequestHeader("Accept", "application/json");
    call.upload.onprogress = (event) => { wait(); progress?.(event.loaded / event.total); };
    call.onprogress = wait;
    call.onloadend = () => {
      clearTimeout(timer);
      resolve({ status: call.status, data: parsed(call) });
    };
    signal?.addEventListener("abort", () => call.abort());
    wait();
    call.send(body);
  });
}

/** The JSON of an answer; undefined if it has none, as on the sign-in page of a hotspot. */
function parsed(call) {
  try {
    return call.getResponseHeader("Content-Type")?.startsWith("application/json")
      ? JSON.parse(call.responseText)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The signed-in account, with a new token; undefined without an answer. */
async function session(options) {
  const { status, data } = await request("GET", "/session", undefined, options);
  return status === 200 && typeof data?.csrf === "string" ? data : undefined;
}

/** The fields and photos of a draft as in the form. */
export async function content(draft) {
  const body = new FormData();
  for (const [name, value] of draft.fields) body.append(name, value);
  for (const photo of await photosOf(draft.visit)) {
    body.append("photo", new Blob([photo.bytes], { type: photo.type }), photo.name);
  }
  return body;
}

/**
 * Sends a draft. Returns { kind }: "saved" with location and time; "later" without signal or while the server is
 * unable; "signIn" without a session; "elsewhere" for another account; "refused" if a person has to decide.
 */
export async function send(draft, options = {}) {
  let token = options.token;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (!token) {
      const known = await session(options);
      if (!known) return { kind: "later" };
      if (!known.account) return { kind: "signIn" };
      if (known.account !== draft.account) return { kind: "elsewhere" };
      token = known.csrf;
    }
    const body = await content(draft);
    body.append("csrf", token);
    const { status, data } = await request("POST", draft.action, body, options);
    if (status === 200 && data?.location?.startsWith?.("/")) return { kind: "saved", ...data };
    if (status === 401) return { kind: "signIn" };
    if (status < 400 || status >= 500 || LATER.has(status)) return { kind: "later" };
    if (status !== 403) return { kind: "refused" };
    token = undefined;
  }
  return { kind: "refused" };
}
