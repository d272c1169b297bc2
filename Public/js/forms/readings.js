// The reading tiles of the quick log: number box, steppers, range word, carried label, message.
import { round, understand } from "./numbers.js";
import { afterPress, attachStepper, buzz } from "./stepper.js";
import { fill, mark, show, write } from "../page/write.js";

const TEMPERATURE = "water_temp";

/** One reading. `value` is in the shown unit, `stored` in the stored one (°F, ppm). */
export class Reading {
  /** `suffix` ends the names of the fields of a second body of water. */
  constructor(tile, data, formats, changed, suffix = "") {
    this.name = tile.dataset.reading;
    this.rules = data.readings[this.name];
    this.input = tile.querySelector(`[name="${this.name}${suffix}"]`);
    this.parts = Object.fromEntries([...tile.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
    Object.assign(this, { tile, data, formats });
    // The page's numbers were formatted by the server; an ambiguous one is returned as typed.
    if (this.parts.understood?.hidden) this.written = this.input.defaultValue;
    this.buttons = [...tile.querySelectorAll("[data-step]")];
    for (const button of this.buttons) attachStepper(button, (direction) => this.step(direction, changed));
    this.input.addEventListener("input", () => { this.touch(); changed(false); });
    this.input.addEventListener("change", () => afterPress(() => { this.rewrite(); changed(true); }));
    this.input.addEventListener("focus", () => this.input.select());
    this.input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") {
        event.preventDefault();
        this.rewrite();
        changed(true);
        this.next()?.focus();
      }
      if (event.key === "ArrowUp" || event.key === "ArrowDown") {
        event.preventDefault();
        this.step(event.key === "ArrowUp" ? 1 : -1, changed);
      }
    });
  }

  get isCarried() { return this.tile.contains(this.parts["carried-field"] ?? null); }
  /** The number in the box; parsed once for each text. */
  get value() {
    const text = this.input.value;
    if (this.known?.text !== text) {
      const { value, isAmbiguous } = understand(text, this.rules);
      this.known = { text, number: value };
      // Typed text that is ambiguous; the page's own text is not.
      if (text !== this.written) this.doubt = isAmbiguous ? value : undefined;
    }
    return this.known.number;
  }

  /** A carried reading has the exact value of the last visit, not the displayed rounded one. */
  get stored() {
    const exact = this.data.carried[this.name];
    if (this.isCarried && typeof exact === "number") return exact;
    return this.name === TEMPERATURE && this.data.units === "metric" ? (this.value * 9) / 5 + 32 : this.value;
  }

  get problem() {
    const { texts } = this.data;
    if (this.isCarried) return "";
    if (this.input.value.trim() === "") return this.rules.isExtra && !this.rules.isNeeded ? "" : texts.missing;
    if (Number.isNaN(this.value)) return texts.notANumber;
    if (this.value >= this.rules.min && this.value <= this.rules.max) return "";
    return fill(texts.outside,
      { low: this.formats.told(this.name, this.rules.min), high: this.formats.told(this.name, this.rules.max) });
  }

  /** A carried value that was never measured: it gets no range word. */
  get isStandard() { return this.isCarried && this.data.standard.includes(this.name); }

  get range() {
    if (this.isStandard) return "";
    const value = this.isCarried ? this.stored : this.value;
    const inShown = this.isCarried && this.name === TEMPERATURE && this.data.units === "metric"
      ? ((value - 32) * 5) / 9
      : value;
    if (Number.isNaN(inShown) || typeof this.rules.low !== "number") return "";
    if (inShown < this.rules.low) return "low";
    return inShown > this.rules.high ? "high" : "ideal";
  }

  rangeWord(range) { return range && this.data.texts.ranges[this.name][range]; }

  /** Shows the interpreted number with all digits, in the page's format. */
  rewrite() {
    const text = this.formats.number(this.value, 6, this.name === "ph" ? 1 : 0, false);
    if (!this.problem && !this.isCarried && understand(text, this.rules).value === this.value) this.put(text);
  }

  /** Writes a known value into the box. */
  put(text) {
    this.written = text;
    this.input.value = text;
  }

  touch() {
    this.parts.carried?.remove();
    this.parts["carried-field"]?.remove();
  }

  /** The box of the next reading in the order of the test kit. */
  next() {
    const boxes = [...this.input.form.querySelectorAll(".stepper__input")];
    return boxes[boxes.indexOf(this.input) + 1];
  }

  /**
   * One step, kept between the limits; an empty box begins at the last known value, else at 0, and cannot be decreased.
   * Returns true if another step is possible.
   */
  step(direction, changed) {
    const { min, max, step, start } = this.rules;
    if (this.input.value.trim() === "" && direction < 0) return false;
    const from = Number.isNaN(this.value) ? start ?? Math.max(0, min) : this.value;
    const to = Math.min(max, Math.max(min, round(from + direction * step, 6)));
    const stays = to === from && !Number.isNaN(this.value);
    buzz(stays ? [30, 40, 30] : 8);
    if (stays) this.bounce();
    this.touch();
    this.doubt = undefined;
    this.put(this.formats.reading(this.name, to));
    changed(true);
    return !stays;
  }

  /** The temperature in the other unit, if both are displayed. */
  showOther() {
    const { units, showsBothUnits, texts } = this.data;
    if (this.name !== TEMPERATURE || !showsBothUnits || Number.isNaN(this.value)) return;
    const isMetric = units === "metric";
    const [unit, other] = isMetric ? [texts.celsius, texts.fahrenheit] : [texts.fahrenheit, texts.celsius];
    const value = this.formats.number(isMetric ? (this.value * 9) / 5 + 32 : ((this.value - 32) * 5) / 9);
    write(this.parts.unit, fill(texts.beside, { unit, value, other }));
  }

  /** The interpretation of an ambiguous number. */
  showDoubt(problem) {
    const isDoubtful = !problem && !this.isCarried && this.value === this.doubt;
    show(this.parts.understood, isDoubtful);
    if (!isDoubtful) return;
    const unit = this.parts.unit ? `\u00a0${this.parts.unit.textContent}` : "";
    write(this.parts.understood,
      fill(this.data.texts.understood, { value: this.formats.number(this.doubt, 6) + unit }));
  }

  bounce() {
    const box = this.input.parentElement;
    box.classList.remove("stepper--bound");
    void box.offsetWidth;
    box.classList.add("stepper--bound");
  }

  /** Shows range word, limits reached and, when the person has finished typing, the problem; once for each change. */
  show(isDone) {
    const state = [this.input.value, this.isCarried, isDone, this.rules.low, this.rules.high, this.doubt].join("|");
    if (state === this.state) return;
    this.state = state;
    const problem = this.problem;
    const range = problem ? "" : this.range;
    show(this.parts.range, range !== "");
    mark(this.parts.range, "data-range", range);
    write(this.parts.range, this.rangeWord(range));
    const { low, high } = this.rules;
    if (this.parts.target) {
      write(this.parts.target, [low, high].map((end) => this.formats.told(this.name, end)).join("\u2013"));
    }
    for (const button of this.buttons) {
      const isBound = this.value === (button.dataset.step === "1" ? this.rules.max : this.rules.min);
      if (button.hasAttribute("data-bound") !== isBound) button.toggleAttribute("data-bound", isBound);
    }
    this.showOther();
    this.showDoubt(problem);
    if (problem && !isDone) return;
    show(this.parts.error, problem !== "");
    write(this.parts["error-text"], problem);
    this.tile.classList.toggle("field--wrong", problem !== "");
    if (problem) this.input.setAttribute("aria-invalid", "true");
    else this.input.removeAttribute("aria-invalid");
  }
}
