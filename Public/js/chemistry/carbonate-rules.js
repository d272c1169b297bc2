// The steps of the carbonate model: targets in the order alkalinity, pH, calcium, within the largest change per visit
// and the smallest that a test kit can tell (chemistry.md#carbonate-model).
import { settled } from "./chemistry.js";
import { dilution } from "./documented-rules.js";
import { message } from "./pouring.js";

const MATH = { rule: "system" };
const tenth = (ph) => Math.round(ph * 10) / 10;

export function carbonateSteps(bench) {
  const { water, c, index, system } = bench;
  if (!system.isDefined) return withoutCarbonates(bench);
  const condition = index.isUndefined ? "corrosive" : index.condition;
  if (condition === "corrosive") return corrosive(bench);
  if (condition === "scaleForming") return scaleForming(bench);
  const step = water.ph > c.highestPH ? acidForPH(bench) : water.ph < c.lowestPH ? baseForPH(bench) : null;
  return [step ?? message("balanced")];
}

/**
 * Alkalinity first, at least to the level where a kit detects carbonates again: until then no pH can be predicted, and
 * nothing is advised for it.
 */
function withoutCarbonates(bench) {
  const { water, c, dosing: d, index } = bench;
  const missing = Math.max(
    d.corrosiveAlkalinityTarget - water.totalAlkalinity, c.uncertainAlkalinity - index.carbonate.carbonateAlkalinity);
  const moles = Math.min(missing, c.alkalinityCap) / c.milligramsPerEquivalent;
  return [bicarbonateDose(bench, moles), calciumDose(bench, d.corrosiveCalciumTarget)].filter(Boolean);
}

function corrosive(bench) {
  const { water, dosing: d, c, index, system } = bench;
  const steps = [...alkaline(bench), calciumDose(bench, d.corrosiveCalciumTarget)].filter(Boolean);
  if (steps.length > 0) return steps;
  if (water.ph < c.highestPH) {
    const most = Math.min(cappedAsh(c), system.sodaAsh(c.highestPH));
    const ash = ashDose(bench, system.toIndex(0, "base", most));
    if (ash) return [ash];
  }
  const wanted = water.calciumHardness * 10 ** (-index.value - bench.data.constants.balancedLimit);
  const target = Math.max(water.calciumHardness + d.leastCalcium, Math.ceil(settled(wanted / d.ppmStep)) * d.ppmStep);
  const calcium = calciumDose(bench, Math.min(target, d.scalingCalciumLimit));
  if (calcium) return [calcium];
  return [bicarbonateDose(bench, rise(bench, d.scalingAlkalinityTarget)) ?? message("hold")];
}

/** Alkalinity missing up to `target`, in eq/L: at most the cap of a visit, zero if a kit cannot tell it. */
function rise({ water, c, dosing }, target) {
  const missing = Math.min(Math.max(0, target - water.totalAlkalinity), c.alkalinityCap);
  return missing >= dosing.leastAlkalinity ? missing / c.milligramsPerEquivalent : 0;
}

/** Bicarbonate and soda ash together: the rise in alkalinity is shared so that both targets are met. */
function alkaline(bench) {
  const { water, dosing: d, c, system } = bench;
  const whole = rise(bench, d.corrosiveAlkalinityTarget);
  if (!(water.ph < d.corrosivePHTarget)) return [bicarbonateDose(bench, whole)];
  if (whole === 0) return [ashDose(bench, system.sodaAsh(d.corrosivePHTarget))];
  let ash = Math.max(0, system.sodaAshWithin(d.corrosivePHTarget, whole));
  if (2 * ash > whole) ash = Math.min(system.sodaAsh(d.corrosivePHTarget), cappedAsh(c));
  if (!bench.isTold("base", ash)) ash = 0;
  return [bicarbonateDose(bench, Math.max(0, whole - 2 * ash)), ash > 0 ? ashDose(bench, ash) : null];
}

const cappedAsh = (c) => c.alkalinityCap / 2 / c.milligramsPerEquivalent;

