// The sentences about doses and predictions, from the page's patterns: the same words as the server's.
import { fill, sentences } from "../page/write.js";

const URGENT = new Set([
  "stabilizerHigh", "chlorineTooWeak", "freeChlorineHigh", "combinedChlorineHigh", "cellFirst", "indexUndefined",
  "alkalinityFirst", "indexUncertain", "calciumForSurface",
]);

/** The readings that a note names: that of its value, and that of its limit if it is another one. */
const READINGS = {
  stabilizerHigh: ["cyanuric_acid"], chlorineTooWeak: ["cyanuric_acid", "free_chlorine"],
  freeChlorineHigh: ["free_chlorine"], combinedChlorineHigh: ["combined_chlorine"],
  indexUncertain: ["total_alkalinity"], calciumForSurface: ["calcium_hardness"],
};

/** True if the whole dose would do harm also in portions, or nobody can tell. */
const DOUBTS = ["corrodes", "scales", "unpredicted", "predictedPH", "moreThanAGallon", "classesDiffer"];
const isDoubtful = ({ code, reach }) => !reach && DOUBTS.includes(code);

export class Wording {
  constructor(data, formats) { Object.assign(this, { data, formats, texts: data.texts }); }

  instruction(step) {
    const say = (value) => (typeof value === "number" ? this.formats.told(step.parameter, value) : "");
    const [from, to] = [say(step.from), say(step.to)];
    return fill(this.texts.dose[step.text], { from, to, value: from, limit: to, minimum: say(step.minimum) });
  }

  /** The instruction of a dose; where the reading that it changes is within its range, that it is for the index. */
  purpose(step, { ph }) {
    const [, low, high] = this.data.ideal.find(([name]) => name === (step.parameter ?? "ph")) ?? [];
    const value = step.from ?? ph;
    return sentences([this.instruction(step), value >= low && value <= high ? this.texts.dose.forIndex : ""]);
  }

  /** The sentences above the doses, regardless of these. */
  urgent(notes) { return notes.filter(({ key }) => URGENT.has(key)).map((note) => this.#note(note)); }

  /** The words beside "balanced": the other model if it differs, readings out of range, and sanitation. */
  besideBalance(notes) {
    const rest = notes.filter(({ key }) => !URGENT.has(key));
    const isDissent = ({ key }) => key === "modelsDiffer";
    return [...rest.filter(isDissent), ...rest.filter((note) => !isDissent(note))].map((note) => this.#note(note));
  }

  /** The notes in the form of the API. */
  notes(notes) { return notes.map((note) => ({ key: note.key, text: this.#note(note) })); }

  #note(note) {
    const { formats, texts } = this;
    switch (note.key) {
      case "indexUndefined": return texts.model.undefined;
      case "modelsDiffer":
        return fill(texts.dose.dissent, { word: texts[note.condition], index: formats.index(note.value) });
      case "sanitation": return note.isOther ? texts.note.otherSanitation : texts.dose.sanitation;
    }
    if (note.key in texts.note) {
      const [parameter, of = parameter] = READINGS[note.key] ?? [];
      const say = (name, value) => (name ? formats.told(name, value ?? 0) : "");
      const [value, limit] = [say(parameter, note.value), say(of, note.limit)];
      return fill(texts.note[note.key], { value, limit, goal: limit, percent: formats.number(note.percent ?? 0) });
    }
    const say = (value) => formats.storedReading(note.parameter, value);
    return fill(texts.dose[note.level], {
      reading: texts.readings[note.parameter], value: say(note.value), low: say(note.low), high: say(note.high),
    });
  }

  /** The reasons to pour less than all. */
  cautions(step, isDry) { return step.cautions.map((caution) => this.#sentence(caution, isDry)); }

  /** The first portion: how much now, and when how much in all; empty if all or nothing may be poured. */
  portion(step, isDry) {
    if (!step.isPortion) return "";
    const { cautions, most: limit, pour } = step;
    const all = cautions.some(isDoubtful) ? 0 : Math.min(limit, ...cautions.map(({ reach }) => reach?.ounces ?? limit));
    const [amount, most] = [pour, all].map((ounces) => this.formats.quantity(ounces, isDry));
    return fill(this.texts.dose[all > pour ? "portionOf" : "portion"], { amount, most });
  }

  /** The portion and its reasons; empty for a dose without a caution. */
  caution(step, isDry) { return [this.portion(step, isDry), ...this.cautions(step, isDry)].filter(Boolean); }

  /** A predicted pH: one decimal, or two if one would round it onto the limit it exceeds. */
  predictedPH(ph) {
    const { lowestPH, highestPH } = this.data.constants.carbonate;
    const shown = Math.round(ph * 10) / 10;
    const isOnEdge = (shown === lowestPH || shown === highestPH) && (ph < lowestPH || ph > highestPH);
    return this.formats.number(ph, isOnEdge ? 2 : 1, 1);
  }

  #sentence(caution, isDry) {
    const { formats, texts: { caution: patterns, readings } } = this;
    const { code, value, parameter } = caution;
    switch (code) {
      case "predictedPH": {
        const ph = this.predictedPH(caution.ph);
        if (!caution.reach) return fill(patterns.predictedPH, { ph });
        const { ounces, parameter: name, target } = caution.reach;
        return fill(patterns.predictedReach, {
          ph, amount: formats.quantity(ounces, isDry), reading: readings[name], target: formats.told(name, target),
        });
      }
      case "classesDiffer": return fill(patterns.classesDiffer, { word: this.texts[caution.condition] });
      case "highDissolvedSolids": case "outsideTable": {
        const name = parameter ?? "total_dissolved_solids";
        return fill(patterns[name === "total_alkalinity" ? "outsideAlkalinity" : code], {
          reading: readings[name], value: formats.storedReading(name, value),
        });
      }
      case "strength": case "strengthCounted": case "unusualStrength": {
        const [percent, low, high] = ["percent", "low", "high"].map((name) => formats.number(caution[name] ?? 0, 2));
        return fill(patterns[code], { percent, low, high, amount: formats.quantity(caution.ounces ?? 0, isDry) });
      }
      case "corrodes": case "scales": return fill(patterns[code], { index: formats.index(caution.index) });
      case "raisesPH": return fill(patterns.raisesPH, { ph: this.predictedPH(caution.ph) });
      case "acidBelowLimit": case "baseAboveLimit":
        return fill(patterns[code], { limit: formats.told("ph", caution.limit) });
      default: return patterns[code];
    }
  }

  /** A warning if doses move the pH out of its range, in the direction of the move. */
  leaving({ water }, before) {
    const { lowestPH, highestPH } = this.data.constants.carbonate;
    const isOut = (water.ph < lowestPH && water.ph < before.ph) || (water.ph > highestPH && water.ph > before.ph);
    return isOut ? fill(this.texts.dose.togetherLeaves, { ph: this.predictedPH(water.ph) }) : "";
  }

  /** The water after the dose; `amount` is absent for all doses together. */
  prediction(prediction, amount) {
    if (!prediction) return "";
    const { formats, texts } = this;
    const values = {
      amount: amount ?? "", ph: this.predictedPH(prediction.water.ph),
      alkalinity: formats.number(prediction.water.totalAlkalinity),
      index: prediction.index === null ? "\u2013" : formats.index(prediction.index),
      before: prediction.before === null ? "\u2013" : formats.index(prediction.before),
    };
    return fill(amount === undefined ? texts.dose.predictedTogether : texts.dose.predicted, values);
  }
}
