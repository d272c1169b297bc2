// The live calculator: index and words follow every slider in the next frame, the steps in the one after it, and the
// address keeps the entries.
import { advise, temperatureRange } from "../chemistry/advice.js";
import { chlorineRange, settled, waterIndex } from "../chemistry/chemistry.js";
import { dataOf, fetchCommon } from "../forms/common.js";
import { Control } from "./controls.js";
import { showMath } from "../doses/math.js";
import { Formats, round } from "../forms/numbers.js";
import { Steps } from "./steps.js";
import { buzz } from "../forms/stepper.js";
import { words } from "../page/words.js";
import { fill, mark, show, write } from "../page/write.js";

const ANNOUNCE_MS = 800;
const ADDRESS_MS = 300;
const BUZZES = { balanced: 30, scaleForming: [40, 60, 40], corrosive: [90, 60, 90] };

class Calculator {
  constructor(form) {
    this.form = form;
    this.data = dataOf(form);
    this.formats = new Formats(this.data);
    this.card = form.querySelector("[data-index]");
    this.bar = form.querySelector("[data-index-bar]");
    this.meaning = this.card.querySelector("[data-part=meaning]");
    this.places = [this.card, this.bar].map((place) => ({
      place, value: place.querySelector("[data-part=value]"), word: place.querySelector("[data-part=word]"),
    }));
    this.marker = this.card.querySelector("[data-marker]");
    this.scale = this.marker.closest("[role=img]");
    this.voice = this.card.querySelector("[data-announce]");
    this.math = this.card.querySelector("[data-math-place]");
    this.terms = this.math.querySelector("[data-math]");
    this.terms.addEventListener("toggle", () => this.showMath());
    this.second = this.card.querySelector("[data-part=second]");
    this.steps = new Steps(form, this.data, this.formats);
    this.isDone = true;
    this.controls = [...form.querySelectorAll("[data-reading]")].map((row) => {
      const control = new Control(row, this.data, this.formats, (isDone) => this.changed(isDone, control));
      return control;
    });
    this.stale = new Set(this.controls);
    form.addEventListener("formdata", (event) => this.leaveOut(event.formData));
    form.addEventListener("submit", (event) => event.submitter?.setAttribute("aria-busy", "true"));
    window.addEventListener("pageshow", () => this.shown());
    window.addEventListener("pagehide", () => this.keepAddress());
    new IntersectionObserver(
      ([entry]) => { this.bar.hidden = entry.isIntersecting || entry.boundingClientRect.top > 0; })
      .observe(this.card);
  }

  /** A page restored from the browser's memory shows the content of its boxes. */
  shown() {
    for (const busy of this.form.querySelectorAll("[aria-busy]")) busy.removeAttribute("aria-busy");
    const restored = this.controls.filter(({ input }) => input.value !== input.defaultValue);
    for (const control of restored) control.touch();
    if (restored.length > 0) this.changed(true);
  }

  /** Updates one control, or all of them if the typing state has changed. */
  changed(isDone, control) {
    if (!control || isDone !== this.isDone) for (const each of this.controls) this.stale.add(each);
    else this.stale.add(control);
    this.isDone = isDone;
    this.frame ??= requestAnimationFrame(() => { this.frame = undefined; this.update(); });
    clearTimeout(this.addressTimer);
    this.addressTimer = setTimeout(() => this.keepAddress(), ADDRESS_MS);
  }

  /** Untouched values are not sent: the server has them exactly. */
  leaveOut(fields) {
    for (const control of this.controls) {
      fields.delete(`shown.${control.name}`);
      if (control.isCarried) fields.delete(control.name);
      else if (control.isWritten) fields.set(control.name, String(control.value));
    }
  }

  /** The address reopens this calculation. */
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

  /** True for unknown water: the pool was never measured, and none of the five is entered. */
  get isUnmeasured() {
    const five = this.controls.filter(({ name, rules }) => !rules.isOptional && !rules.groupsThousands);
    return this.data.isUnmeasured && five.every((control) => control.isCarried);
  }

  get gallons() { return this.controls.find((control) => control.name === "pool_volume").stored; }

  /** The range of free chlorine follows the stabilizer. */
  followStabilizer(cyanuricAcid) {
    const rules = this.data.controls.free_chlorine;
    if (!rules || !Number.isFinite(cyanuricAcid)) return;
    const { low, high } = chlorineRange(cyanuricAcid, this.data);
    const control = this.controls.find(({ name }) => name === "free_chlorine");
    if (control.takeRange(low, high)) this.stale.add(control);
  }

