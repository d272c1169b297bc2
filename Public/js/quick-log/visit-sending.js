// "Log & Done": stores the visit, sends it, and shows its state until the server has it.
import { say } from "../page/clock.js";
import { texts, words } from "../page/words.js";
import * as drafts from "../outbox/drafts.js";
import { button } from "../outbox/notice.js";
import { deliver, follow, hurry, keepQuietAbout } from "../outbox/outbox.js";
import "../outbox/posting.js";
import { buzz } from "../forms/stepper.js";

/** Time without progress before the page says that the visit waits. */
const PATIENCE_MS = 3_000;
/** Maximum time for the last bytes and the server's answer. */
const LAST_PATIENCE_MS = 10_000;
/** Time before the page shows the progress. */
const SHOWN_MS = 1_000;
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
    this.performedAt = this.draft.stamp();
    if (!(await this.draft.close(this.performedAt))) return HTMLFormElement.prototype.submit.call(this.form);
    keepQuietAbout(this.draft.visit);
    // Where the browser has background sync, the service worker sends the visit also while no page is open.
    navigator.serviceWorker?.ready.then(({ sync }) => sync?.register("poolflow")).catch(() => {});
    this.share = 0;
    this.shownFrom = performance.now() + SHOWN_MS;
    this.wait();
    this.stopper = new AbortController();
    follow(this.draft.visit, (share) => this.advance(share));
    const outcome = await deliver(
      this.draft.visit, { token: this.form.elements.csrf.value, signal: this.stopper.signal });
    clearTimeout(this.patience);
    if (!this.isBusy) return undefined;
    this.showProgress(1);
    if (outcome?.kind === "later" || outcome?.kind === "signIn" || outcome?.kind === "elsewhere") {
      this.show(outcome.kind);
    }
    if (outcome?.kind === "later") setTimeout(hurry, PATIENCE_MS);
    return this.look();
  }

  wait(patience = PATIENCE_MS) {
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.show("later"), patience);
  }

  /** Bytes were sent. All at once does not mean that they arrive: a small visit fits into the phone's buffers. */
  advance(share) {
    if (!this.isBusy || this.isLeaving || share === this.share) return;
    const isMoving = share < 1 || this.share > 0;
    this.share = share;
    if (!isMoving) return;
    this.wait(share < 1 ? PATIENCE_MS : LAST_PATIENCE_MS);
    if (performance.now() >= this.shownFrom) this.show("sending");
    this.showProgress(share);
  }

  /** Continues after the visit was saved or refused, here or by another page. */
  async look() {
    if (!this.isBusy || this.isLeaving) return;
    const known = await drafts.get(this.draft.visit);
    if (this.isLeaving || known?.state === "waiting") return;
    if (known?.state === "saved" || known?.state === "photos") {
      this.isLeaving = true;
      buzz(SAVED_BUZZ);
      location.assign(known.location);
    } else if (known?.state === "refused") {
      this.isLeaving = true;
      this.draft.post();
    }
  }

  show(kind) {
    if (kind === this.shown) return;
    this.shown = kind;
    this.panel ??= this.open();
    if (!texts.sendNow) {
      this.showPlain(kind);
      return;
    }
    const parts = Object.fromEntries(
      [...this.panel.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
    const name = { later: "waiting", sending: "sending", signIn: "signIn", elsewhere: "elsewhere" }[kind];
    parts.title.textContent = texts[`${name}Title`] ?? texts[name];
    parts.text.textContent = texts[`${name}Text`].replace("{time}", say(this.performedAt));
    const go = (path) => () => location.assign(path);
    const first = kind === "signIn" ? button(texts.signIn, go("/login"), "button--primary button--wide")
      : button(texts.sendNow, () => hurry(), "button--primary button--wide");
    parts.actions.replaceChildren(...(kind === "elsewhere" || kind === "sending" ? [] : [first]),
      button(texts.toRoute, go("/route"), "button--wide"), button(texts.change, () => this.reopen(), "button--wide"));
  }

  /** The panel's own words, until the others are loaded. */
  showPlain(kind) {
    const text = this.panel.querySelector("[data-part=text]");
    text.textContent = text.textContent.replace("{time}", say(this.performedAt));
    this.panel.querySelector("[data-part=actions] button").onclick = () => this.reopen();
    words().then((areKnown) => {
      if (!areKnown || !this.isBusy || this.shown !== kind) return;
      this.shown = undefined;
      this.show(kind);
    });
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
    if (bar) Object.assign(bar, { value: share, hidden: share >= 1 && this.shown !== "sending" });
  }

  async reopen() {
    this.isBusy = false;
    this.stopper?.abort();
    clearTimeout(this.patience);
    this.panel.remove();
    this.panel = this.shown = undefined;
    this.form.hidden = false;
    this.form.querySelector("[data-save]").removeAttribute("aria-busy");
    await this.draft.reopen();
  }
}
