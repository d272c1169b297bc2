// Keeps the screen awake while the page is in view, on phones that let it.

async function hold() {
  if (document.hidden) return;
  try {
    await navigator.wakeLock.request("screen");
  } catch {
    // A low battery refuses; the page works the same.
  }
}

if ("wakeLock" in navigator) {
  document.addEventListener("visibilitychange", hold);
  hold();
}
