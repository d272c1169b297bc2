// Keeps the screen on while the page is visible, on phones that allow it.

async function hold() {
  if (document.hidden) return;
  try {
    await navigator.wakeLock.request("screen");
  } catch {
    // Refused with a low battery; the page works the same.
  }
}

if ("wakeLock" in navigator) {
  document.addEventListener("visibilitychange", hold);
  hold();
}