function bicarbonateDose(bench, moles) {
  if (!bench.isTold("alkalinity", moles)) return null;
  const { water, c } = bench;
  const to = Math.round(settled(water.totalAlkalinity + moles * c.milligramsPerEquivalent));
  return made(bench, "alkalinity", moles, "raiseAlkalinity", "total_alkalinity", water.totalAlkalinity, to);
}

function ashDose(bench, wanted) {
  const { water, c, system } = bench;
  const moles = Math.min(wanted, cappedAsh(c));
  if (!bench.isTold("base", moles)) return null;
  const { ph } = system.after({ alkalinity: 2 * moles, carbon: moles }).water;
  return made(bench, "base", moles, "raisePH", "ph", water.ph, tenth(ph));
}

/** Soda ash for balanced water of low pH: to 7.4 or to index 0, whichever is the lower pH, at least to 7.2. */
function baseForPH(bench) {
  const { system, c, dosing: d } = bench;
  const most = system.sodaAsh(d.corrosivePHTarget);
  return ashDose(bench, Math.max(system.sodaAsh(c.lowestPH), system.toIndex(0, "base", most)));
}

/** Calcium up to `target`, at most the cap of a visit. */
function calciumDose(bench, target) {
  const { water, c, dosing: d } = bench;
  const to = Math.min(target, water.calciumHardness + d.calciumCap);
  const moles = (to - water.calciumHardness) / c.calciumMilligrams;
  return bench.isTold("calcium", moles)
    ? made(bench, "calcium", moles, "raiseCalcium", "calcium_hardness", water.calciumHardness, to)
    : null;
}

function made(bench, kind, moles, text, parameter, from, to) {
  const ounces = kind === "acid" ? bench.ounces(kind, moles) : Math.min(bench.ounces(kind, moles), bench.ceiling(kind));
  return bench.isTold(kind, bench.moles(kind, ounces))
    ? { ...bench.dose(kind, ounces, text, parameter, from, to, MATH), whole: ounces }
    : null;
}

function scaleForming(bench) {
  const { water, dosing: d } = bench;
  const steps = [acidForPH(bench) ?? acidForBalance(bench)].filter(Boolean);
  if (water.calciumHardness > d.scalingCalciumLimit) steps.push(dilution(bench));
  return steps.length > 0 ? steps : [message("hold")];
}

/** Acid to pH 7.6 or to index 0, whichever is the higher pH, at most 7.8. */
function acidForPH(bench) {
  const { system, c, dosing: d, water } = bench;
  if (!(water.ph > d.scalingPHTarget)) return null;
  const most = system.acid(d.scalingPHTarget);
  return acidDose(bench, Math.max(system.acid(c.highestPH), system.toIndex(0, "acid", most)));
}

/** Acid for the index alone, or for the alkalinity: at most to index 0, and never below pH 7.2. */
function acidForBalance(bench) {
  const { system, c, dosing: d, water } = bench;
  const moles = system.toIndex(0, "acid", system.acid(c.lowestPH));
  const surplus = water.totalAlkalinity - d.scalingAlkalinityTarget;
  if (surplus < d.leastAlkalinity) return acidDose(bench, moles);
  const lowered = Math.min(moles, Math.min(surplus, c.alkalinityCap) / c.milligramsPerEquivalent);
  const to = Math.round(settled(water.totalAlkalinity - lowered * c.milligramsPerEquivalent));
  return bench.isTold("acid", lowered)
    ? made(bench, "acid", lowered, "lowerAlkalinity", "total_alkalinity", water.totalAlkalinity, to)
    : null;
}

function acidDose(bench, wanted) {
  const { system, c, water } = bench;
  const moles = Math.min(wanted, c.alkalinityCap / c.milligramsPerEquivalent);
  if (!bench.isTold("acid", moles)) return null;
  const { ph } = system.after({ alkalinity: -moles }).water;
  return made(bench, "acid", moles, "lowerPH", "ph", water.ph, tenth(ph));
}
