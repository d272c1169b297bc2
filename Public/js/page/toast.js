// A toast disappears after ten seconds, but never while it has a finger, a pointer or the focus, and not while the
// keyboard is used: finding its button takes longer then. Above a page it has a place of its own: it leaves only while
// nothing is touched or scrolled, since what is below it moves up.
import { usesKeyboard } from "./input.js";

const SHOWN_MS = 10_000;
const LEAVING_MS = 260;
const CALM_MS = 2_000;
// A live region announces text that is added to it, not its initial text.
const SPOKEN_MS = 300;

let touched = -CALM_MS;
for (const name of ["pointerdown", "pointermove", "scroll", "wheel"]) {
  document.addEventListener(name, ({ pointerType }) => {
    if (pointerType !== "mouse") touched = performance.now();
  }, { capture: true, passive: true });
}

function attach(toast) {
  let timer = 0;
  let left = SHOWN_MS;
  let since = 0;

  const remove = () => {
    const isAbove = toast.getBoundingClientRect().bottom < 0;
    const height = document.documentElement.scrollHeight;
    toast.remove();
    // Other browsers keep what is in sight where it is.
    if (isAbove && !CSS.supports("overflow-anchor: auto")) scrollBy(0, document.documentElement.scrollHeight - height);
  };
  const leave = () => {
    toast.dataset.leaving = "";
    setTimeout(remove, LEAVING_MS);
  };
  const leaveCalmly = () => {
    if (performance.now() - touched < CALM_MS) timer = setTimeout(leaveCalmly, CALM_MS);
    else leave();
  };
  const pause = () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    left -= performance.now() - since;
  };
  const stays = () =>
    "lasting" in toast.dataset || document.hidden || usesKeyboard() || toast.matches(":hover, :focus-within");
  const resume = () => {
    if (timer || stays()) return;
    since = performance.now();
    timer = setTimeout(leaveCalmly, Math.max(1_000, left));
  };

  for (const name of ["pointerenter", "focusin", "pointerdown"]) toast.addEventListener(name, pause);
  for (const name of ["pointerleave", "focusout"]) toast.addEventListener(name, () => setTimeout(resume, 0));
  document.addEventListener("pointerdown", () => setTimeout(resume, 0));
  document.addEventListener("keydown", pause);
  document.addEventListener("visibilitychange", () => (document.hidden ? pause() : resume()));
  toast.addEventListener("keydown", (event) => event.key === "Escape" && leave());
  const close = toast.querySelector("[data-toast-close]");
  close.hidden = false;
  close.addEventListener("click", leave);
  const words = toast.querySelector("[role=status]");
  setTimeout(() => words.replaceChildren(...[...words.childNodes].map((node) => node.cloneNode(true))), SPOKEN_MS);
  resume();
}

const page = new URL(location.href);
const ONCE = ["saved", "completed", "skipped", "text", "unskipped"];
if (ONCE.some((name) => page.searchParams.has(name))) {
  for (const name of ONCE) page.searchParams.delete(name);
  history.replaceState(history.state, "", page);
}
for (const toast of document.querySelectorAll("[data-toast]")) attach(toast);
