// Every page: what asks for attention comes into view and under the keyboard; what waits in this browser is sent.
document.querySelector("[data-focus]")?.focus();

// Read before the toast takes it out of the address.
const saved = new URL(location.href).searchParams.get("saved");
const COMPLETE_BUZZ = [60, 80, 60, 80, 120];
if (saved && document.querySelector("[data-celebration]") && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(COMPLETE_BUZZ);

const begin = async () => {
  const { start } = await import("./outbox.js");
  await start(saved);
  // The quick log's code is fetched ahead, where a tap may lead to it.
  if (document.querySelector("a[href^='/pools/'][href$='/log']")) import("./quick-log.js");
  if (document.querySelector("[data-sign-out]")) await import("./sign-out.js");
  if (document.querySelector("[data-conflict]")) await import("./conflict.js");
};
if (document.readyState === "complete") begin();
else addEventListener("load", begin, { once: true });
