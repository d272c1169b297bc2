// The calculator lives: index, words and steps follow every slider in the next frame, and the address keeps what was entered.
import { advise } from "./advice.js";
import { chlorine } from "./chemistry.js";
import { Control } from "./controls.js";
import { showMath } from "./math.js";
import { Formats, round } from "./numbers.js";
import { Steps } from "./steps.js";
import { buzz } from "./stepper.js";
import { fill } from "./write.js";

const ANNOUNCE_MS = 800;
const ADDRESS_MS = 300;
const BUZZES = { balanced: 30, scaleForming: [40, 60, 40], corrosive: [90, 60, 90] };

class Calculator {
  constructor(form) {
    this.form = form;
    this.data = JSON.parse(form.dataset.chemistry);
    this.formats = new Formats(this.data);
    this.card = form.querySelector("[data-index]");
    this.bar = form.querySelector("[data-index-bar]");
    this.marker = this.card.querySelector("[data-marker]");
    this.voice = this.card.querySelector("[data-announce]");
    this.math = this.card.querySelector("[data-math-place]");
    this.second = this.card.querySelector("[data-part=second]");
    this.steps = new Steps(form, this.data, this.formats);
    this.isDone = true;
    this.controls = [...form.querySelectorAll("[data-reading]")].map(
      (row) => new Control(row, this.data, this.formats, (isDone) => this.changed(isDone)),
    );
    form.addEventListener("formdata", (event) => this.leaveOut(event.formData));
    form.addEventListener("submit", (event) => event.submitter?.setAttribute("aria-busy", "true"));
    window.addEventListener("pageshow", () => this.shown());
    window.addEventListener("pagehide", () => this.keepAddress());
    new IntersectionObserver(([entry]) => { this.bar.hidden = entry.isIntersecting || entry.boundingClientRect.top > 0; })
      .observe(this.card);
  }

  /** A page that comes back from the browser's memory shows what its boxes hold. */
  shown() {
    for (const busy of this.form.querySelectorAll("[aria-busy]")) busy.removeAttribute("aria-busy");
    const restored = this.controls.filter(({ input }) => input.value !== input.defaultValue);
    for (const control of restored) control.touch();
    if (restored.length > 0) this.changed(true);
  }

  changed(isDone) {
    this.isDone = isDone;
    this.frame ??= requestAnimationFrame(() => { this.frame = undefined; this.update(); });
    clearTimeout(this.addressTimer);
    this.addressTimer = setTimeout(() => this.keepAddress(), ADDRESS_MS);
  }

  /** What nobody has touched is not sent: the server has it, exactly. */
  leaveOut(fields) {
    for (const control of this.controls) {
      fields.delete(`shown.${control.name}`);
      if (control.isCarried) fields.delete(control.name);
    }
  }

  /** The address opens this calculation again. */
  keepAddress() {
    clearTimeout(this.addressTimer);
    const touched = this.controls.filter((control) => !control.isCarried);
    const query = new URLSearchParams(touched.map((control) => [control.name, control.input.value]));
    if (touched.length > 0) query.set("units", this.data.units);
    const address = `${location.pathname}${touched.length > 0 ? `?${query}` : ""}`;
    if (address !== location.pathname + location.search) history.replaceState(history.state, "", address);
  }

  get water() {
    const stored = Object.fromEntries(this.controls.map((control) => [control.name, control.stored]));
    const extra = (name) => (Number.isFinite(stored[name]) ? stored[name] : undefined);
    return {
      ph: stored.ph, waterTempF: stored.water_temp, calciumHardness: stored.calcium_hardness,
      totalAlkalinity: stored.total_alkalinity, cyanuricAcid: stored.cyanuric_acid,
      totalDissolvedSolids: stored.total_dissolved_solids, freeChlorine: extra("free_chlorine"), salt: extra("salt"),
    };
  }

  get gallons() { return this.controls.find((control) => control.name === "pool_volume").stored; }

  /** The range of free chlorine follows the stabilizer. */
  followStabilizer(cyanuricAcid) {
    const rules = this.data.controls.free_chlorine;
    if (!rules || !Number.isFinite(cyanuricAcid)) return;
    const { low, high } = chlorine(cyanuricAcid, this.data);
    Object.assign(rules, { low, high });
  }

  update() {
    const { water } = this;
    this.followStabilizer(water.cyanuricAcid);
    for (const control of this.controls) control.show(this.isDone);
    if (this.controls.some((control) => control.problem)) {
      if (this.isDone) this.showNothing();
      return;
    }
    this.data.pool.volumeGallons = this.gallons;
    const { index, steps } = advise(water, this.gallons, this.data);
    this.showIndex(index.value, index.condition);
    this.showSecond(index);
    this.math.hidden = false;
    showMath(this.card, index, water.ph, this.data, this.formats);
    this.steps.show(steps, this.controls, water, this.gallons);
  }

  /** What the other model says where it differs, or why one has no answer. */
  showSecond({ dissent, isUndefined }) {
    const { model } = this.data.texts;
    const other = dissent && fill(model.says, {
      model: model[dissent.model], value: `${this.formats.index(dissent.value)} ${this.data.texts[dissent.condition]}`,
    });
    const text = isUndefined ? model.undefined : other ?? "";
    this.second.textContent = text;
    this.second.hidden = text === "";
  }

  showIndex(index, water) {
    const before = this.card.dataset.condition;
    const text = this.formats.index(index);
    const word = this.data.texts[water];
    this.mark(round(index, 2).toFixed(2), water, text, word, this.data.texts.meanings[water]);
    this.marker.setAttribute("x", `${round(Math.min(100, Math.max(0, (index + 1) * 50)), 2)}%`);
    const [low, high] = [this.formats.scaleEnd(-1), this.formats.scaleEnd(1)];
    this.marker.closest("[role=img]").setAttribute("aria-label", fill(this.data.texts.scale, { value: text, low, high }));
    if (before && before !== water) buzz(BUZZES[water]);
    this.announce(fill(this.data.texts.announce, { value: text, word }));
  }

  showNothing() {
    this.mark("", "", "\u2013", this.data.texts.unknown, "");
    this.marker.setAttribute("x", "50%");
    this.marker.closest("[role=img]").setAttribute("aria-label", this.data.texts.unknown);
    this.second.hidden = true;
    this.math.hidden = true;
    this.steps.show([{ key: "incomplete", kind: null, text: "incomplete" }], this.controls);
    this.announce(this.data.texts.unknown);
  }

  mark(lsi, water, text, word, meaning) {
    this.card.dataset.lsi = lsi;
    this.card.querySelector("[data-part=meaning]").textContent = meaning;
    for (const place of [this.card, this.bar]) {
      place.dataset.condition = water;
      place.querySelector("[data-part=value]").textContent = text;
      const badge = place.querySelector("[data-part=word]");
      badge.textContent = word;
      badge.dataset.condition = water;
    }
  }

  announce(text) {
    clearTimeout(this.voiceTimer);
    this.voiceTimer = setTimeout(() => { this.voice.textContent = text; }, ANNOUNCE_MS);
  }
}

for (const form of document.querySelectorAll("[data-calculator]")) new Calculator(form);
