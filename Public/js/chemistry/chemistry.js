// The two models of the saturation index and their doses (chemistry.md#two-models). Pure: tables and constants are
// data, the formulas are those of the server's Chemistry under the same names.
import { celsius, Equilibria, ionicStrength, sodiumChloride } from "./equilibria.js";

/** Rounds to nine decimals, half away from zero, so that a sum of tenths is exact at the limits. */
export function settled(value) {
  const rounded = Math.round(Math.abs(value) * 1e9) / 1e9;
  return rounded === 0 ? 0 : Math.sign(value) * rounded;
}

/** Linear interpolation between sorted [value, factor] points; outside the table its first or last factor. */
export function interpolate(table, value) {
  if (value <= table[0][0]) return table[0][1];
  for (let i = 1; i < table.length; i += 1) {
    const [v1, f1] = table[i - 1];
    const [v2, f2] = table[i];
    if (value <= v2) return f1 + ((f2 - f1) * (value - v1)) / (v2 - v1);
  }
  return table[table.length - 1][1];
}

export const covers = (table, value) => value >= table[0][0] && value <= table[table.length - 1][0];

/** The documented index of water in °F and ppm, with its terms. */
export function documentedIndex(water, { tables, constants }) {
  const adjustedAlkalinity = Math.max(0, water.totalAlkalinity - water.cyanuricAcid / constants.cyanuricAcidDivisor);
  const temperature = interpolate(tables.temperature, water.waterTempF);
  const calcium = interpolate(tables.calcium, water.calciumHardness);
  const alkalinity = interpolate(tables.alkalinity, adjustedAlkalinity);
  const dissolvedSolids = interpolate(tables.tds, water.totalDissolvedSolids);
  const value = water.ph + temperature + calcium + alkalinity - dissolvedSolids;
  return { value, adjustedAlkalinity, temperature, calcium, alkalinity, dissolvedSolids };
}

/**
 * The carbonate index with its terms: the calcite saturation index; `familiar` is Pool Math's closed form beside it.
 * `value` is null without calcium or carbonate alkalinity.
 */
export function carbonateIndex(water, { constants }) {
  const c = constants.carbonate;
  const equilibria = new Equilibria(water, c);
  const h = 10 ** -water.ph;
  const alkalinity = water.totalAlkalinity / c.milligramsPerEquivalent
    - equilibria.other(h, water.cyanuricAcid / c.cyanuricAcidMilligrams);
  const value = equilibria.index(h, alkalinity);
  const { free, carbonate } = value === null ? { free: 1, carbonate: 1 } : equilibria.freed(h, alkalinity);
  return {
    value, equilibria, carbonateAlkalinity: alkalinity * c.milligramsPerEquivalent,
    hasCarbonates: equilibria.hasAlkalinity && alkalinity > 0,
    ionicStrength: ionicStrength(water, sodiumChloride(water, c), c), calcium: Math.log10(free) + equilibria.logCalcium,
    carbonate: Math.log10(carbonate) + equilibria.logCarbonate, solubility: equilibria.logSolubility,
    familiar: closedForm(water, c),
  };
}

/** R. Falk's closed form, as in Pool Math; null without calcium or carbonate alkalinity. */
function closedForm(water, c) {
  const carbonateAlkalinity = water.totalAlkalinity
    - (c.cyanurateShare * water.cyanuricAcid) / (1 + 10 ** (c.cyanuricAcidPK - water.ph));
  const root = Math.sqrt(ionicStrength(water, sodiumChloride(water, c), c));
  const ionic = (c.ionicFactor * root) / (1 + c.ionicDamping * root);
  const temperature = c.temperatureFactor / (celsius(water) + c.kelvin);
  const terms = { carbonateAlkalinity, ionic, temperature, calcium: 0, alkalinity: 0, value: null };
  if (!(water.calciumHardness > 0) || !(carbonateAlkalinity > 0)) return terms;
  terms.calcium = Math.log10(water.calciumHardness);
  terms.alkalinity = Math.log10(carbonateAlkalinity);
  terms.value = water.ph + c.offset + terms.calcium + terms.alkalinity - ionic - temperature + c.temperatureOffset;
  return terms;
}

/** "corrosive", "balanced" or "scaleForming"; both limits are balanced. */
export function condition(index, { constants }) {
  const value = settled(index);
  if (value < -constants.balancedLimit) return "corrosive";
  return value > constants.balancedLimit ? "scaleForming" : "balanced";
}

/** Both indices, the one in use, and the other's class if it differs. */
export function waterIndex(water, data) {
  const documented = documentedIndex(water, data);
  const carbonate = carbonateIndex(water, data);
  const isUndefined = carbonate.value === null;
  const model = isUndefined ? "documented" : data.model;
  const value = model === "documented" ? documented.value : carbonate.value;
  const other = model === "documented" ? carbonate.value : documented.value;
  const otherCondition = other === null ? null : condition(other, data);
  const own = condition(value, data);
  const dissent = otherCondition !== null && otherCondition !== own
    ? { model: model === "documented" ? "carbonate" : "documented", value: other, condition: otherCondition } : null;
  return { documented, carbonate, model, value, condition: own, isUndefined, dissent };
}

/**
 * The free chlorine that the stabilizer requires, in ppm; `isEnough` if the target keeps the water safe, `aim` is the
 * level of a dose. Null where the sanitizer is not chlorine.
 */
export function chlorine(cyanuricAcid, { body, constants }) {
  if (!body.isChlorine) return null;
  const c = constants.chlorine;
  const isCell = body.sanitizer === "saltCell";
  const limit = body.freeChlorineLimit;
  const whole = (ppm) => Math.floor(ppm + constants.dosing.ceilingTolerance);
  const most = (ppm) => Math.min(limit, whole(ppm));
  const asked = (isCell ? c.cellMinimumShare : c.minimumShare) * cyanuricAcid + c.minimumOffset;
  const share = cyanuricAcid / c.targetDivisor;
  const first = isCell ? Math.max(c.leastMinimum, whole(asked)) + c.cellTargetRise : share + c.targetLowOffset;
  const last = isCell ? first + c.targetHighOffset - c.targetLowOffset : share + c.targetHighOffset;
  const [low, high] = [most(first), most(last)];
  return {
    minimum: Math.max(c.leastMinimum, most(asked)), isEnough: whole(asked) <= limit, low, high,
    aim: isCell ? low : high,
  };
}

/** The rise of free chlorine that a measured level calls for; 0 for none. */
export function chlorineRise(free, { minimum, low, aim }, { constants }) {
  const rise = aim - free;
  return free < low && (rise >= constants.dosing.leastChlorine || free < minimum) ? rise : 0;
}

/** The ideal range of free chlorine; empty if the target is not enough, without bounds if it is not chlorine. */
export function chlorineRange(cyanuricAcid, data) {
  const found = chlorine(cyanuricAcid, data);
  if (!found) return {};
  const { low, high, isEnough } = found;
  return { low: isEnough ? low : high + data.constants.dosing.ceilingTolerance, high };
}
