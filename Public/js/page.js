// Every page: what asks for attention comes into view and under the keyboard; what waits in this browser is sent.
import { watchInput } from "./input.js";

watchInput();
// Browsers without `@media (scripting)` show by this what only works with scripts (Safari before 17).
document.documentElement.classList.add("scripted");
document.querySelector("[data-focus]")?.focus();

// What a link leads to is typed over, not in front of.
const field = location.hash && document.getElementById(location.hash.slice(1));
if (field instanceof HTMLInputElement && document.activeElement === field) field.select();

// Read before the toast takes it out of the address.
const saved = new URL(location.href).searchParams.get("saved");
const COMPLETE_BUZZ = [60, 80, 60, 80, 120];
if (saved && document.querySelector("[data-celebration]") && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(COMPLETE_BUZZ);

const QUICK_LOG = ["quick-log", "doses", "visit-sending", "posting", "photos", "math", "extra-doses", "confirm", "share-now"];

const begin = async () => {
  const { start } = await import("./outbox.js");
  await start(saved);
  // The quick log's code is fetched ahead, where a tap may lead to it.
  if (document.querySelector("a[href^='/pools/'][href$='/log']")) for (const name of QUICK_LOG) import(`./${name}.js`);
  if (document.querySelector("[data-sign-out]")) await import("./sign-out.js");
  if (document.querySelector("[data-conflict]")) await import("./conflict.js");
};

// What a page needs as soon as the line has brought the rest.
const then = [...document.querySelectorAll("[data-then]")].map(({ dataset }) => import(dataset.then).catch(() => {}));

/** Fulfilled when the page has all that it needs at first. */
export const loaded = Promise.all([...then, new Promise((resolve) => {
  if (document.readyState === "complete") resolve();
  else addEventListener("load", resolve, { once: true });
})]);
loaded.then(begin);
