// Keeps a page of the desk up to date: asks whether anything has changed (`data-change`, `data-changes`), and if so
// takes over the changed parts of the page (`data-live`), the rows that differ with a tint.

const EVERY_MS = 15_000;
const OLD_MS = 60_000;
const busy = new Set();
let asked = performance.now();

/** Holds updates back while `key` is at work, such as a drag or a choice. */
export function hold(key, isHeld) {
  if (isHeld) busy.add(key);
  else busy.delete(key);
}

/** Replaces the live parts of this page by those of another one. */
export function take(page) {
  for (const part of document.querySelectorAll("[data-live]")) {
    const fresh = page.querySelector(`[data-live="${part.dataset.live}"]`);
    if (!fresh || fresh.innerHTML === part.innerHTML) continue;
    const known = new Set([...part.querySelectorAll("[data-line]")].map((line) => line.outerHTML));
    const boxes = [...part.querySelectorAll("[data-scroll]")];
    const places = boxes.map(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    part.replaceChildren(...fresh.childNodes);
    for (const line of part.querySelectorAll("[data-line]")) {
      if (!known.has(line.outerHTML)) line.classList.add("is-new");
    }
    for (const [index, box] of [...part.querySelectorAll("[data-scroll]")].entries()) {
      if (places[index]) box.scrollTo(...places[index]);
    }
  }
  const source = page.querySelector("[data-changes]");
  const target = document.querySelector("[data-changes]");
  if (source && target) target.dataset.change = source.dataset.change;
  dispatchEvent(new Event("desk:taken"));
}

async function look() {
  const root = document.querySelector("[data-changes]");
  if (!root || document.hidden || busy.size > 0 || !navigator.onLine) return;
  const { changes, change } = root.dataset;
  try {
    const answer = await fetch(`${changes}?after=${change}`, { headers: { Accept: "text/plain" } });
    if (answer.status === 200) {
      const page = await fetch(location.href, { headers: { Accept: "text/html" } });
      if (page.ok && busy.size === 0) take(new DOMParser().parseFromString(await page.text(), "text/html"));
    }
    if (answer.ok) asked = performance.now();
  } catch {
    // Without a signal the page says since when it is as it is.
  }
  const since = document.querySelector("[data-since]");
  if (since) since.hidden = performance.now() - asked < OLD_MS;
}

setInterval(look, EVERY_MS);
document.addEventListener("visibilitychange", look);
addEventListener("desk:look", look);
