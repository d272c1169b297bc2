// What to do about the water: the steps of either model, weighed for cautions and first portions (04 §1.2, DECISIONS §5).
import { CarbonateSystem, predicted, wholeOunces } from "./carbonate-system.js";
import { chlorine, covers, settled, waterIndex } from "./chemistry.js";

const KEYS = { hypochlorite: "chlorine" };
const message = (text, key = "none", values = {}) => ({ kind: null, key, text, ounces: 0, ...values });

/**
 * The advice for water in °F and ppm: { index, steps }. A step has `key`, `kind` (null for a message), `text` (its
 * instruction), `parameter`, `from`, `to`, `ounces`, `cautions`, `portion`, `prediction`, `isStruck`.
 */
export function advise(water, gallons, data, index = waterIndex(water, data)) {
  if (!(gallons > 0)) return { index, steps: [message("volumeRequired", "volume")] };
  const bench = new Bench(water, gallons, index, data);
  const steps = data.model === "documented" ? documented(bench) : carbonate(bench);
  const chlorineStep = chlorineDose(bench);
  if (chlorineStep) steps.push(chlorineStep);
  const balanced = chlorineStep ? "indexBalanced" : "balanced";
  const told = (step) => (step.text === "balanced" ? { ...step, text: balanced, dissent: index.dissent } : step);
  return { index, steps: steps.map((step) => bench.weighed(told(step), steps)) };
}

class Bench {
  constructor(water, gallons, index, data) {
    Object.assign(this, { water, gallons, index, data });
    this.dosing = data.constants.dosing;
    this.c = data.constants.carbonate;
    this.system = new CarbonateSystem(water, index.carbonate, this.c);
  }

  dose(kind, ounces, text, parameter, from, to, math) {
    return { kind, key: KEYS[kind] ?? kind, ounces, text, parameter, from, to, math };
  }

  exact(kind, moles) {
    const { effect } = this.data.products[kind];
    return effect > 0 ? (moles * this.gallons * this.c.litersPerGallon) / effect : 0;
  }

  ounces(kind, moles) { return wholeOunces(this.exact(kind, moles), this.data.constants); }

  /** The whole ounces that stay within `moles` a litre. */
  within(kind, moles) { return Math.floor(this.exact(kind, moles) + this.dosing.ceilingTolerance); }

  /** A step among those of the same visit, with its prediction, cautions and first portion. */
  weighed(step, steps) {
    if (!step.kind) return { ...step, cautions: [], portion: null, prediction: null, isStruck: false };
    const { effect } = this.data.products[step.kind];
    const prediction = predicted(this.water, this.system, this.gallons, [{ kind: step.kind, effect, ounces: step.ounces }], this.data);
    const reach = this.reach(step);
    const clouds = step.kind === "calcium" && steps.some(({ kind }) => kind === "base" || kind === "alkalinity");
    const others = this.cautions(step, prediction, reach);
    const cautions = clouds ? [{ code: "clouds" }, ...others] : others;
    const isStruck = cautions.some(({ code }) => code === "acidBelowLimit" || code === "baseAboveLimit");
    const portion = others.length === 0 ? null : this.firstPortion(step, isStruck, reach);
    return { ...step, cautions, portion, prediction, isStruck };
  }

  /**
   * Nothing of a dose that is struck through; else a quarter or what reaches the target, no more than a gallon of acid, and
   * never so much that the pH leaves 7.2 to 7.8.
   */
  firstPortion({ kind, ounces }, isStruck, reach) {
    if (isStruck) return 0;
    const { dosing, c, system } = this;
    const quarter = wholeOunces(ounces * dosing.firstPortionShare, this.data.constants);
    let most = Math.min(ounces, Math.max(1, Math.min(quarter, reach ? reach.ounces : quarter)));
    if (kind === "acid" && !this.data.products.acid.isDry) most = Math.min(most, dosing.acidLimit);
    if (!(system.carbon > 0)) return most;
    if (kind === "acid") return Math.min(most, Math.max(1, this.within("acid", system.acid(c.lowestPH))));
    if (kind === "base") return Math.min(most, Math.max(1, this.within("base", system.sodaAsh(c.highestPH))));
    return most;
  }

