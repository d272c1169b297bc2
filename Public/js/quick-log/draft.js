// The quick log's form as a draft: kept from the first keystroke, restored when the page is opened again.
import { now } from "../page/clock.js";
import * as drafts from "../outbox/drafts.js";
import { showHeld } from "./held.js";
import { loaded } from "../page/loaded.js";
import { fill } from "../page/write.js";

const HANDOVER_MS = 600;
const PATIENCE_MS = 3_000;
const POSTED = "poolflow-posted";
const held = new Set();

/** Runs work after the next paint, so that storing the entries does not delay showing them and their doses. */
const afterPaint = (work) =>
  (document.hidden ? setTimeout(work) : requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work))));

/** The value of a promise, or an error after a timeout. */
const inTime = (promise) => new Promise((resolve, reject) => {
  promise.then(resolve, reject);
  setTimeout(() => reject(new Error("it takes too long")), PATIENCE_MS);
});

/** True if only this page uses a draft. Without locks this is unknown; two senders of one visit do no harm. */
function hold(visit) {
  if (!navigator.locks || held.has(visit)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), HANDOVER_MS);
    navigator.locks.request(`poolflow-draft-${visit}`, { signal: patience.signal }, () => {
      clearTimeout(timer);
      held.add(visit);
      resolve(true);
      return new Promise(() => {});
    }).catch(() => resolve(false));
  });
}

export class Draft {
  /** The draft of a form, with earlier entries restored; undefined if drafts cannot be kept. */
  static async open(form) {
    if (!document.body.dataset.account || !(await drafts.isAvailable())) return undefined;
    const draft = new Draft(form);
    try {
      await draft.find();
    } catch {
      return undefined;
    }
    draft.listen();
    draft.sending = draft.load();
    draft.sending.catch(() => {});
    return draft;
  }

  constructor(form) {
    this.form = form;
    this.action = new URL(form.action).pathname;
    this.pool = this.action.split("/")[2];
    this.account = document.body.dataset.account;
    this.touched = new Set();
    this.isUsable = true;
  }

  get visit() { return this.form.elements.visit_id.value; }

  /** The current fields, without the page's token and files. */
  get fields() {
    return [...new FormData(this.form)].filter(([name, value]) => typeof value === "string" && name !== "csrf");
  }

  async find() {
    const own = (await drafts.all()).filter((draft) => draft.account === this.account && draft.pool === this.pool);
    const page = new URL(location.href);
    const posted = sessionStorage.getItem(POSTED);
    sessionStorage.removeItem(POSTED);
    const isAnswer = page.pathname === this.action;
    this.record = own.find((draft) => draft.visit === this.visit);
    if (!this.record && isAnswer && own.some((draft) => draft.visit === posted)) {
      // The server has assigned a new identifier, because the old one belongs to an undone visit.
      await drafts.rename(posted, this.visit);
      this.record = await drafts.get(this.visit);
    }
    if (this.record) {
      this.touched = new Set(this.record.touched);
      await hold(this.visit);
    }
    if (this.record || isAnswer || own.length === 0) return;
    // Without the module the entries stay stored, and the form is a new one.
    const { takeUp } = await import("./resume.js").catch(() => ({}));
    await takeUp?.(this, own, hold);
  }

  /** The parts that the page needs only later. */
  async load() {
    await loaded;
    afterPaint(() => this.remember());
    const photos = this.form.querySelector("[data-photos]");
    this.showing = photos
      && import("../photos/photos.js").then(({ Photos }) => { this.photos = new Photos(photos, this); });
    this.showing?.catch(() => this.takePhotos());
    const { VisitSending } = await import("./visit-sending.js");
    return new VisitSending(this.form, this);
  }

  /** Keeps photos chosen before their module is loaded, unchanged. */
  async takePhotos() {
    const inputs = [...this.form.querySelectorAll("input[type=file]")];
    const files = inputs.flatMap((input) => [...input.files]);
    if (this.photos || files.length === 0 || !this.isUsable) return;
    for (const input of inputs) input.value = "";
    const { count, limit } = this.form.querySelector("[data-photos]").dataset;
    try {
      await this.keep({ state: "typing" });
      const kept = (await drafts.photosOf(this.visit)).length;
      const taken = files.slice(0, Math.max(0, Number(limit) - kept));
      for (const [place, file] of taken.entries()) {
        const id = `${this.visit}/${String(Date.now()).padStart(14, "0")}${String(place).padStart(2, "0")}`;
        await drafts.putPhoto(
          { id, visit: this.visit, name: file.name, type: file.type, bytes: await file.arrayBuffer() });
      }
      this.form.querySelector("[data-photos] [data-part=count]").textContent = fill(
        count, { count: kept + taken.length, limit });
    } catch {
      this.isUsable = false;
      const transfer = new DataTransfer();
      for (const file of files) transfer.items.add(file);
      inputs.at(-1).files = transfer.files;
    }
  }

