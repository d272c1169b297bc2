// The part of a dose to pour now, and its reasons (chemistry.md#what-is-poured): the server's rules under the same
// names.
import { CarbonateSystem, predicted } from "./carbonate-system.js";
import { condition, covers, documentedIndex } from "./chemistry.js";

const KEYS = { hypochlorite: "chlorine" };
/** Cautions without a first portion: they are no reason to pour less. */
const WHOLE = ["clouds", "raisesPH"];
const SAID_AFTER = ["strength", "strengthCounted", "unusualStrength"];

/** The amount in a row: the one to pour; for a struck dose the struck one. */
export const advised = (step) => (step.pour > 0 ? step.pour : step.ounces);

export const message = (text, key = "none", values = {}) => ({ kind: null, key, text, ounces: 0, ...values });

export class Bench {
  constructor(water, gallons, index, data) {
    Object.assign(this, { water, gallons, index, data });
    this.dosing = data.constants.dosing;
    this.c = data.constants.carbonate;
    this.liters = gallons * this.c.litersPerGallon;
    this.system = new CarbonateSystem(water, index.carbonate, this.c);
    /** Amounts are whole ounces, tenths for small bodies of water. */
    this.parts = gallons < this.dosing.smallGallons ? 10 : 1;
  }

  dose(kind, ounces, text, parameter, from, to, math) {
    return { kind, key: KEYS[kind] ?? kind, ounces, text, parameter, from, to, math };
  }

  up(ounces) { return Math.max(0, Math.ceil(ounces * this.parts - this.dosing.ceilingTolerance)) / this.parts; }

  down(ounces) { return Math.max(0, Math.floor(ounces * this.parts + this.dosing.ceilingTolerance)) / this.parts; }

  exact(kind, moles) {
    const { effect } = this.data.products[kind];
    return effect > 0 ? (moles * this.liters) / effect : 0;
  }

  moles(kind, ounces) { return (ounces * this.data.products[kind].effect) / this.liters; }

  /** Ounces for `moles` per litre; of acid at most the amount that leaves the pH at 7.2. */
  ounces(kind, moles) {
    const ounces = this.up(this.exact(kind, moles));
    return kind === "acid" ? this.largestSafe("acid", ounces, (after) => after.water.ph >= this.c.lowestPH) : ounces;
  }

  predict(kind, ounces) {
    const { kind: own, effect } = this.data.products[kind];
    return predicted(this.system, this.gallons, [{ kind: own, effect, ounces }]);
  }

