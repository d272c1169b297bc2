// Every page: parts that need attention are scrolled into view and focused; waiting visits are sent.
import { watchInput } from "./page/input.js";
import { loaded } from "./page/loaded.js";

watchInput();
// Browsers without `@media (scripting)` (Safari before 17) use this to show what needs scripts.
document.documentElement.classList.add("scripted");
document.querySelector("[data-focus]")?.focus();

// The content of a field that a link leads to is selected, so that typing replaces it.
const field = location.hash && document.getElementById(location.hash.slice(1));
if (field instanceof HTMLInputElement && document.activeElement === field) field.select();

// The browser's offer to install: made at a moment of the page's own (`offline/install.js`).
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  globalThis.installOffer = event;
});

// Read before the toast removes it from the address.
const saved = new URL(location.href).searchParams.get("saved");
const COMPLETE_BUZZ = [60, 80, 60, 80, 120];
if (saved && document.querySelector("[data-celebration]") && navigator.userActivation?.hasBeenActive) {
  navigator.vibrate?.(COMPLETE_BUZZ);
}

const QUICK_LOG = [
  "./quick-log/quick-log.js", "./doses/doses.js", "./quick-log/visit-sending.js", "./outbox/posting.js",
  "./photos/photos.js",
  "./doses/math.js", "./doses/extra-doses.js", "./quick-log/confirm.js", "./quick-log/share-now.js",
  "./quick-log/needed.js",
];

const begin = async () => {
  const { start } = await import("./outbox/outbox.js");
  await start(saved);
  import("./offline/register.js").then(({ start: keep }) => keep({ isUrgent: Boolean(saved) })).catch(() => {});
  // The quick log's code is fetched in advance, if a tap may lead to it.
  if (document.querySelector("a[href^='/pools/'][href$='/log']")) for (const module of QUICK_LOG) import(module);
  if (document.querySelector("[data-drawer]")) import("./page/drawer.js");
  if (document.querySelector("[data-sign-out]")) await import("./outbox/sign-out.js");
  if (document.querySelector("[data-sun]")) await import("./page/sun.js");
  if (document.querySelector("[data-conflict]")) await import("./outbox/conflict.js");
};

loaded.then(begin);