  /** Records the time of the visit: now, unless it was recorded before. Returns the instant. */
  stamp() {
    const field = this.form.elements.performed_at
      ?? this.form.appendChild(
        Object.assign(document.createElement("input"), { type: "hidden", name: "performed_at" }));
    field.value ||= new Date(now()).toISOString();
    return Date.parse(field.value);
  }

  /**
   * "Log & Done". Buttons with a name request another page of the form from the server: they are submitted by the
   * browser.
   */
  async submit(event) {
    if (event.target !== this.form || event.defaultPrevented || event.submitter?.name || !this.isUsable) return;
    event.preventDefault();
    if (this.isSubmitting) return;
    this.isSubmitting = true;
    await this.takePhotos();
    try {
      const sending = await inTime(this.sending);
      if (!this.isUsable) throw new Error("nothing can be kept here");
      sending.begin();
    } catch {
      await this.holdBack();
    } finally {
      this.isSubmitting = false;
    }
  }

  /** "Log & Done" while its module is not loaded: the visit waits and says so. */
  async holdBack() {
    await this.photos?.settled;
    const performedAt = this.stamp();
    if (!this.isUsable || !(await this.close(performedAt))) return HTMLFormElement.prototype.submit.call(this.form);
    return showHeld(this.form, performedAt, () => {
      this.form.querySelector("[data-save]").removeAttribute("aria-busy");
      this.reopen();
    });
  }

  listen() {
    const { form } = this;
    document.addEventListener("submit", (event) => this.submit(event));
    document.addEventListener("visibilitychange", () => { if (document.hidden) this.note(); });
    form.addEventListener(
      "change", ({ target }) => { if (target.type === "file") this.showing?.catch(() => this.takePhotos()); });
    for (const name of ["pointerdown", "keydown", "focusin"]) form.addEventListener(name, () => this.remember(), true);
    for (const name of ["input", "change", "click", "keyup", "rowadded"]) {
      form.addEventListener(name, (event) => {
        if (name === "click" && event.target.closest("[data-select-all]")) this.touchAll();
        const { name: field, type, value } = event.target;
        if (field && (name === "input" || name === "change")) {
          this.touched.add(type === "checkbox" ? `${field}=${value}` : field);
        }
        this.noting ??= afterPaint(() => { this.noting = undefined; this.note(); });
      });
    }
  }

  /** The content of the form before a person has changed anything. */
  remember() { if (!this.record) this.before ??= JSON.stringify(this.fields); }

  /** All offered doses were ticked with one tap. */
  touchAll() {
    for (const { name, value } of this.form.querySelectorAll("[data-doses] [data-part=chosen]")) {
      this.touched.add(`${name}=${value}`);
    }
  }

  /** Stores the form if a person has changed it. */
  note() {
    if (!this.isUsable || this.isClosed) return undefined;
    const { fields } = this;
    const known = this.record ? JSON.stringify(this.record.fields) : this.before;
    return JSON.stringify(fields) === known ? undefined : this.keep({ state: "typing" }, fields);
  }

  /** The boxes of doses with initial values typed by a person, as those of an undone visit. */
  get own() {
    const boxes = [...this.form.querySelectorAll("[data-doses] [data-own]")];
    return boxes.map(({ type, name, value }) => (type === "checkbox" ? `${name}=${value}` : name));
  }

  /** Writes the draft; one write at a time, the latest state last. */
  keep(values, fields = this.fields) {
    const moment = now();
    this.record = {
      startedAt: moment, ...this.record, ...values, visit: this.visit, pool: this.pool, account: this.account,
      action: this.action,
      customer: this.form.dataset.customer, fields, touched: [...this.touched, ...this.own], changedAt: moment,
    };
    hold(this.visit);
    const { record } = this;
    this.writing = (this.writing ?? Promise.resolve())
      .then(() => (record === this.record ? drafts.put(record) : undefined))
      .catch(() => {
        this.isUsable = false;
        this.photos?.handOver();
      });
    return this.writing;
  }

  /** Queues the entries for sending. Returns true if they are safely on disk. */
  async close(performedAt) {
    this.isClosed = true;
    const { store } = document.body.dataset;
    const [release] = new URL(import.meta.url).pathname.split("/js/");
    const closedAt = this.record?.closedAt ?? Date.now();
    await this.keep({ state: "waiting", performedAt, store, release, closedAt });
    return this.isUsable;
  }

  /** Removes the entries from the queue, for editing. */
  async reopen() {
    this.isClosed = false;
    await this.keep({ state: "typing" });
  }

  /** Sends the draft like a form, so that the browser shows the server's page. */
  async post(more) {
    this.isClosed = true;
    const { post } = await import("../outbox/posting.js");
    sessionStorage.setItem(POSTED, this.record.visit);
    await post(this, more);
  }
}