  /** The largest amount up to `ounces` that leaves acceptable water. */
  largestSafe(kind, ounces, isFine) {
    const fits = (count) => {
      const after = this.predict(kind, count / this.parts);
      return after === null || isFine(after);
    };
    let [low, high] = [0, Math.round(ounces * this.parts)];
    if (high === 0 || fits(high)) return ounces;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (fits(middle)) low = middle;
      else high = middle;
    }
    return low / this.parts;
  }

  /** Moles per litre of the smallest dose that a test kit can tell. */
  least(kind) {
    const { c, dosing, system, water } = this;
    const byAlkalinity = dosing.leastAlkalinity / c.milligramsPerEquivalent;
    const isKnown = system.isDefined;
    switch (kind) {
      case "acid": return isKnown ? Math.min(byAlkalinity, Math.max(0, system.acid(water.ph - dosing.leastPH))) : 0;
      case "base":
        return isKnown ? Math.min(byAlkalinity / 2, Math.max(0, system.sodaAsh(water.ph + dosing.leastPH))) : 0;
      case "alkalinity": return byAlkalinity;
      case "calcium": return dosing.leastCalcium / c.calciumMilligrams;
      default: return 0;
    }
  }

  /** True if a test kit can tell the change by `moles` per litre. */
  isTold(kind, moles) { return moles > 0 && moles >= this.least(kind) * (1 - 1e-6); }

  /** The most of a kind in one addition, in ounces. */
  ceiling(kind) {
    const { c, dosing, data } = this;
    const product = data.products[kind];
    const byAlkalinity = c.alkalinityCap / c.milligramsPerEquivalent;
    switch (kind) {
      case "acid": {
        const share = (dosing.acidPerReference * this.gallons) / dosing.referenceGallons;
        const own = (ounces) => (product.effect > 0 ? (ounces * product.documentedEffect) / product.effect : ounces);
        const gallon = product.isDry ? own(dosing.acidLimit) : dosing.acidLimit;
        return this.down(Math.min(own(share), gallon, this.exact(kind, byAlkalinity)));
      }
      case "base": return this.down(this.exact(kind, byAlkalinity / 2));
      case "alkalinity": return this.down(this.exact(kind, byAlkalinity));
      case "calcium": return this.down(this.exact(kind, dosing.calciumCap / c.calciumMilligrams));
      default: return Infinity;
    }
  }

  /** A step among those of the same visit: with its cautions, the amount to pour now, and the water after it. */
  weighed(step, steps) {
    if (!step.kind) {
      return { ...step, cautions: [], pour: 0, isPortion: false, prediction: null, isStruck: false, isTicked: false };
    }
    const { kind } = step;
    const whole = step.whole ?? this.up(step.exact);
    const reach = this.reach(step);
    const cautions = this.cautions(step, whole, reach);
    if (kind === "calcium" && steps.some((other) => other.kind === "base" || other.kind === "alkalinity")) {
      cautions.unshift({ code: "clouds" });
    }
    const isPortion = !cautions.every(isWhole);
    const pour = this.pour(step, whole, cautions, isPortion ? reach : undefined, isPortion);
    const strength = this.strength(kind, pour, isPortion || pour === 0);
    if (strength && kind !== "hypochlorite" && this.data.model === "documented") cautions.push(strength);
    const { missedStrength: usual, strength: percent } = this.data.products[kind];
    if (usual) cautions.push({ code: "unusualStrength", percent, low: usual[0], high: usual[1] });
    const isCut = cautions.every(
      (caution) => isWhole(caution) || caution.code === "tooMuchAtOnce" || SAID_AFTER.includes(caution.code));
    const prediction = pour > 0 ? this.predict(kind, pour) : null;
    return {
      ...step, whole, most: Math.min(whole, this.ceiling(kind)), cautions, pour, prediction,
      isPortion: !isCut && pour > 0 && pour < whole, isStruck: pour === 0,
    };
  }

  /** The amount to pour now: 0 if nothing should be poured, with the reason among `cautions`. */
  pour({ kind }, whole, cautions, reach, isPortion) {
    const isNone = ({ code }) => code === "acidBelowLimit" || code === "baseAboveLimit" || code === "alkalinityFirst";
    if (cautions.some(isNone)) return 0;
    if (kind === "hypochlorite") return whole;
    const least = this.exact(kind, this.least(kind));
    const isTold = (ounces) => ounces > 0 && ounces >= least * (1 - 1e-6);
    if (!isTold(whole) || (reach && !isTold(reach.ounces))) {
      cautions.push({ code: "belowKit" });
      return 0;
    }
    if (!isPortion) return Math.min(whole, this.ceiling(kind));
    const quarter = this.up(Math.max(whole * this.dosing.firstPortionShare, least));
    const ceiling = this.ceiling(kind);
    // For a dose that is only too large, the first portion is the ceiling instead of a quarter.
    const isCut = cautions.every((caution) => isWhole(caution) || isCeiling(caution));
    const most = Math.min(whole, isCut ? ceiling : quarter, reach?.ounces ?? whole, ceiling);
    const safe = this.largestSafe(kind, most, (after) => this.isSafe(after, kind));
    if (isTold(safe)) return safe;
    const isAcid = kind === "acid" && this.water.ph < this.c.highestPH;
    cautions.push({ code: isAcid ? "aerateFirst" : "noPortion" });
    return 0;
  }

  /** True if a dose leaves the water no worse: the pH in its range, the index in no other bad class. */
  isSafe(after, kind) {
    const isSparing = kind === "calcium" || (kind === "alkalinity" && this.water.ph > this.c.highestPH);
    return (isSparing || !this.leaves(after.water.ph)) && this.turn(after) === null;
  }

  /** True if doses move the pH out of its range: past a limit, in the direction of the move. */
  leaves(ph) {
    const { lowestPH, highestPH } = this.c;
    return (ph < lowestPH && ph < this.water.ph) || (ph > highestPH && ph > this.water.ph);
  }

  /** The new bad class of the water after a dose: { condition, index }; null if it gets no worse. */
  turn({ water, index }) {
    const found = [[this.index.carbonate.value, index]];
    if (this.data.model === "documented") {
      found.push([this.index.documented.value, documentedIndex(water, this.data).value]);
    }
    for (const [before, now] of found) {
      if (now === null) continue;
      const worse = condition(now, this.data);
      // Water without calcium has no index and counts as corrosive.
      const earlier = before === null ? "corrosive" : condition(before, this.data);
      if (worse !== "balanced" && worse !== earlier) return { condition: worse, index: now };
    }
    return null;
  }

  /** The amount that is sufficient for the target of a documented step by the carbonate model. */
  reach({ text, kind, parameter, from, to }) {
    if (this.data.model !== "documented" || !this.system.isDefined) return null;
    const { milligramsPerEquivalent, calciumMilligrams } = this.c;
    const moles = {
      lowerPH: () => this.system.acid(to),
      raisePH: () => this.system.sodaAsh(to),
      lowerAlkalinity: () => (from - to) / milligramsPerEquivalent,
      raiseAlkalinity: () => (to - from) / milligramsPerEquivalent,
      raiseCalcium: () => (to - from) / calciumMilligrams,
    }[text]?.();
    const ounces = moles > 0 ? this.up(this.exact(kind, moles)) : 0;
    return ounces > 0 ? { ounces, parameter, target: to } : null;
  }

  cautions({ kind }, whole, reach) {
    const { water, c, dosing, index, data } = this;
    if (kind === "hypochlorite") return [];
    const found = [];
    const { lowestPH, highestPH } = c;
    if (kind === "acid" && water.ph < lowestPH) return [{ code: "acidBelowLimit", limit: lowestPH }];
    if (kind === "base" && water.ph > highestPH) return [{ code: "baseAboveLimit", limit: highestPH }];
    if ((kind === "acid" || kind === "base") && !this.system.isDefined) return [{ code: "alkalinityFirst" }];
    const after = this.predict(kind, whole);
    if (after === null) found.push({ code: "unpredicted" });
    if (after) found.push(...this.aftermath(kind, after, whole, reach));
    if (index.dissent) found.push({ code: "classesDiffer", condition: index.dissent.condition });
    if (data.model === "documented") found.push(...this.documentedCautions());
    if (kind === "acid" && !data.products.acid.isDry && whole > dosing.acidLimit) {
      found.push({ code: "moreThanAGallon" });
    } else if (found.every(isWhole) && whole > this.ceiling(kind) * dosing.ceilingMargin) {
      found.push({ code: "tooMuchAtOnce" });
    }
    return found;
  }

  /** The harm of the whole dose. */
  aftermath(kind, after, whole, reach) {
    const { ph } = after.water;
    if (kind === "alkalinity" && this.water.ph > this.c.highestPH && ph > this.water.ph) {
      return [{ code: "raisesPH", ph }];
    }
    // Calcium changes the pH less than a kit can tell.
    if (kind !== "calcium" && this.leaves(ph)) {
      return [{ code: "predictedPH", ph, reach: reach && reach.ounces < whole ? reach : null }];
    }
    const turn = this.turn(after);
    return turn ? [{ code: turn.condition === "corrosive" ? "corrodes" : "scales", index: turn.index }] : [];
  }

  documentedCautions() {
    const { water, dosing, index, data: { tables } } = this;
    const found = [];
    const solids = Math.max(water.totalDissolvedSolids, water.salt ?? 0);
    if (solids > dosing.dissolvedSolidsLimit) found.push({ code: "highDissolvedSolids", value: solids });
    const looked = [
      ["water_temp", tables.temperature, water.waterTempF], ["calcium_hardness", tables.calcium, water.calciumHardness],
      ["total_alkalinity", tables.alkalinity, index.documented.adjustedAlkalinity],
      ["total_dissolved_solids", tables.tds, water.totalDissolvedSolids],
    ];
    for (const [parameter, table, value] of looked) {
      if (!covers(table, value)) found.push({ code: "outsideTable", parameter, value });
    }
    return found;
  }

  /** A note about a product without the documented strength; with the amount if all of it is poured. */
  strength(kind, pour, isSilent) {
    const { effect, documentedEffect, strength } = this.data.products[kind];
    const share = effect > 0 ? documentedEffect / effect : 1;
    if (Math.abs(share - 1) <= this.dosing.strengthTolerance) return null;
    return { code: isSilent ? "strengthCounted" : "strength", percent: strength, ounces: pour };
  }

  /** Ticks the doses that may be poured together on one visit, and adds the reason to the others. */
  ticked(steps) {
    const { freeChlorine } = this.water;
    const of = (kind) => steps.find((step) => step.kind === kind && step.pour > 0);
    const [acid, chlorine] = [of("acid"), of("hypochlorite")];
    const later = acid && chlorine
      ? (freeChlorine < chlorine.minimum || acid.cautions.length > 0 ? acid : chlorine)
      : null;
    const poured = [];
    return steps.map((step) => {
      if (!step.kind) return step;
      const cautions = [...step.cautions];
      if (step === later) cautions.push({ code: "acidAndChlorine" });
      if (cautions.length > 0 || step.pour === 0) return { ...step, cautions, isTicked: false };
      if (step.kind === "calcium" && this.data.model === "carbonate" && hasEnoughCalcium(this)) {
        return { ...step, isTicked: false };
      }
      const { kind, effect } = this.data.products[step.kind];
      const together = [...poured, { kind, effect, ounces: step.pour }];
      const after = predicted(this.system, this.gallons, together);
      if (after && !this.isSafe(after)) {
        const code = step.kind === "calcium" && poured.length === 0 ? "phFirst" : "notTogether";
        return { ...step, cautions: [{ code }], isTicked: false };
      }
      poured.push(together.at(-1));
      return { ...step, isTicked: true };
    });
  }
}

/** True if the surface needs no more calcium than the water has; that is a note. */
export function hasEnoughCalcium({ data: { body }, water, dosing }) {
  return !body.needsCalcium && water.calciumHardness >= dosing.surfaceCalcium;
}

const isWhole = ({ code }) => WHOLE.includes(code);
const isCeiling = ({ code }) => code === "tooMuchAtOnce" || code === "moreThanAGallon";

