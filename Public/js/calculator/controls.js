// The calculator's values: a number box, buttons and a slider in step with each other.
import { round, understand } from "../forms/numbers.js";
import { Reading } from "../forms/readings.js";
import { buzz } from "../forms/stepper.js";
import { fill, mark, write } from "../page/write.js";

const VOLUME = "pool_volume";
const TEMPERATURE = "water_temp";

/** One value of the calculator: a reading with a slider, or a box with grouped thousands. */
export class Control extends Reading {
  constructor(row, data, formats, changed) {
    super(row, data, formats, changed);
    this.rules = data.controls[this.name];
    this.slider = row.querySelector("[data-slider]");
    this.slider?.addEventListener("input", () => this.slide(changed));
    this.slider?.addEventListener("change", () => changed(true));
    this.follow();
  }

  /** The box of the next value. */
  next() {
    const boxes = [...this.input.form.querySelectorAll(".control__input")];
    return boxes[boxes.indexOf(this.input) + 1];
  }

  get isMetric() { return this.data.units === "metric"; }

  /** In °F, ppm and gallons; exact for an untouched value, and for the same value typed as a whole number. */
  get stored() {
    const exact = this.data.carried[this.name];
    if (this.isCarried && typeof exact === "number") return exact;
    const { value } = this;
    if (this.rules.groupsThousands && typeof exact === "number" && value === Math.round(this.inShownUnit(exact))) {
      return exact;
    }
    if (!this.isMetric) return value;
    if (this.name === TEMPERATURE) return (value * 9) / 5 + 32;
    return this.name === VOLUME ? value / this.data.litersPerGallon : value;
  }

  inShownUnit(stored) {
    if (!this.isMetric) return stored;
    if (this.name === TEMPERATURE) return ((stored - 32) * 5) / 9;
    return this.name === VOLUME ? stored * this.data.litersPerGallon : stored;
  }

  /** The displayed value, exact if untouched. */
  get shown() { return this.isCarried ? this.inShownUnit(this.stored) : this.value; }

  get problem() {
    const { texts } = this.data;
    if (this.isCarried || (this.rules.isOptional && this.input.value.trim() === "")) return "";
    if (this.input.value.trim() === "") return texts.missing;
    if (Number.isNaN(this.value)) return texts.notANumber;
    const { min, max, fractionDigits } = this.rules;
    if (this.value >= min && this.value <= max) return "";
    return fill(texts.outside, { low: this.write(min, fractionDigits), high: this.write(max, fractionDigits) });
  }

  get range() {
    const { low, high } = this.rules;
    if (this.isStandard || typeof low !== "number" || Number.isNaN(this.shown)) return "";
    if (this.shown < low) return "low";
    return this.shown > high ? "high" : "ideal";
  }

  write(value, digits) {
    return this.formats.number(value, digits, this.name === "ph" ? 1 : 0, this.rules.groupsThousands);
  }

  rewrite() {
    const text = this.write(this.value, this.rules.typedDigits);
    if (!this.problem && !this.isCarried && understand(text, this.rules).value === this.value) this.put(text);
  }

  step(direction, changed) {
    const { min, max, step, start } = this.rules;
    if (this.input.value.trim() === "" && direction < 0) return false;
    const exact = this.data.carried[this.name];
    const isKnown = !Number.isNaN(this.shown);
    const from = isKnown ? this.shown : typeof exact === "number" ? this.inShownUnit(exact) : start ?? min;
    const to = Math.min(max, Math.max(min, round(from + direction * step, 3)));
    const stays = isKnown && to === from;
    buzz(stays ? [30, 40, 30] : 8);
    if (stays) this.bounce();
    this.set(to);
    changed(true);
    return !stays;
  }

  /** True while the box has the page's own text: it is sent as a plain, unambiguous number. */
  get isWritten() { return this.input.value === this.written && this.input.value !== "" && !this.problem; }

  slide(changed) {
    const { sliderMin, sliderMax } = this.rules;
    const value = Number(this.slider.value);
    if (value === sliderMin || value === sliderMax) buzz([30, 40, 30]);
    this.set(value);
    changed(false);
  }

  set(value) {
    this.touch();
    this.doubt = undefined;
    this.put(this.write(value, this.rules.typedDigits));
  }

  /** The temperature or the volume in the other unit, if both are displayed. */
  showOther() {
    if (this.name !== VOLUME) { super.showOther(); return; }
    if (!this.data.showsBothUnits || Number.isNaN(this.value)) return;
    const [gallons, liters] = this.data.volumeUnits;
    const [unit, other] = this.isMetric ? [liters, gallons] : [gallons, liters];
    const factor = this.data.litersPerGallon;
    const value = this.formats.number(this.isMetric ? this.stored : this.stored * factor);
    write(this.parts.unit, fill(this.data.texts.beside, { unit, value, other }));
  }

  /** Takes another range that is called "ideal", and marks it on the slider; false if it is the same. */
  takeRange(low, high) {
    const { rules } = this;
    if (rules.low === low && rules.high === high) return false;
    Object.assign(rules, { low, high });
    const share = (length) => `${round((length / (rules.sliderMax - rules.sliderMin)) * 100, 2)}%`;
    const band = this.slider?.parentElement.querySelector("rect");
    if (band) {
      mark(band, "x", share(low - rules.sliderMin));
      mark(band, "width", share(high - low));
    }
    return true;
  }

  /** Moves the slider to the value of the box; beyond its ends it stays at the end. */
  follow() {
    if (!this.slider || Number.isNaN(this.shown)) return;
    if (document.activeElement !== this.slider || Number(this.slider.value) !== this.shown) {
      this.slider.value = String(this.shown);
    }
    const unit = this.parts.unit ? `\u00a0${this.parts.unit.textContent}` : "";
    const word = this.range ? `, ${this.rangeWord(this.range)}` : "";
    mark(this.slider, "aria-valuetext", `${this.input.value}${unit}${word}`);
  }

  show(isDone) {
    super.show(isDone);
    this.follow();
  }
}
