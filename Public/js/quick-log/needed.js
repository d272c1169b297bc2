// The line above the buttons: what the visit still needs or what is due, how many photos it has, and what is kept.
import { now } from "../page/clock.js";
import * as drafts from "../outbox/drafts.js";
import { fill, show, write } from "../page/write.js";

const KEPT_MS = 400;

/** Says above the buttons that nothing was saved, with a link to the box that keeps the form back, until it changes. */
export function hold(form, box) {
  const line = form.querySelector("[data-held]");
  const row = box.closest(".tasks__row") ?? box;
  const label = row.querySelector("b") ?? box.labels[0];
  const what = label.textContent.replace(/\s+/g, " ").trim();
  line.replaceChildren(Object.assign(
    document.createElement("a"), { href: `#${row.id}`, textContent: fill(line.dataset.held, { what }) }));
  const forget = ({ target }) => {
    if (!row.contains(target)) return;
    line.replaceChildren();
    form.removeEventListener("input", forget);
  };
  form.addEventListener("input", forget);
}

export class Needed {
  constructor(form) {
    this.form = form;
    this.link = form.querySelector("[data-need]");
    this.state = form.querySelector("[data-state]");
    this.photos = form.querySelector("[data-photo-count]");
    this.list = form.querySelector("[data-checklist]");
    for (const name of ["input", "change", "click"]) form.addEventListener(name, () => this.later());
    const gallery = form.querySelector("[data-photos] [data-part=list]");
    new MutationObserver(() => this.later()).observe(gallery, { childList: true });
    drafts.watch(() => this.tell());
    this.show();
    this.tell();
  }

  /** Once after a burst of events; the draft is stored by then. */
  later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { this.show(); this.tell(); }, KEPT_MS);
  }

  /** The required rows without an answer, and the ticked ones without their photo. */
  get open() {
    const isRain = Boolean(this.form.querySelector("[name=kind][value=chemicals]")?.checked);
    return [...this.form.querySelectorAll("[data-checklist] .tasks__row")].filter((row) => {
      if (row.querySelector("select")?.value) return false;
      return row.querySelector("[name=check]").checked ? this.lacksPhoto(row)
        : "required" in row.dataset && !(isRain && row.dataset.required === "cleaning");
    });
  }

  lacksPhoto(row) {
    const item = row.querySelector("[data-photo-for]")?.dataset.photoFor;
    const fields = [...this.form.querySelectorAll("[name^='photo_for.']")];
    return Boolean(item) && !fields.some(({ value }) => value === item);
  }

  /** The due readings without a measurement; a job has none that are due. */
  get due() {
    if (this.form.querySelector("[type=hidden][name=kind][value=job]")) return [];
    return [...this.form.querySelectorAll("[data-reading]")].filter((tile) => !tile.closest("[data-rest]")
      && (tile.querySelector("[data-part=carried-field]") || !tile.querySelector(".stepper__input").value.trim()));
  }

  name(element) {
    if (element.matches(".tasks__row")) return element.querySelector("b").textContent;
    const label = element.querySelector("label").textContent;
    const body = element.closest("[data-body]")?.ariaLabel;
    return body ? `${body}: ${label}` : label;
  }

  show() {
    const { open, due } = this;
    const list = open.length > 0 ? open : due;
    show(this.link, list.length > 0);
    if (list.length > 0) {
      const [first] = list;
      this.link.hash = first.id || first.querySelector(".stepper__input").id;
      const what = this.name(first) + (list.length > 1 ? ` + ${list.length - 1}` : "");
      write(this.link.lastElementChild, fill(this.link.dataset[open.length > 0 ? "needed" : "due"], { what }));
    }
    if (this.list) {
      const ticks = [...this.list.querySelectorAll(".tasks__card > .tasks__list [name=check]")]
        .filter((tick) => tick.checkVisibility());
      const done = ticks.filter(({ checked }) => checked).length;
      write(this.list.querySelector("[data-part=check-count]"),
        fill(this.list.dataset.count, { done, total: ticks.length }));
    }
    const count = this.form.querySelectorAll("[data-photos] [data-part=list] > li").length;
    show(this.photos, count > 0);
    write(this.photos, String(count));
  }

  /** How many visits wait, or when this one was kept. */
  async tell() {
    const all = await drafts.all().catch(() => []);
    const account = document.body.dataset.account;
    const visit = this.form.elements.visit_id.value;
    const waiting = all.filter((draft) => draft.account === account && draft.state === "waiting").length;
    const isKept = all.some((draft) => draft.visit === visit);
    const { kept, waiting: pattern } = this.state.dataset;
    const fields = isKept ? JSON.stringify(all.find((draft) => draft.visit === visit).fields) : "";
    if (fields !== this.fields) this.keptAt = isKept ? new Date(now()) : undefined;
    this.fields = fields;
    const time = this.keptAt?.toLocaleTimeString(document.documentElement.lang, { hour: "numeric", minute: "2-digit" });
    write(this.state, waiting > 0 ? fill(pattern, { count: waiting }) : time ? fill(kept, { time }) : "");
  }

  /** Asks for what is required, also without a signal: opens the reasons of each row; returns the first box. */
  check() {
    const { open } = this;
    for (const row of open) {
      const reasons = row.querySelector("[data-reasons]");
      if (!reasons) continue;
      show(reasons, true);
      if (row.querySelector("[name=check]").checked) write(reasons.querySelector("label"), this.list.dataset.noPhoto);
    }
    return open[0]?.querySelector("[name=check]");
  }
}