  /** What the carbonate model finds enough for the target of a step. */
  reach({ text, parameter, from, to }) {
    if (!(this.system.carbon > 0)) return null;
    const { milligramsPerEquivalent, calciumMilligrams } = this.c;
    const ounces = {
      lowerPH: () => this.ounces("acid", this.system.acid(to)),
      raisePH: () => this.ounces("base", this.system.sodaAsh(to)),
      lowerAlkalinity: () => this.ounces("acid", (from - to) / milligramsPerEquivalent),
      raiseAlkalinity: () => this.ounces("alkalinity", (to - from) / milligramsPerEquivalent),
      raiseCalcium: () => this.ounces("calcium", (to - from) / calciumMilligrams),
    }[text]?.();
    return ounces > 0 ? { ounces, parameter, target: to } : null;
  }

  cautions(step, prediction, reach) {
    const { kind } = step;
    const { water, c, dosing, index, data } = this;
    if (kind === "hypochlorite") return step.to > dosing.chlorineLimit ? [{ code: "highChlorine", value: step.to, limit: dosing.chlorineLimit }] : [];
    const found = [];
    const { lowestPH, highestPH } = c;
    if (kind === "acid" && water.ph < lowestPH) found.push({ code: "acidBelowLimit", limit: lowestPH });
    if (kind === "base" && water.ph > highestPH) found.push({ code: "baseAboveLimit", limit: highestPH });
    const ph = prediction?.water.ph;
    if ((ph < lowestPH && ph < water.ph) || (ph > highestPH && ph > water.ph)) {
      found.push({ code: "predictedPH", ph, reach: reach && reach.ounces < step.ounces ? reach : null });
    }
    if (index.dissent) found.push({ code: "classesDiffer", condition: index.dissent.condition });
    if (data.model === "documented") found.push(...this.documentedCautions(step));
    if (kind === "acid" && !data.products.acid.isDry && step.ounces > dosing.acidLimit) found.push({ code: "moreThanAGallon" });
    return found;
  }

  documentedCautions({ kind, ounces }) {
    const { water, dosing, index, data: { tables, products, constants } } = this;
    const found = [];
    const solids = Math.max(water.totalDissolvedSolids, water.salt ?? 0);
    if (solids > dosing.dissolvedSolidsLimit) found.push({ code: "highDissolvedSolids", value: solids });
    const looked = [
      ["water_temp", tables.temperature, water.waterTempF], ["calcium_hardness", tables.calcium, water.calciumHardness],
      ["total_alkalinity", tables.alkalinity, index.documented.adjustedAlkalinity],
      ["total_dissolved_solids", tables.tds, water.totalDissolvedSolids],
    ];
    for (const [parameter, table, value] of looked) if (!covers(table, value)) found.push({ code: "outsideTable", parameter, value });
    const { effect, documentedEffect, strength } = products[kind];
    const adjusted = effect > 0 ? (ounces * documentedEffect) / effect : ounces;
    if (Math.abs(adjusted - ounces) > ounces * dosing.strengthTolerance) {
      found.push({ code: "strength", percent: strength, ounces: wholeOunces(adjusted, constants) });
    }
    return found;
  }
}

function chlorineDose(bench) {
  const { water, data, gallons, dosing } = bench;
  if (typeof water.freeChlorine !== "number") return null;
  const { minimum, low, high } = chlorine(water.cyanuricAcid, data);
  if (!(water.freeChlorine < low)) return null;
  const { strength, isDry } = data.products.hypochlorite;
  const portion = ((high - water.freeChlorine) * gallons) / dosing.referenceGallons / strength;
  const whole = data.constants.chlorine.fluidOuncesPerPPM;
  const factor = isDry ? (whole * data.constants.millilitersPerOunce) / data.constants.gramsPerOunce : whole;
  const exact = factor * portion;
  const math = { rule: "chlorine", change: high - water.freeChlorine, percent: strength, exact, factor };
  const text = water.freeChlorine < minimum ? "chlorineMinimum" : "raiseChlorine";
  const step = bench.dose("hypochlorite", wholeOunces(exact, data.constants), text, "free_chlorine", water.freeChlorine, high, math);
  return { ...step, minimum };
}

