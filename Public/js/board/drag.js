// Lifts a card of the board by mouse, or by a touch that rests on it, and says where it is put down.
import { hold } from "../desk/live.js";

const SLOP = 6;
const REST_MS = 350;
const EDGE = 48;
const SCROLL_MS = 40;

/** Calls `put(card, cell, pool)` with the pool of the card before which it was put, "" for the end. */
export function lift(root, put) {
  let start;
  let flight;

  document.addEventListener("pointerdown", (event) => {
    if (flight) return;
    // A second finger zooms or scrolls: the first one holds no card then.
    if (!event.isPrimary) return drop();
    const card = event.target.closest("[data-card]");
    if (!card || !root()?.contains(card) || event.button !== 0) return;
    start = { card, x: event.clientX, y: event.clientY, id: event.pointerId, isTouch: event.pointerType === "touch" };
    if (start.isTouch) start.timer = setTimeout(() => start && rise(start.x, start.y), REST_MS);
  });

  document.addEventListener("pointermove", (event) => {
    if (event.pointerId !== start?.id) return;
    if (flight) return fly(event.clientX, event.clientY);
    const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLOP;
    if (!far) return;
    if (start.isTouch) drop();
    else rise(event.clientX, event.clientY);
  });
  // A finger that carries a card does not scroll.
  document.addEventListener("touchmove", (event) => flight && event.preventDefault(), { passive: false });
  document.addEventListener("contextmenu", (event) => flight && event.preventDefault());
  document.addEventListener("dragstart", (event) => event.target.closest?.("[data-card]") && event.preventDefault());
  for (const name of ["pointerup", "pointercancel"]) {
    document.addEventListener(name, (event) => {
      if (event.pointerId !== start?.id) return;
      const landing = flight;
      drop();
      if (name === "pointerup" && landing?.cell) put(landing.card, landing.cell, landing.before);
      if (landing) {
        // The click that follows belongs to the drag.
        const swallow = (click) => {
          click.preventDefault();
          click.stopPropagation();
        };
        addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
      }
      event.stopPropagation();
    });
  }
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !flight) return;
    event.stopPropagation();
    drop();
  }, { capture: true });

  function rise(x, y) {
    const { card } = start;
    const image = card.cloneNode(true);
    image.classList.add("deskcard--flying");
    image.setAttribute("aria-hidden", "true");
    for (const box of image.querySelectorAll("input")) box.remove();
    document.body.append(image);
    card.classList.add("deskcard--lifted");
    const timer = setInterval(() => scroll(flight.x, flight.y) && fly(flight.x, flight.y), SCROLL_MS);
    flight = { card, image, timer };
    hold("drag", true);
    navigator.vibrate?.(10);
    fly(x, y);
  }

  function fly(x, y) {
    const { image, card } = flight;
    Object.assign(flight, { x, y });
    image.style.setProperty("translate", `${x + 8}px ${y - 12}px`);
    image.style.setProperty("left", "0");
    image.style.setProperty("top", "0");
    const target = document.elementFromPoint(x, y);
    const cell = target?.closest("[data-cell]") ?? undefined;
    for (const marked of document.querySelectorAll(".cell--drop")) marked.classList.remove("cell--drop");
    for (const marked of document.querySelectorAll(".deskcard--before")) marked.classList.remove("deskcard--before");
    flight.cell = cell;
    flight.before = "";
    if (cell) {
      cell.classList.add("cell--drop");
      const next = [...cell.querySelectorAll("[data-card]")].find((other) => {
        const { top, height } = other.getBoundingClientRect();
        return other !== card && y < top + height / 2;
      });
      if (next) {
        next.classList.add("deskcard--before");
        flight.before = next.dataset.pool;
      }
      const isSame = cell.contains(card) && next === card.nextElementSibling;
      if (isSame || (cell.contains(card) && !next && !card.nextElementSibling)) flight.cell = undefined;
    }
  }

  /** Scrolls the board under a card at its edge, as long as it is held there; tells whether it did. */
  function scroll(x, y) {
    const board = root().querySelector("[data-scroll]");
    const { left, right, top, bottom } = board.getBoundingClientRect();
    const across = x < left + EDGE ? -1 : x > right - EDGE ? 1 : 0;
    const down = y < top + EDGE ? -1 : y > bottom - EDGE ? 1 : 0;
    if (across || down) board.scrollBy(across * 16, down * 16);
    return across || down;
  }

  function drop() {
    clearTimeout(start?.timer);
    start = undefined;
    if (!flight) return;
    clearInterval(flight.timer);
    flight.image.remove();
    flight.card.classList.remove("deskcard--lifted");
    for (const marked of document.querySelectorAll(".cell--drop")) marked.classList.remove("cell--drop");
    for (const marked of document.querySelectorAll(".deskcard--before")) marked.classList.remove("deskcard--before");
    flight = undefined;
    hold("drag", false);
  }
}
