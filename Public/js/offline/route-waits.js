// The route with what waits to be sent: marks on its rows, stops that were taken, the order, the progress.
import { button, counted } from "../outbox/notice.js";
import { dayOf, field, isUndoable, takeBack } from "../outbox/queue.js";
import { fill } from "../page/write.js";
import { texts } from "../page/words.js";
import { renumber } from "../route/route.js";

const shownDay = document.querySelector("[data-route-day]")?.dataset.routeDay;
const bar = document.querySelector(".progress progress");
const whole = bar && { done: bar.value, total: bar.max };
const number = new Intl.NumberFormat(document.documentElement.lang);
const row = (pool) => document.querySelector(`li.stop[data-pool="${CSS.escape(pool)}"]`);
/** The stops of this route that are still to be served, in their order. */
const open = () => [...document.querySelectorAll("[data-stops] > .stop:not(.stop--done, .stop--skipped)")];

/** The day that a form is about is the one shown. */
const isShown = (operation) => [undefined, shownDay].includes(dayOf(operation));

/** Says on a stop's row what was done, and that it waits; with a button that takes it back. */
function mark(operation) {
  const stop = row(operation.record);
  if (!stop) return;
  const made = document.createElement("p");
  made.className = "stop__pending";
  made.dataset.pending = operation.kind;
  const pattern = operation.isTakenBack ? texts.takenBack : texts.markWaits;
  const text = fill(pattern, { what: texts.operation[operation.kind] });
  made.append(Object.assign(document.createElement("span"), { className: "badge badge--waiting", textContent: text }));
  if (isUndoable(operation)) made.append(button(texts.undo, () => takeBack(operation), "button--small"));
  stop.append(made);
}

/** Puts a stop that was taken from nobody's at the end of the route. */
function take({ record }) {
  const stop = row(record);
  const fold = stop?.closest(".nobodys");
  if (!fold) return;
  let list = document.querySelector("[data-stops]");
  if (!list) {
    list = Object.assign(document.createElement("ol"), { className: "stops" });
    list.dataset.stops = "";
    fold.before(list);
  }
  stop.querySelector(".stop__take")?.remove();
  list.append(stop);
  const order = stop.querySelector(".stop__order:not(.stop__order--carried)");
  if (order) order.textContent = number.format(document.querySelectorAll(".done .stop, [data-stops] > .stop").length);
  const left = fold.querySelectorAll(".stop:not(.stop--done, .stop--skipped)").length;
  fold.querySelector(".nobodys__count").lastChild.data = fill(texts.nobodys, { count: number.format(left) });
  fold.hidden = !fold.querySelector(".stop");
}

/** Puts the rows into the order that waits, as it was made. */
function reorder(operation) {
  const moved = row(field(operation, "pool") ?? "");
  const list = document.querySelector("[data-stops]");
  if (!moved || moved.parentElement !== list) return;
  const before = field(operation, "before");
  const step = field(operation, "step");
  const next = before ? row(before) : null;
  if (next && next.parentElement !== list) return;
  if (before !== undefined) list.insertBefore(moved, next);
  else if (step === "up" && moved.previousElementSibling) list.insertBefore(moved, moved.previousElementSibling);
  else if (step === "down") list.insertBefore(moved, moved.nextElementSibling?.nextElementSibling ?? null);
}

/** The next stop is the first that was not done on this phone. */
function showNext() {
  const old = document.querySelector("[data-stops] > .stop--next");
  const next = open().find(({ dataset }) => dataset.waits === undefined);
  if (!old || old === next || (old.dataset.waits === undefined && !isReordered)) return;
  old.classList.remove("stop--next");
  const log = old.querySelector(".stop__log");
  for (const tool of old.querySelectorAll(".stop__tools, .stop__log")) tool.hidden = true;
  if (!next) return;
  next.classList.add("stop--next");
  const made = log?.cloneNode(true);
  if (!made || next.querySelector(".stop__log")) return;
  made.hidden = false;
  made.setAttribute("href", next.querySelector(".stop__text").getAttribute("href"));
  const name = made.querySelector(".unseen");
  if (name) name.textContent = ` ${next.querySelector(".stop__name").textContent}`;
  next.querySelector(".stop__meta").after(made);
}

/** The progress of the server, and beside it what waits. */
function showProgress(visits, skips) {
  const place = document.querySelector(".progress__text");
  if (!place) return;
  place.querySelector("[data-waits]")?.remove();
  if (bar) {
    bar.max = Math.max(1, whole.total + taken - skips);
    bar.value = whole.done + visits;
  }
  if (visits + skips === 0) return;
  const textContent = counted(texts.progressWaits, number.format(visits + skips));
  const made = Object.assign(document.createElement("span"), { className: "badge badge--waiting", textContent });
  made.dataset.waits = "";
  place.append(" ", made);
}

let isArranged = false;
let isReordered = false;
/** The stops that were taken here. */
let taken = 0;

/** Arranges the rows once: a page from the server has the orders that it has taken, a kept one is older than all. */
function arrange(shown) {
  if (isArranged) return;
  isArranged = true;
  const own = new Set(open());
  for (const operation of shown) {
    if (operation.kind === "take") take(operation);
    else if (operation.kind === "order" && document.body.dataset.kept) reorder(operation);
  }
  taken = open().filter((stop) => !own.has(stop)).length;
  isReordered = Boolean(document.body.dataset.kept) && shown.some(({ kind }) => kind === "order");
  if (isReordered) renumber(open());
}

/** Shows the forms that wait, and the pools with a visit of the shown day that waits. */
export function showOnRoute(forms, visited) {
  for (const made of document.querySelectorAll("[data-pending]")) made.remove();
  const shown = forms.filter(isShown);
  arrange(shown);
  for (const operation of shown) if (!["order", "note", "delivery"].includes(operation.kind)) mark(operation);
  const ending = shown.filter(({ kind, isTakenBack }) => ["skip", "move"].includes(kind) && !isTakenBack);
  const ended = new Set([...visited, ...ending.map(({ record }) => record)]);
  for (const stop of document.querySelectorAll("li.stop:not(.stop--done, .stop--skipped)")) {
    stop.toggleAttribute("data-waits", ended.has(stop.dataset.pool));
  }
  const waiting = open().filter(({ dataset }) => dataset.waits !== undefined);
  const served = waiting.filter(({ dataset }) => visited.has(dataset.pool)).length;
  showProgress(served, waiting.length - served);
  showNext();
}
