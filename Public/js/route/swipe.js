// Swipes on a row of the route, by touch: to the start the form that skips it, to the end the form that logs it. The
// page scrolls as ever, and each of both has its button.
import { show } from "../page/drawer.js";

const CLAIM_PX = 14;
const ACT_PX = 88;
/** The text of a button of the next stop, without what is only spoken. */
const text = (button) => {
  const texts = [...button?.childNodes ?? []].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return texts.map(({ data }) => data).join("").trim();
};

const isStill = matchMedia("(prefers-reduced-motion: reduce)");

function attach(list) {
  const words = {
    skip: text(list.querySelector(".stop__tools [data-drawer]")), log: text(list.querySelector(".stop__log")),
  };
  let swipe = null;

  const settle = () => {
    const { row } = swipe;
    row.style.translate = "";
    delete row.dataset.swipe;
    row.classList.remove("stop--swiped");
    swipe = null;
  };
  const act = (row, by) => {
    if (by > 0) return row.querySelector(".stop__text").click();
    const more = row.querySelector("a.stop__more");
    const link = Object.assign(document.createElement("a"), {
      href: more.href.replace(/\/stop(?=\?|$)/u, "/skip"), ariaLabel: words.skip });
    return show(link);
  };

  list.addEventListener("pointerdown", (event) => {
    const row = event.target.closest(".stop:not(.stop--done, .stop--skipped)");
    if (event.pointerType !== "touch" || !event.isPrimary || swipe || event.target.closest(".stop__grip")) return;
    if (row?.querySelector("a.stop__more")) swipe = { row, id: event.pointerId, x: event.clientX, y: event.clientY };
  });
  list.addEventListener("pointermove", (event) => {
    if (swipe?.id !== event.pointerId) return;
    const [x, y] = [event.clientX - swipe.x, event.clientY - swipe.y];
    if (!swipe.isClaimed) {
      if (Math.abs(y) > CLAIM_PX) {
        swipe = null;
        return;
      }
      if (Math.abs(x) < CLAIM_PX || Math.abs(x) < 2 * Math.abs(y)) return;
      swipe.isClaimed = true;
      swipe.row.setPointerCapture(event.pointerId);
    }
    const isRightToLeft = getComputedStyle(list).direction === "rtl";
    swipe.by = isRightToLeft ? -x : x;
    const isFar = Math.abs(x) >= ACT_PX;
    swipe.row.dataset.swipe = swipe.by < 0 ? words.skip : words.log;
    swipe.row.classList.toggle("stop--swiped", isFar);
    if (!isStill.matches) swipe.row.style.translate = `${Math.sign(x) * Math.min(Math.abs(x), ACT_PX + 24)}px`;
  });
  for (const name of ["pointerup", "pointercancel"]) {
    list.addEventListener(name, (event) => {
      if (swipe?.id !== event.pointerId) return;
      const { row, by, isClaimed } = swipe;
      if (!isClaimed) {
        swipe = null;
        return;
      }
      const acts = name === "pointerup" && row.classList.contains("stop--swiped");
      settle();
      // The tap that a browser may add at the end of a swipe follows no link.
      const swallow = (click) => { click.preventDefault(); click.stopPropagation(); };
      if (!acts) list.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => list.removeEventListener("click", swallow, { capture: true }), 50);
      if (acts) act(row, by);
    });
  }
}

for (const list of document.querySelectorAll("[data-stops]")) attach(list);