function documented(bench) {
  const { water, gallons, index, dosing: d, data } = bench;
  const factor = gallons / d.referenceGallons;
  const dose = (kind, text, parameter, from, to, step, ounces, share = 1) => {
    const change = Math.abs(to - from);
    const exact = (change / step) * ounces * share * factor;
    const math = { rule: "step", change, step, ounces: ounces * share, exact };
    return bench.dose(kind, wholeOunces(exact, data.constants), text, parameter, from, to, math);
  };
  const nudge = (kind, text, ounces) => bench.dose(
    kind, wholeOunces(ounces * factor, data.constants), text, null, null, null, { rule: "nudge", ounces, exact: ounces * factor });
  const needed = (steps, otherwise) => {
    const left = steps.filter((step) => !step.kind || step.ounces > 0);
    return left.length > 0 ? left : [otherwise()];
  };
  const steps = [];
  if (index.condition === "balanced") return [message("balanced")];
  if (index.condition === "corrosive") {
    if (water.ph < d.corrosivePHTarget) steps.push(dose("base", "raisePH", "ph", water.ph, d.corrosivePHTarget, d.pHStep, d.sodaAshOunces));
    if (water.totalAlkalinity < d.corrosiveAlkalinityTarget) {
      steps.push(dose("alkalinity", "raiseAlkalinity", "total_alkalinity", water.totalAlkalinity, d.corrosiveAlkalinityTarget, d.ppmStep, d.bicarbonateOunces));
    }
    if (water.calciumHardness < d.corrosiveCalciumTarget) {
      steps.push(dose("calcium", "raiseCalcium", "calcium_hardness", water.calciumHardness, d.corrosiveCalciumTarget, d.ppmStep, d.calciumChlorideOunces));
    }
    return needed(steps, () => nudge("base", "nudgeUp", d.nudgeBaseOunces));
  }
  if (water.ph > d.scalingPHTarget) steps.push(dose("acid", "lowerPH", "ph", water.ph, d.scalingPHTarget, d.pHStep, d.acidOunces));
  else if (water.totalAlkalinity > d.scalingAlkalinityTarget) {
    steps.push(dose("acid", "lowerAlkalinity", "total_alkalinity", water.totalAlkalinity, d.scalingAlkalinityTarget, d.ppmStep, d.acidOunces, d.alkalinityAcidShare));
  }
  if (water.calciumHardness > d.scalingCalciumLimit) steps.push(dilution(bench));
  return needed(steps, () => nudge("acid", "nudgeDown", d.nudgeAcidOunces));
}

const dilution = ({ water, dosing }) => message("dilution", "dilution", {
  parameter: "calcium_hardness", from: water.calciumHardness, to: dosing.scalingCalciumLimit,
});

const tenth = (ph) => Math.round(ph * 10) / 10;

function carbonate(bench) {
  const condition = bench.index.isUndefined ? "corrosive" : bench.index.condition;
  if (condition === "balanced") return [message("balanced")];
  return condition === "corrosive" ? corrosive(bench) : scaleForming(bench);
}

function corrosive(bench) {
  const { water, dosing: d, c, index } = bench;
  const isNeeded = (step) => step && step.ounces > 0;
  const steps = [...alkaline(bench), calciumDose(bench, d.corrosiveCalciumTarget)].filter(isNeeded);
  if (steps.length > 0) return steps;
  const deficit = -index.value;
  const ash = sodaAshDose(bench, Math.min(c.highestPH, water.ph + deficit));
  if (isNeeded(ash)) return [ash];
  const wanted = water.calciumHardness * 10 ** (deficit - bench.data.constants.balancedLimit);
  const target = Math.ceil(settled(wanted / d.ppmStep)) * d.ppmStep;
  const calcium = calciumDose(bench, Math.min(d.scalingCalciumLimit, target));
  return isNeeded(calcium) ? [calcium] : [message("hold")];
}

