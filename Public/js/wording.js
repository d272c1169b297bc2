// The sentences about doses and predictions, filled with the page's own patterns: the same words as the server's.
import { fill } from "./write.js";

export class Wording {
  constructor(data, formats) { Object.assign(this, { data, formats, texts: data.texts }); }

  instruction(step) {
    const say = (value) => (typeof value === "number" ? this.formats.reading(step.parameter, value) : "");
    const [from, to] = [say(step.from), say(step.to)];
    return fill(this.texts.dose[step.text], { from, to, value: from, limit: to, minimum: say(step.minimum) });
  }

  /** What stands beside "balanced": the other model where it differs, readings outside their range, and sanitation. */
  besideBalance({ dissent }, outside) {
    const { dose } = this.texts;
    const other = dissent ? [fill(dose.dissent, { word: this.texts[dissent.condition], index: this.formats.index(dissent.value) })] : [];
    return [...other, ...outside, dose.sanitation];
  }

  /** Why not simply to pour it, and what to do instead; empty for a dose without a caution. */
  caution(step, isDry) {
    const sentences = step.cautions.map((caution) => this.#sentence(caution, isDry));
    if (step.portion !== null && !step.isStruck) {
      sentences.push(fill(this.texts.dose.firstPortion, { amount: this.formats.quantity(step.portion, isDry) }));
    }
    return sentences;
  }

  #sentence(caution, isDry) {
    const { formats, texts: { caution: patterns, readings } } = this;
    const { code, value, parameter } = caution;
    switch (code) {
      case "predictedPH": {
        const ph = formats.number(caution.ph, 1, 1);
        if (!caution.reach) return fill(patterns.predictedPH, { ph });
        const { ounces, parameter: name, target } = caution.reach;
        return fill(patterns.predictedReach, {
          ph, amount: formats.quantity(ounces, isDry), reading: readings[name], target: formats.reading(name, target),
        });
      }
      case "classesDiffer": return fill(patterns.classesDiffer, { word: this.texts[caution.condition] });
      case "highDissolvedSolids": return fill(patterns.highDissolvedSolids, { value: formats.reading("total_dissolved_solids", value) });
      case "outsideTable":
        if (parameter === "total_alkalinity") return fill(patterns.outsideAlkalinity, { value: formats.reading(parameter, value) });
        return fill(patterns.outsideTable, { reading: readings[parameter], value: formats.storedReading(parameter, value) });
      case "strength": return fill(patterns.strength, {
        percent: formats.number(caution.percent, 2), amount: formats.quantity(caution.ounces, isDry),
      });
      case "highChlorine": return fill(patterns.highChlorine, {
        value: formats.reading("free_chlorine", value), limit: formats.reading("free_chlorine", caution.limit),
      });
      case "moreThanAGallon": case "clouds": return patterns[code];
      default: return fill(patterns[code], { limit: formats.reading("ph", caution.limit) });
    }
  }

  /** A warning when doses take the pH out of its range, to the side they push it. */
  leaving({ water }, before) {
    const { lowestPH, highestPH } = this.data.constants.carbonate;
    const isOut = (water.ph < lowestPH && water.ph < before.ph) || (water.ph > highestPH && water.ph > before.ph);
    return isOut ? fill(this.texts.dose.togetherLeaves, { ph: this.formats.number(water.ph, 1, 1) }) : "";
  }

  /** The water after what is poured; `amount` is absent for all of it together. */
  prediction(prediction, amount) {
    if (!prediction) return "";
    const { formats, texts } = this;
    const values = {
      amount: amount ?? "", ph: formats.number(prediction.water.ph, 1, 1), alkalinity: formats.number(prediction.water.totalAlkalinity),
      index: prediction.index === null ? "\u2013" : formats.index(prediction.index),
      before: prediction.before === null ? "\u2013" : formats.index(prediction.before),
    };
    return fill(amount === undefined ? texts.dose.predictedTogether : texts.dose.predicted, values);
  }
}
