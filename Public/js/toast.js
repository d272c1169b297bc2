// A toast leaves after five seconds, but never from under a finger, a pointer or the keyboard.

const SHOWN_MS = 5_000;
const LEAVING_MS = 260;

function attach(toast) {
  let timer = 0;
  let left = SHOWN_MS;
  let since = 0;

  const leave = () => {
    toast.dataset.leaving = "";
    setTimeout(() => toast.remove(), LEAVING_MS);
  };
  const pause = () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    left -= performance.now() - since;
  };
  const resume = () => {
    if ("lasting" in toast.dataset || timer || document.hidden || toast.matches(":hover, :focus-within")) return;
    since = performance.now();
    timer = setTimeout(leave, Math.max(1_000, left));
  };

  for (const name of ["pointerenter", "focusin", "pointerdown"]) toast.addEventListener(name, pause);
  for (const name of ["pointerleave", "focusout"]) toast.addEventListener(name, () => setTimeout(resume, 0));
  document.addEventListener("visibilitychange", () => (document.hidden ? pause() : resume()));
  toast.addEventListener("keydown", (event) => event.key === "Escape" && leave());
  const close = toast.querySelector("[data-toast-close]");
  close.hidden = false;
  close.addEventListener("click", leave);
  resume();
}

const page = new URL(location.href);
if (page.searchParams.has("saved")) {
  page.searchParams.delete("saved");
  history.replaceState(history.state, "", page);
}
for (const toast of document.querySelectorAll("[data-toast]")) attach(toast);
