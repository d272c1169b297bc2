// The correction of a visit: the index that would be saved follows the typed values.
import { settled, waterIndex } from "../chemistry/chemistry.js";
import { dataOf, fetchCommon } from "../forms/common.js";
import { Formats, round, understand } from "../forms/numbers.js";
import { fill, mark, show, write } from "../page/write.js";

const NAMES = {
  ph: "ph", water_temp: "waterTempF", calcium_hardness: "calciumHardness", total_alkalinity: "totalAlkalinity",
  cyanuric_acid: "cyanuricAcid", free_chlorine: "freeChlorine", combined_chlorine: "combinedChlorine", salt: "salt",
};
/** The readings of the index, as on the server. */
const OF_INDEX = ["ph", "water_temp", "calcium_hardness", "total_alkalinity", "cyanuric_acid", "salt"];
const ANNOUNCE_MS = 800;

class VisitEdit {
  constructor(form) {
    this.form = form;
    this.data = dataOf(form);
    this.formats = new Formats(this.data);
    this.card = form.querySelector("[data-index]");
    this.part = Object.fromEntries(
      [...this.card.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
    this.voice = this.card.querySelector("[data-announce]");
    this.card.querySelector("[name=recalculate]").hidden = true;
    this.inputs = Object.keys(NAMES).map((name) => form.elements[name]).filter(Boolean);
    // The boxes' initial values: after a message they have the typed text.
    this.shown = Object.fromEntries(this.inputs.map(({ name }) => [name, form.elements[`shown.${name}`]?.value ?? ""]));
    for (const input of this.inputs) input.addEventListener("input", () => this.show());
    // The saved index, with the formulas of its day, is shown until a box differs.
    this.saved = this.isTouched ? undefined : {
      ...this.card.dataset, text: this.part.value.textContent, word: this.part.word.textContent,
    };
    if (this.isTouched) this.show();
  }

  /**
   * True if a box of the index has another number than when displayed; another spelling of the same number is no
   * change.
   */
  get isTouched() {
    return this.inputs.filter(({ name }) => OF_INDEX.includes(name))
      .some((input) => input.value !== this.shown[input.name] && this.value(input) !== this.data.carried[input.name]);
  }

  /**
   * A value in the stored unit: the visit's exact one for an unchanged box; undefined for an empty one, null for a
   * wrong one.
   */
  value({ name, value }) {
    const { min, max, isExtra } = this.data.readings[name];
    if (value.trim() === "") return isExtra ? undefined : null;
    const typed = understand(value, { min, max }).value;
    if (this.shown[name] !== "" && typed === understand(this.shown[name], { min, max }).value) {
      return this.data.carried[name];
    }
    if (!(typed >= min && typed <= max)) return null;
    return name === "water_temp" && this.data.units === "metric" ? (typed * 9) / 5 + 32 : typed;
  }

  show() {
    if (this.saved && !this.isTouched) {
      const { lsi, condition, text, word } = this.saved;
      this.tell(lsi, condition, text, word);
      this.showSolids(false);
      return;
    }
    const values = this.inputs.map((input) => [NAMES[input.name], this.value(input)]);
    if (values.some(([, value]) => value === null)) {
      this.tell("", "", "\u2013", this.data.texts.unknown);
      this.showSolids(false);
      return;
    }
    const water = { ...Object.fromEntries(values), totalDissolvedSolids: this.data.pool.totalDissolvedSolids };
    const { value, condition } = waterIndex(water, this.data);
    this.tell(round(settled(value), 2).toFixed(2), condition, this.formats.index(value), this.data.texts[condition]);
    this.showSolids(true);
  }

  /** Shown beside a number computed with today's dissolved solids: the visit recorded none. */
  showSolids(isShown) {
    if (this.part.solids) show(this.part.solids, isShown);
  }

  tell(lsi, condition, text, word) {
    mark(this.card, "data-lsi", lsi);
    mark(this.card, "data-condition", condition);
    mark(this.part.word, "data-condition", condition);
    const isNew = this.part.value.textContent !== text;
    write(this.part.value, text);
    write(this.part.word, word);
    clearTimeout(this.timer);
    if (isNew) {
      this.timer = setTimeout(
        () => write(this.voice, fill(this.data.texts.announce, { value: text, word })), ANNOUNCE_MS);
    }
  }
}

for (const form of document.querySelectorAll("[data-visit-edit]")) fetchCommon(form).then(() => new VisitEdit(form));