  /** The water of a spa may be warmer than that of a pool, and the volume says which it is. */
  followVolume() {
    const control = this.controls.find(({ name }) => name === "water_temp");
    if (Number.isNaN(this.gallons)) return;
    const [low, high] = temperatureRange(this.gallons, this.data).map((stored) => control.inShownUnit(stored));
    if (control.takeRange(low, high)) this.stale.add(control);
  }

  update() {
    const { water } = this;
    this.followStabilizer(water.cyanuricAcid);
    this.followVolume();
    for (const control of this.stale) control.show(this.isDone);
    this.stale.clear();
    if (this.controls.some((control) => control.problem)) {
      if (this.isDone) this.showNothing();
      return;
    }
    this.data.pool.volumeGallons = this.gallons;
    this.index = waterIndex(water, this.data);
    this.showIndex(this.index.value, this.index.condition);
    this.showLater(water);
  }

  /** The steps and the words beside the index follow one frame later; null for unknown water. */
  showLater(water) {
    this.known = water;
    this.later ??= requestAnimationFrame(() => {
      this.later = undefined;
      this.showRest(this.known);
    });
  }

  showRest(water) {
    mark(this.scale, "aria-label", this.scaleName);
    this.showSecond();
    show(this.math, water !== null);
    if (!water) {
      this.steps.show([{ key: "incomplete", kind: null, text: "incomplete" }], []);
      return;
    }
    this.showMath();
    const isUnmeasured = this.isUnmeasured && this.gallons > 0;
    const { steps, notes } = isUnmeasured
      ? { steps: [{ key: "unmeasured", kind: null, text: "unmeasured" }], notes: [] }
      : advise(water, this.gallons, this.data, this.index);
    this.steps.show(steps, notes);
  }

  get scaleName() {
    const { scale, unknown } = this.data.texts;
    if (!this.index) return unknown;
    const [low, high] = [this.formats.scaleEnd(-1), this.formats.scaleEnd(1)];
    return fill(scale, { value: this.formats.index(this.index.value), low, high });
  }

  /** The terms of the index, while they are unfolded. */
  showMath() {
    if (this.index && this.terms.open) showMath(this.card, this.index, this.known.ph, this.data, this.formats);
  }

  /** The result of the other model if it differs, or the reason why a model has none. */
  showSecond() {
    const { model } = this.data.texts;
    const { dissent, isUndefined } = (!this.isUnmeasured && this.index) || {};
    const other = dissent && fill(model.says, {
      model: model[dissent.model], value: `${this.formats.index(dissent.value)} ${this.data.texts[dissent.condition]}`,
    });
    const text = isUndefined ? model.undefined : other ?? "";
    write(this.second, text);
    show(this.second, text !== "");
  }

  showIndex(index, condition) {
    const water = this.isUnmeasured ? "" : condition;
    const before = this.card.dataset.condition;
    const text = this.formats.index(index);
    const { texts, meanings, unmeasuredMeaning } = this.data;
    const word = texts[water || "unmeasured"];
    this.card.classList.toggle("index--unmeasured", water === "");
    this.tell(round(settled(index), 2).toFixed(2), water, text, word, meanings[water] ?? unmeasuredMeaning);
    mark(this.marker, "x", `${round(Math.min(100, Math.max(0, (index + 1) * 50)), 2)}%`);
    if (before && water && before !== water) buzz(BUZZES[water]);
    this.announce(fill(this.data.texts.announce, { value: text, word }));
  }

  showNothing() {
    this.index = undefined;
    this.tell("", "", "\u2013", this.data.texts.unknown, "");
    mark(this.marker, "x", "50%");
    this.showLater(null);
    this.announce(this.data.texts.unknown);
  }

  tell(lsi, water, text, word, meaning) {
    mark(this.card, "data-lsi", lsi);
    write(this.meaning, meaning);
    for (const part of this.places) {
      mark(part.place, "data-condition", water);
      write(part.value, text);
      write(part.word, word);
      mark(part.word, "data-condition", water);
    }
  }

  announce(text) {
    clearTimeout(this.voiceTimer);
    this.voiceTimer = setTimeout(() => { this.voice.textContent = text; }, ANNOUNCE_MS);
  }
}

// The boxes may have been restored, or changed, before the data came.
for (const form of document.querySelectorAll("[data-calculator]")) {
  Promise.all([fetchCommon(form), words()]).then(() => new Calculator(form).shown());
}
