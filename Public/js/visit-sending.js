// "Log & Done": keeps the visit, sends it, and says where it stands until the server has it.
import { now, say } from "./clock.js";
import * as drafts from "./drafts.js";
import { button, texts } from "./notice.js";
import { deliver, hurry, keepQuietAbout } from "./outbox.js";
import { buzz } from "./stepper.js";

const PATIENCE_MS = 3_000;
const SAVED_BUZZ = [30, 60, 30];

export class VisitSending {
  constructor(form, draft) {
    Object.assign(this, { form, draft });
    drafts.watch(() => this.look());
    if (draft.record) keepQuietAbout(draft.visit);
  }

  async begin() {
    if (this.isBusy) return undefined;
    this.isBusy = true;
    await this.draft.photos?.settled;
    const field = this.form.elements.performed_at
      ?? this.form.appendChild(Object.assign(document.createElement("input"), { type: "hidden", name: "performed_at" }));
    field.value ||= new Date(now()).toISOString();
    this.performedAt = Date.parse(field.value);
    if (!(await this.draft.close(this.performedAt))) return HTMLFormElement.prototype.submit.call(this.form);
    keepQuietAbout(this.draft.visit);
    const patience = setTimeout(() => this.show("later"), PATIENCE_MS);
    this.stopper = new AbortController();
    const progress = (share) => this.showProgress(share);
    const outcome = await deliver(this.draft.visit, { token: this.form.elements.csrf.value, signal: this.stopper.signal, progress });
    clearTimeout(patience);
    if (!this.isBusy) return undefined;
    this.showProgress(1);
    if (outcome?.kind === "later" || outcome?.kind === "signIn" || outcome?.kind === "elsewhere") this.show(outcome.kind);
    if (outcome?.kind === "later") setTimeout(hurry, PATIENCE_MS);
    return this.look();
  }

  /** Goes on where the visit has been saved or refused, here or by another page. */
  async look() {
    if (!this.isBusy || this.isLeaving) return;
    const known = await drafts.get(this.draft.visit);
    if (this.isLeaving || known?.state === "waiting") return;
    if (known?.state === "saved") {
      this.isLeaving = true;
      buzz(SAVED_BUZZ);
      location.assign(known.location);
    } else if (known?.state === "refused") {
      this.isLeaving = true;
      this.draft.post();
    }
  }

  show(kind) {
    this.panel ??= this.open();
    const parts = Object.fromEntries([...this.panel.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
    const name = { later: "waiting", signIn: "signIn", elsewhere: "elsewhere" }[kind];
    parts.title.textContent = texts[`${name}Title`];
    parts.text.textContent = texts[`${name}Text`].replace("{time}", say(this.performedAt));
    const go = (path) => () => location.assign(path);
    const first = kind === "signIn" ? button(texts.signIn, go("/login"), "button--primary button--wide")
      : button(texts.sendNow, () => hurry(), "button--primary button--wide");
    parts.actions.replaceChildren(...(kind === "elsewhere" ? [] : [first]),
      button(texts.toRoute, go("/route"), "button--wide"), button(texts.change, () => this.reopen(), "button--wide"));
  }

  open() {
    const panel = document.querySelector("[data-outbox-panel]").content.firstElementChild.cloneNode(true);
    this.form.before(panel);
    this.form.hidden = true;
    panel.focus();
    return panel;
  }

  showProgress(share) {
    const bar = this.panel?.querySelector("[data-part=progress]");
    if (bar) Object.assign(bar, { value: share, hidden: share >= 1 });
  }

  async reopen() {
    this.isBusy = false;
    this.stopper?.abort();
    this.panel.remove();
    this.panel = undefined;
    this.form.hidden = false;
    this.form.querySelector("[data-save]").removeAttribute("aria-busy");
    await this.draft.reopen();
  }
}
