// The documented steps for water that is out of balance (chemistry.md#documented-doses).
import { message } from "./pouring.js";

export function documentedSteps(bench) {
  const { water, gallons, index, dosing: d } = bench;
  const factor = gallons / d.referenceGallons;
  const made = (kind, text, parameter, from, to, math) => {
    const { effect, documentedEffect } = bench.data.products[kind];
    const ounces = Math.max(0, Math.ceil(math.exact - d.ceilingTolerance));
    const exact = effect > 0 ? (math.exact * documentedEffect) / effect : math.exact;
    return { ...bench.dose(kind, ounces, text, parameter, from, to, math), exact };
  };
  const dose = (kind, text, parameter, from, to, step, ounces, share = 1) => {
    const change = Math.abs(to - from);
    return made(kind, text, parameter, from, to,
      { rule: "step", change, step, ounces: ounces * share, exact: (change / step) * ounces * share * factor });
  };
  const nudge = (kind, text, ounces) =>
    made(kind, text, null, null, null, { rule: "nudge", ounces, exact: ounces * factor });
  const needed = (steps, otherwise) => {
    const left = steps.filter((step) => !step.kind || step.ounces > 0);
    return left.length > 0 ? left : [otherwise()];
  };
  const steps = [];
  if (index.condition === "balanced") return [message("balanced")];
  if (index.condition === "corrosive") {
    if (water.ph < d.corrosivePHTarget) {
      steps.push(dose("base", "raisePH", "ph", water.ph, d.corrosivePHTarget, d.pHStep, d.sodaAshOunces));
    }
    if (water.totalAlkalinity < d.corrosiveAlkalinityTarget) {
      steps.push(dose("alkalinity", "raiseAlkalinity", "total_alkalinity", water.totalAlkalinity,
        d.corrosiveAlkalinityTarget, d.ppmStep, d.bicarbonateOunces));
    }
    if (water.calciumHardness < d.corrosiveCalciumTarget) {
      steps.push(dose("calcium", "raiseCalcium", "calcium_hardness", water.calciumHardness, d.corrosiveCalciumTarget,
        d.ppmStep, d.calciumChlorideOunces));
    }
    return needed(steps, () => nudge("base", "nudgeUp", d.nudgeBaseOunces));
  }
  if (water.ph > d.scalingPHTarget) {
    steps.push(dose("acid", "lowerPH", "ph", water.ph, d.scalingPHTarget, d.pHStep, d.acidOunces));
  }
  else if (water.totalAlkalinity > d.scalingAlkalinityTarget) {
    steps.push(dose("acid", "lowerAlkalinity", "total_alkalinity", water.totalAlkalinity, d.scalingAlkalinityTarget,
      d.ppmStep, d.acidOunces, d.alkalinityAcidShare));
  }
  if (water.calciumHardness > d.scalingCalciumLimit) steps.push(dilution(bench));
  return needed(steps, () => nudge("acid", "nudgeDown", d.nudgeAcidOunces));
}

export const dilution = ({ water, dosing }) => message("dilution", "dilution", {
  parameter: "calcium_hardness", from: water.calciumHardness, to: dosing.scalingCalciumLimit,
});
