// The route's order by mouse, touch and keyboard, and its search as one types. Without this module a stop's own page
// moves it up and down, and the search is a form.
import { loaded } from "../page/loaded.js";
import { fill, show, write } from "../page/write.js";

const COMPLETE_BUZZ = [60, 80, 60, 80, 120];
if (document.querySelector("[data-celebration]") && navigator.userActivation?.hasBeenActive) {
  navigator.vibrate?.(COMPLETE_BUZZ);
}

const EDGE_PX = 80;
const SCROLL_PX = 12;
const WAIT_MS = 15_000;
const SEARCH_MS = 250;

class Order {
  constructor(form, list) {
    // Saves are made one after the other: each needs the version that the one before gave.
    Object.assign(this, { form, list, lifted: null, saved: Promise.resolve(), waiting: 0 });
    this.text = form.querySelector("[data-part=text]");
    this.always = form.querySelector("[data-part=always]");
    for (const row of this.rows) this.attach(row);
  }

  /** The stops that can be moved. */
  get rows() { return [...this.list.querySelectorAll(".stop:not(.stop--done, .stop--skipped)")]; }

  name(row) { return row.querySelector(".stop__name").textContent; }

  place(row) { return this.rows.indexOf(row) + 1; }

  attach(row) {
    const label = fill(this.form.dataset.grip, { customer: this.name(row) });
    const grip = Object.assign(document.createElement("button"), { type: "button", className: "stop__grip" });
    grip.setAttribute("aria-label", label);
    row.append(grip);
    grip.addEventListener("pointerdown", (event) => this.lift(event, row, grip));
    grip.addEventListener("keydown", (event) => this.key(event, row, grip));
    grip.addEventListener("blur", () => { if (this.lifted?.row === row && !this.lifted.pointer) this.drop(); });
  }

  begin(row, values = {}) {
    this.lifted = { row, next: row.nextElementSibling, ...values };
    row.classList.add("stop--lifted");
  }

  /** Puts the row before another one, or at the end for null. */
  put(row, before) {
    if (row.nextElementSibling !== before) this.list.insertBefore(row, before);
  }

  lift(event, row, grip) {
    if (event.button !== 0 || this.lifted) return;
    event.preventDefault();
    grip.focus({ preventScroll: true });
    grip.setPointerCapture(event.pointerId);
    this.begin(row, { pointer: event.pointerId, y: event.clientY, from: event.clientY + scrollY });
    const move = (next) => {
      if (next.pointerId !== this.lifted?.pointer) return;
      this.lifted.y = next.clientY;
      this.follow();
    };
    const end = (last) => {
      if (last.pointerId !== this.lifted?.pointer) return;
      grip.removeEventListener("pointermove", move);
      for (const name of ["pointerup", "pointercancel"]) grip.removeEventListener(name, end);
      if (last.type === "pointercancel") this.cancel();
      else this.drop();
    };
    grip.addEventListener("pointermove", move);
    for (const name of ["pointerup", "pointercancel"]) grip.addEventListener(name, end);
    this.scroll();
  }

  /** The row follows the pointer; its neighbours make room. */
  follow() {
    const { row, y } = this.lifted;
    let shift = y + scrollY - this.lifted.from;
    const middle = row.offsetTop + row.offsetHeight / 2 + shift;
    const others = this.rows.filter((other) => other !== row);
    const before = others.find((other) => other.offsetTop + other.offsetHeight / 2 > middle) ?? null;
    const last = others.at(-1);
    const next = before ?? last?.nextElementSibling ?? null;
    if (next !== row && row.nextElementSibling !== next) {
      const top = row.offsetTop;
      this.put(row, next);
      this.lifted.from += row.offsetTop - top;
      shift = y + scrollY - this.lifted.from;
    }
    row.style.translate = `0 ${shift}px`;
  }

  /** Near an edge of the window the page scrolls. */
  scroll() {
    if (!this.lifted?.pointer) return;
    const { y } = this.lifted;
    const by = y < EDGE_PX ? -SCROLL_PX : y > innerHeight - EDGE_PX ? SCROLL_PX : 0;
    if (by) {
      scrollBy(0, by);
      this.follow();
    }
    requestAnimationFrame(() => this.scroll());
  }

