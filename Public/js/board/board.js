// The week board: a card is dragged to a person and a day, by mouse or by a long touch; keys choose and move; an act is
// sent without leaving the page. Without this module the same form has boxes, lists and buttons.
import { hold, take } from "../desk/live.js";
import { lift } from "./drag.js";
import "./menus.js";

const form = () => document.querySelector("[data-board]");
const boxes = () => [...form().querySelectorAll(".deskcard__check")];
const chosen = () => boxes().filter(({ checked }) => checked);

function time(minutes) {
  const { hours, minutes: short } = form().dataset;
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  return whole > 0
    ? hours.replace("{hours}", whole).replace("{minutes}", String(rest).padStart(2, "0"))
    : short.replace("{minutes}", rest);
}

function count() {
  const ticked = chosen();
  hold("choice", ticked.length > 0);
  const text = form().querySelector("[data-count]");
  text.textContent = ticked.length === 1 ? text.dataset.one : text.dataset.other.replace("{count}", ticked.length);
  const sum = ticked.reduce((all, { dataset }) => all + Number(dataset.minutes), 0);
  form().querySelector("[data-sum]").textContent = time(sum);
  form().querySelector("[data-clear]").hidden = false;
  if (ticked.length === 0) for (const pop of form().querySelectorAll("[data-acts] [data-pop]")) pop.open = false;
}

async function send(body) {
  hold("sending", true);
  form().setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(form().action, { method: "POST", body });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!page.querySelector("[data-board]")) {
      // A question about a change for good, or the sign-in: a page of its own, which the form itself opens.
      return false;
    }
    take(page);
    document.querySelector("[data-toast]")?.remove();
    const toast = page.querySelector("[data-toast]");
    if (toast) {
      document.querySelector(".skip").after(toast);
      const close = toast.querySelector("[data-toast-close]");
      close.hidden = false;
      close.addEventListener("click", () => toast.remove());
    }
    document.querySelector("[data-problem] [role=alert]")?.focus();
    return true;
  } catch {
    return false;
  } finally {
    hold("sending", false);
    form().removeAttribute("aria-busy");
    count();
  }
}

/** Sends an act; where the answer is another page, the form itself. */
async function act(fields, ticked = chosen()) {
  const body = new URLSearchParams(new FormData(form()));
  for (const name of ["stop", "job"]) body.delete(name);
  for (const { name, value } of ticked) body.append(name, value);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (body.get("when") === "always" || !(await send(body))) {
    for (const box of boxes()) box.checked = ticked.includes(box);
    for (const [name, value] of Object.entries(fields)) {
      const field = Object.assign(document.createElement("input"), { type: "hidden", name, value });
      form().append(field);
    }
    form().submit();
  }
}

document.addEventListener("submit", (event) => {
  if (event.target !== form() || !event.submitter?.name) return;
  const { name, value } = event.submitter;
  if (!["give", "move", "skip", "swap"].includes(name)) return;
  event.preventDefault();
  act({ [name]: value });
});

document.addEventListener("change", ({ target }) => {
  if (target.matches(".deskcard__check")) count();
});

document.addEventListener("click", (event) => {
  for (const pop of document.querySelectorAll("[data-pop][open]")) if (!pop.contains(event.target)) pop.open = false;
  if (event.target.closest("[data-clear]")) clear();
  const all = event.target.closest("[data-choose]");
  if (!all) return;
  event.preventDefault();
  const cell = [...all.closest("[data-cell]").querySelectorAll(".deskcard__check")];
  const isOn = cell.some(({ checked }) => !checked);
  for (const box of cell) box.checked = isOn;
  count();
});

function clear() {
  const [first] = chosen();
  for (const box of boxes()) box.checked = false;
  count();
  first?.focus();
}

/** The next card in a direction: within the cell, else in the neighbouring column or row. */
function neighbour(box, key) {
  const cell = box.closest("td");
  const own = [...cell.querySelectorAll(".deskcard__check")];
  const place = own.indexOf(box);
  if (key === "ArrowDown" && own[place + 1]) return own[place + 1];
  if (key === "ArrowUp" && own[place - 1]) return own[place - 1];
  const step = key === "ArrowDown" || key === "ArrowRight" ? 1 : -1;
  const isAcross = key === "ArrowLeft" || key === "ArrowRight";
  let [row, column] = [cell.parentElement, cell.cellIndex];
  for (;;) {
    if (isAcross) column += step;
    else row = step > 0 ? row.nextElementSibling : row.previousElementSibling;
    const next = row?.cells[column];
    if (!next || column < 1) return undefined;
    const found = [...next.querySelectorAll(".deskcard__check")];
    if (found.length > 0) return isAcross ? found[Math.min(place, found.length - 1)] : found.at(step > 0 ? 0 : -1);
  }
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    const pop = document.querySelector("[data-pop][open]");
    if (pop) {
      pop.open = false;
      pop.querySelector("summary").focus();
    } else if (chosen().length > 0) clear();
    return;
  }
  // The name of a card is as good a place as its box.
  const box = event.target.closest?.("[data-card]")?.querySelector(".deskcard__check");
  if (!box || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key.startsWith("Arrow")) {
    event.preventDefault();
    const next = neighbour(box, event.key);
    if (!next) return;
    if (event.shiftKey) next.checked = true;
    next.focus();
    if (event.shiftKey) count();
    return;
  }
  const pop = form().querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
  if (!pop) return;
  event.preventDefault();
  if (chosen().length === 0) {
    box.checked = true;
    count();
  }
  pop.open = true;
  pop.querySelector("button, input, select")?.focus();
});

lift(() => form(), (card, cell, before) => {
  const box = card.querySelector(".deskcard__check");
  const ticked = box.checked ? chosen() : [box];
  act({ move: cell.dataset.day, person: cell.dataset.who, when: "once", before: before || "end" }, ticked);
});
addEventListener("desk:taken", count);
count();
