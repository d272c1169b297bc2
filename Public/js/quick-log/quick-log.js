// The live quick log: each change of a reading shows index, word, marker and range words in the next frame, doses and
// cost in the one after it.
import { chlorineRange, settled, waterIndex } from "../chemistry/chemistry.js";
import { Draft } from "./draft.js";
import { fetchCommon } from "../forms/common.js";
import { Formats, round } from "../forms/numbers.js";
import { Reading } from "../forms/readings.js";
import { Section } from "../forms/section.js";
import { buzz } from "../forms/stepper.js";
import { loaded } from "../page/loaded.js";
import { texts, words } from "../page/words.js";
import { fill, mark, sentences, show, write } from "../page/write.js";

const ANNOUNCE_MS = 800;
const BUZZES = { balanced: 30, scaleForming: [40, 60, 40], corrosive: [90, 60, 90] };

class QuickLog {
  constructor(section) {
    const { form } = section;
    Object.assign(this, { form, section, data: section.data });
    this.formats = new Formats(this.data);
    this.card = form.querySelector(`[data-index="${section.body?.dataset.body ?? ""}"]`);
    this.value = this.card.querySelector("[data-part=value]");
    this.word = this.card.querySelector("[data-part=word]");
    this.marker = this.card.querySelector("[data-marker]");
    this.scale = this.card.querySelector("[role=img]");
    this.voice = this.card.querySelector("[data-announce]");
    this.second = this.card.querySelector("[data-part=second]");
    this.terms = section.find("[data-math]");
    this.terms?.addEventListener("toggle", () => this.showMath());
    this.isDone = true;
    this.readings = section.all("[data-reading]").map((tile) => {
      const changed = (isDone) => this.changed(isDone, reading);
      const reading = new Reading(tile, this.data, this.formats, changed, section.suffix);
      return reading;
    });
    this.stale = new Set(this.readings);
    if (this.readings.some((reading) => reading.input.value !== reading.input.defaultValue)) this.restored();
    form.addEventListener("submit", (event) => this.check(event), true);
    form.addEventListener("submit", () => this.settle(), true);
    form.addEventListener("submit", () => form.querySelector("[data-save]").setAttribute("aria-busy", "true"));
    window.addEventListener("pageshow", () => form.querySelector("[data-save]").removeAttribute("aria-busy"));
  }

  /** The name of the body of water. */
  get name() { return this.section.body?.ariaLabel ?? this.form.dataset.customer; }

  restored() {
    for (const reading of this.readings) {
      if (reading.input.value === reading.input.defaultValue) continue;
      reading.touch();
      const fold = reading.input.closest("[data-rest]");
      if (fold) fold.open = true;
    }
    this.changed(true);
  }

  /** Updates one reading, or all of them if the typing state has changed. */
  changed(isDone, reading) {
    if (!reading || isDone !== this.isDone) for (const each of this.readings) this.stale.add(each);
    else this.stale.add(reading);
    this.isDone = isDone;
    this.frame ??= requestAnimationFrame(() => { this.frame = undefined; this.update(); });
  }

  get water() {
    const stored = Object.fromEntries(this.readings.map((reading) => [reading.name, reading.stored]));
    const extra = (name) => (Number.isFinite(stored[name]) ? stored[name] : undefined);
    return {
      ph: stored.ph, waterTempF: stored.water_temp, calciumHardness: stored.calcium_hardness,
      totalAlkalinity: stored.total_alkalinity, cyanuricAcid: stored.cyanuric_acid,
      totalDissolvedSolids: this.data.pool.totalDissolvedSolids,
      freeChlorine: extra("free_chlorine"), combinedChlorine: extra("combined_chlorine"), salt: extra("salt"),
    };
  }

  /** True for unknown water: the pool was never measured, and none of the five is entered. */
  get isUnmeasured() {
    return this.data.isUnmeasured && this.readings.every((reading) => reading.rules.isExtra || reading.isCarried);
  }

  /** The range of free chlorine follows the stabilizer. */
  followStabilizer(cyanuricAcid) {
    if (!Number.isFinite(cyanuricAcid)) return;
    const { low, high } = chlorineRange(cyanuricAcid, this.data);
    const rules = this.data.readings.free_chlorine;
    if (rules.low === low && rules.high === high) return;
    Object.assign(rules, { low, high });
    const reading = this.readings.find(({ name }) => name === "free_chlorine");
    if (reading) this.stale.add(reading);
  }

  update() {
    const { water } = this;
    this.followStabilizer(water.cyanuricAcid);
    for (const reading of this.stale) reading.show(this.isDone);
    this.stale.clear();
    // An unmeasured reading beside the five does not affect index and doses.
    const isWrong = ({ problem, rules, input }) => problem && !(rules.isExtra && input.value.trim() === "");
    if (this.readings.some(isWrong)) {
      if (this.isDone) this.showNothing();
      return;
    }
    this.index = waterIndex(water, this.data);
    this.showIndex(this.index.value, this.index.condition);
    this.showSecond(this.isUnmeasured ? {} : this.index);
    this.showMath();
    this.showDoses(water);
  }

  /** The doses follow one frame later, so that a slow phone shows the number first; null for unknown water. */
  showDoses(water) {
    this.known = water;
    this.dosing ??= requestAnimationFrame(() => {
      this.dosing = undefined;
      this.showRest();
    });
  }

  /** The parts that may follow a frame later: the doses, and the labels of the scale. */
  showRest() {
    mark(this.scale, "aria-label", this.scaleName);
    this.doses?.show(this.known, this.index, this.isUnmeasured);
  }