  key(event, row, grip) {
    const isLifted = this.lifted?.row === row;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (isLifted) this.drop();
      else {
        this.begin(row);
        this.say("lifted", row);
      }
    } else if (isLifted && event.key === "Escape") {
      event.preventDefault();
      this.cancel();
    } else if (isLifted && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      this.step(row, event.key === "ArrowUp" ? -1 : 1, grip);
    }
  }

  step(row, by, grip) {
    const { rows } = this;
    const neighbour = rows[rows.indexOf(row) + by];
    if (!neighbour) return;
    const { lifted } = this;
    // Moving a row takes its focus.
    this.lifted = null;
    this.put(row, by < 0 ? neighbour : neighbour.nextElementSibling);
    this.lifted = lifted;
    grip.focus();
    row.scrollIntoView({ block: "nearest" });
    this.say("lifted", row);
  }

  say(name, row) {
    show(this.form, true);
    if (this.always) show(this.always, false);
    write(this.text, fill(this.form.dataset[name], { customer: this.name(row), place: this.place(row) }));
  }

  settle() {
    const { row, next } = this.lifted;
    row.classList.remove("stop--lifted");
    row.style.translate = "";
    this.lifted = null;
    return { row, next };
  }

  cancel() {
    const { row, next } = this.settle();
    this.put(row, next);
    show(this.form, false);
    row.querySelector(".stop__grip").focus({ preventScroll: true });
  }

  async drop() {
    const { row, next } = this.settle();
    if (row.nextElementSibling === next) return;
    renumber(this.rows);
    const before = row.nextElementSibling?.dataset.pool ?? "";
    this.waiting += 1;
    const save = this.saved.then(painted).then(() => this.save(row, before)).finally(() => { this.waiting -= 1; });
    this.saved = save.catch(() => {});
    try {
      await save;
    } catch {
      this.put(row, next);
      renumber(this.rows);
      show(this.form, true);
      write(this.text, this.form.dataset.failed);
    }
  }

  async save(row, before) {
    const { elements, action } = this.form;
    elements.pool.value = row.dataset.pool;
    const body = new URLSearchParams([...new FormData(this.form)].filter(([name]) => name !== "step"));
    body.set("before", before);
    // Kept by the browser when the page is left at once.
    const response = await fetch(action, {
      method: "POST", headers: { Accept: "application/json" }, body, signal: AbortSignal.timeout(WAIT_MS),
      keepalive: true,
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const target = new URL((await response.json()).location, location.href);
    const version = target.searchParams.get("version");
    const next = this.list.querySelector(".stop--next");
    elements.version.value = version ?? "";
    // Another order was saved meanwhile, or another stop is the next one now: the last save shows it.
    if (!version || (next && next !== this.rows[0] && this.waiting === 1)) {
      location.assign(target);
      return;
    }
    this.say("moved", row);
    if (this.always) show(this.always, true);
  }
}

/** Puts the numbers of the disks into the order of the rows. */
export function renumber(rows) {
  const disks = rows.map((row) => row.querySelector(".stop__order:not(.stop__order--carried)")).filter(Boolean);
  const numbers = disks.map((disk) => disk.textContent.trim()).sort((a, b) => Number(a) - Number(b));
  for (const [place, disk] of disks.entries()) write(disk, numbers[place]);
}

/** Waits for the frame that shows a change, or for the end of the page. */
function painted() {
  return new Promise((go) => {
    requestAnimationFrame(() => setTimeout(go));
    document.addEventListener("visibilitychange", go, { once: true });
  });
}

const list = document.querySelector("[data-stops]");

/** Rows that do not match are hidden: at once by their own text, then by the server's answer, which knows the notes. */
class Search {
  constructor(form) {
    this.box = form.querySelector("[name=q]");
    this.rows = [...document.querySelectorAll(".stop")];
    this.folds = [...document.querySelectorAll(".done, .nobodys")];
    this.none = document.querySelector("[data-found-none]");
    this.stopper = new AbortController();
    this.box.addEventListener("input", () => this.type(this.box.value.trim()));
  }

  type(typed) {
    clearTimeout(this.timer);
    this.stopper.abort();
    this.stopper = new AbortController();
    // Among hidden rows a place says nothing.
    list?.toggleAttribute("data-searched", typed !== "");
    for (const old of document.querySelectorAll("[data-found]")) show(old, false);
    const words = folded(typed).split(/\s+/u);
    this.filter(typed, (row) => words.every((word) => folded(row.textContent).includes(word)));
    if (!typed || this.hasRows) show(this.none, false);
    if (typed) this.timer = setTimeout(() => this.ask(typed).catch(() => this.say(typed)), SEARCH_MS);
  }

  get hasRows() { return this.rows.some((row) => !row.hidden); }

  /** A fold is open while it has a match, and away without one. */
  filter(typed, matches) {
    for (const row of this.rows) row.hidden = !matches(row);
    for (const fold of this.folds) {
      fold.hidden = typed !== "" && !fold.querySelector(".stop:not([hidden])");
      if (typed && !fold.hidden) fold.open = true;
    }
  }

  async ask(typed) {
    const { signal } = this.stopper;
    const address = new URL(location.href);
    address.searchParams.set("q", typed);
    const response = await fetch(address, { signal });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (signal.aborted) return;
    const found = new Set([...page.querySelectorAll(".stop")].map(({ dataset }) => dataset.pool));
    this.filter(typed, (row) => found.has(row.dataset.pool));
    this.say(typed);
  }

  /** Says that nothing was found; not at each letter, but when the answer is known. */
  say(typed) {
    if (typed !== this.box.value.trim()) return;
    const customers = this.none.querySelector("[data-part=customers]");
    const address = new URL(customers.href);
    address.searchParams.set("q", typed);
    customers.href = address;
    write(this.none.querySelector("[data-part=text]"), fill(this.none.dataset.foundNone, { query: typed }));
    show(this.none, !this.hasRows);
  }
}

function folded(text) { return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase(); }

const form = document.querySelector("[data-order]");
if (form && list) new Order(form, list);
for (const each of document.querySelectorAll("[data-stop-search]")) new Search(each);
// Apart and late: only touch needs it.
if (list && matchMedia("(any-pointer: coarse)").matches) loaded.then(() => import("./swipe.js"));
