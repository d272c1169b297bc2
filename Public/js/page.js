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

// What is said once leaves the address: the page that is loaded again does not say it.
for (const { dataset } of document.querySelectorAll("[data-once]")) {
  const page = new URL(location.href);
  page.searchParams.delete(dataset.once);
  history.replaceState(history.state, "", page);
}

// Read before the toast removes it from the address.
const saved = new URL(location.href).searchParams.get("saved");

const begin = async () => {
  const { start } = await import("./outbox/outbox.js");
  await start(saved);
  import("./offline/register.js").then(({ start: keep }) => keep({ isUrgent: Boolean(saved) })).catch(() => {});
  if (document.querySelector("[data-drawer]")) import("./page/drawer.js");
  if (document.querySelector("[data-sign-out]")) await import("./outbox/sign-out.js");
  if (document.querySelector("[data-sun]")) await import("./page/sun.js");
  if (document.querySelector("[data-conflict]")) await import("./outbox/conflict.js");
};

loaded.then(begin);
