// A single photo: arrow keys and swipes lead to its neighbours, Escape back to the visit.

const SWIPE_PX = 60;
const gallery = document.querySelector("[data-gallery]");
const isTurned = document.documentElement.dir === "rtl";

function go(name) {
  const link = gallery.querySelector(`[data-gallery-${name}]`);
  // Turning pages adds no history: back leaves the photos.
  if (link) location.replace(link.href);
}

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.key === "Escape") go("back");
  if (event.key === (isTurned ? "ArrowRight" : "ArrowLeft")) go("previous");
  if (event.key === (isTurned ? "ArrowLeft" : "ArrowRight")) go("next");
});

let start = null;
gallery.addEventListener("touchstart", (event) => {
  start = event.touches.length === 1 ? event.touches[0] : null;
}, { passive: true });
gallery.addEventListener("touchend", (event) => {
  const end = event.changedTouches[0];
  if (!start || Math.abs(end.clientX - start.clientX) < SWIPE_PX) return;
  if (Math.abs(end.clientY - start.clientY) > SWIPE_PX || (window.visualViewport?.scale ?? 1) > 1) return;
  go((end.clientX < start.clientX) === isTurned ? "previous" : "next");
}, { passive: true });