  get scaleName() {
    const { scale, unknown, unmeasured } = this.data.texts;
    if (!this.index) return unknown;
    if (this.isUnmeasured) return unmeasured;
    const [low, high] = [this.formats.scaleEnd(-1), this.formats.scaleEnd(1)];
    return fill(scale, { value: this.formats.index(this.index.value), low, high });
  }

  /** Updates everything at once: the doses that are sent match the readings in the form. */
  settle() {
    if (this.frame) {
      cancelAnimationFrame(this.frame);
      this.frame = undefined;
      this.update();
    }
    if (!this.dosing) return;
    cancelAnimationFrame(this.dosing);
    this.dosing = undefined;
    this.showRest();
  }

  /** A form with a wrong box is not sent: offline it would wait for hours and then be refused. */
  check(event) {
    if (event.submitter && !event.submitter.matches("[data-save]")) return;
    this.settle();
    const wrong = this.readings.find((reading) => reading.problem);
    const box = this.boxes?.check();
    const first = wrong?.input ?? box ?? this.needed?.check();
    if (!first) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (wrong) for (const reading of this.readings) reading.show(true);
    const fold = first.closest("details");
    if (fold) fold.open = true;
    first.focus();
    first.scrollIntoView({ block: "center" });
    import("./needed.js").then(({ hold }) => hold(this.form, first));
  }

  /** The terms of the index, while they are unfolded. */
  showMath() {
    if (!this.math || !this.terms?.open) return;
    if (!this.index || this.isUnmeasured) this.math.clearMath(this.terms, this.data);
    else this.math.showMath(this.terms, this.index, this.water.ph, this.data, this.formats);
  }

  /** The doses are updated as soon as their module is loaded; the index does not wait for it. */
  async dose() {
    const { Doses } = await import("../doses/doses.js");
    this.doses = new Doses(this.section, this.data, this.formats);
    this.update();
    this.settle();
    performance.mark("doses");
  }

  /**
   * The parts that load after the form is usable: the arithmetic, further chemicals, the question before saving,
   * sharing.
   */
  async complete(others) {
    await Promise.all([loaded, this.dose()]);
    const [math, { ExtraDose }, { confirmBeforeSaving }, { attachShare }, { Boxes }] = await Promise.all([
      import("../doses/math.js"), import("../doses/extra-doses.js"), import("./confirm.js"), import("./share-now.js"),
      import("./boxes.js"), import("./awake.js"), words(),
    ]);
    if (!this.section.body) import("./needed.js").then(({ Needed }) => { this.needed = new Needed(this.form); });
    this.math = math;
    this.doses.begin(math, ExtraDose);
    if (!this.section.body) {
      // Without their messages the server checks the boxes.
      if (texts.boxes) this.boxes = new Boxes(this.form, this.data, this.formats);
      confirmBeforeSaving(this.form, this, others);
      attachShare(this.form);
    }
    this.showMath();
    performance.mark("complete");
  }

  /** The result of the other model if it differs, or the reason why a model has none. */
  showSecond({ dissent, isUndefined }) {
    const { model, says } = { model: this.data.texts.model, says: this.data.texts.model.says };
    const text = isUndefined ? model.undefined : dissent && fill(says, {
      model: model[dissent.model], value: `${this.formats.index(dissent.value)} ${this.data.texts[dissent.condition]}`,
    });
    write(this.second, text ?? "");
    show(this.second, Boolean(text));
  }

  showIndex(index, condition) {
    const water = this.isUnmeasured ? "" : condition;
    const before = this.card.dataset.condition;
    const text = this.formats.index(index);
    const word = this.data.texts[water || "unmeasured"];
    this.card.classList.toggle("strip--unmeasured", water === "");
    this.tell(water ? round(settled(index), 2).toFixed(2) : null, water, water ? text : "\u2013", word);
    mark(this.marker, "x", `${round(Math.min(100, Math.max(0, (index + 1) * 50)), 2)}%`);
    if (before && water && before !== water) buzz(BUZZES[water]);
    this.announce(water ? fill(this.data.texts.announce, { value: text, word }) : word);
  }

  showNothing() {
    this.tell("", "", "\u2013", this.data.texts.unknown);
    mark(this.marker, "x", "50%");
    show(this.second, false);
    this.index = undefined;
    this.showMath();
    this.showDoses(null);
    this.announce(this.data.texts.unknown);
  }

  /** Shows an index; `lsi` is null where nothing was measured. */
  tell(lsi, water, text, word) {
    if (lsi === null) this.card.removeAttribute("data-lsi");
    else mark(this.card, "data-lsi", lsi);
    mark(this.card, "data-condition", water);
    mark(this.word, "data-condition", water);
    write(this.value, text);
    write(this.word, word);
  }

  announce(text) {
    this.said = text;
    this.saidAt = performance.now();
    this.timer ??= setTimeout(() => this.speak(), ANNOUNCE_MS);
  }

  /** Announces the index once it is stable, and then the steps. */
  speak() {
    const rest = this.saidAt + ANNOUNCE_MS - performance.now();
    this.timer = rest > 0 ? setTimeout(() => this.speak(), rest) : undefined;
    if (!this.timer) write(this.voice, sentences([this.said, this.doses?.spoken]));
  }
}

for (const form of document.querySelectorAll("[data-quick-log]")) {
  Promise.all([Draft.open(form), fetchCommon(form)]).then(() => {
    const [log, ...others] = Section.all(form).map((section) => new QuickLog(section));
    for (const each of [log, ...others]) each.changed(false);
    performance.mark("usable");
    log.complete(others);
    for (const other of others) other.complete([]);
  });
}
