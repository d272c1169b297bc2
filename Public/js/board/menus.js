// The menu of a person that has no room below its button goes up beside it. Without this module the board is scrolled.

const MARGIN = 8;
const MOVED = ["top", "inset-inline-start", "max-height"];

/** The room for menus: what is seen of the board, below its sticky head. */
function room(board) {
  const { top, bottom } = board.getBoundingClientRect();
  const head = board.querySelector("thead")?.offsetHeight ?? 0;
  return { top: top + head + MARGIN, bottom: Math.min(bottom, innerHeight) - MARGIN };
}

document.addEventListener("toggle", ({ target: menu }) => {
  const board = menu.matches?.("[data-pop]") && menu.closest("[data-scroll]");
  if (!board) return;
  const box = menu.querySelector(".pop__box");
  for (const name of MOVED) box.style.removeProperty(name);
  if (!menu.open) return;
  const { top, bottom } = room(board);
  const own = box.getBoundingClientRect();
  if (own.bottom <= bottom) return;
  box.style.setProperty("top", `${Math.max(top, bottom - own.height) - menu.getBoundingClientRect().top}px`);
  box.style.setProperty("inset-inline-start", "calc(100% + .3rem)");
  box.style.setProperty("max-height", `${Math.min(own.height, bottom - top)}px`);
}, { capture: true });