/** Bicarbonate and soda ash together: the rise in alkalinity is shared so that both targets are met. */
function alkaline(bench) {
  const { water, dosing: d, c, system } = bench;
  const missing = Math.min(Math.max(0, d.corrosiveAlkalinityTarget - water.totalAlkalinity), c.alkalinityCap);
  const isLow = water.ph < d.corrosivePHTarget;
  if (!(missing > 0)) return [isLow ? sodaAshDose(bench, d.corrosivePHTarget) : null];
  const rise = missing / c.milligramsPerEquivalent;
  let ash = 0;
  if (isLow && system.carbon > 0) {
    ash = Math.max(0, system.sodaAshWithin(d.corrosivePHTarget, rise));
    if (2 * ash > rise) ash = Math.min(system.sodaAsh(d.corrosivePHTarget), cappedAsh(c));
  }
  const bicarbonate = Math.max(0, rise - 2 * ash);
  return [
    bicarbonate > 0 ? bench.dose("alkalinity", bench.ounces("alkalinity", bicarbonate), "raiseAlkalinity", "total_alkalinity",
      water.totalAlkalinity, water.totalAlkalinity + missing, { rule: "system" }) : null,
    ash > 0 ? ashDose(bench, ash, bicarbonate, d.corrosivePHTarget) : null,
  ];
}

const cappedAsh = (c) => c.alkalinityCap / 2 / c.milligramsPerEquivalent;

function sodaAshDose(bench, target) {
  if (!(bench.system.carbon > 0)) return null;
  const moles = Math.min(bench.system.sodaAsh(target), cappedAsh(bench.c));
  return moles > 0 ? ashDose(bench, moles, 0, target) : null;
}

function ashDose(bench, moles, bicarbonate, target) {
  const reached = bench.system.ph(2 * moles + bicarbonate, moles + bicarbonate);
  return bench.dose("base", bench.ounces("base", moles), "raisePH", "ph", bench.water.ph, Math.min(target, tenth(reached)), { rule: "system" });
}

function calciumDose(bench, target) {
  const { water, c } = bench;
  if (!(water.calciumHardness < target)) return null;
  const moles = (target - water.calciumHardness) / c.calciumMilligrams;
  return bench.dose("calcium", bench.ounces("calcium", moles), "raiseCalcium", "calcium_hardness", water.calciumHardness, target, { rule: "system" });
}

function scaleForming(bench) {
  const { water, dosing: d, c, system, index } = bench;
  const steps = [acidDose(bench)].filter(Boolean);
  if (water.calciumHardness > d.scalingCalciumLimit) steps.push(dilution(bench));
  if (steps.length > 0) return steps;
  const target = Math.max(c.lowestPH, water.ph - index.value);
  return [acidForPH(bench, system.acid(target)) ?? message("hold")];
}

/**
 * Acid for whichever asks for more, the alkalinity or the pH; never below pH 7.2. For the alkalinity alone no more than
 * brings the index to about zero.
 */
function acidDose(bench) {
  const { water, dosing: d, c, system, index } = bench;
  const surplus = Math.min(Math.max(0, water.totalAlkalinity - d.scalingAlkalinityTarget), c.alkalinityCap);
  const forBalance = Math.max(0, system.acid(Math.max(c.lowestPH, water.ph - index.value)));
  const forAlkalinity = Math.min(surplus / c.milligramsPerEquivalent, forBalance);
  if (water.ph > d.scalingPHTarget) return acidForPH(bench, Math.max(system.acid(d.scalingPHTarget), forAlkalinity));
  const { ounces, moles } = limited(bench, forAlkalinity);
  if (!(ounces > 0)) return null;
  const to = Math.round(settled(water.totalAlkalinity - moles * c.milligramsPerEquivalent));
  return bench.dose("acid", ounces, "lowerAlkalinity", "total_alkalinity", water.totalAlkalinity, to, { rule: "system" });
}

function acidForPH(bench, wanted) {
  const { ounces, moles } = limited(bench, wanted);
  if (!(ounces > 0)) return null;
  return bench.dose("acid", ounces, "lowerPH", "ph", bench.water.ph, tenth(bench.system.ph(-moles)), { rule: "system" });
}

function limited(bench, moles) {
  const { system, c } = bench;
  if (!(system.carbon > 0) || !(moles > 0)) return { ounces: 0, moles: 0 };
  const most = system.acid(c.lowestPH);
  const wanted = Math.min(moles, c.alkalinityCap / c.milligramsPerEquivalent);
  if (!(most > 0)) return { ounces: 0, moles: 0 };
  const limit = bench.within("acid", most);
  return wanted < most ? { ounces: Math.min(bench.ounces("acid", wanted), limit), moles: wanted } : { ounces: limit, moles: most };
}
