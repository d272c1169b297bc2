// The documented saturation index and dosing rules (04 §1.1, §1.2). Pure: tables and constants come in as data.

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

/** The saturation index of water given in °F and ppm, rounded to 9 decimals. */
export function saturationIndex(water, { tables, constants }) {
  const alkalinity = Math.max(0, water.totalAlkalinity - water.cyanuricAcid / constants.cyanuricAcidDivisor);
  const index = water.ph
    + interpolate(tables.temperature, water.waterTempF)
    + interpolate(tables.calcium, water.calciumHardness)
    + interpolate(tables.alkalinity, alkalinity)
    - interpolate(tables.tds, water.totalDissolvedSolids);
  return Math.round(index * 1e9) / 1e9;
}

/** "corrosive", "balanced" or "scaleForming"; both limits are balanced. */
export function condition(index, { constants }) {
  if (index < -constants.balancedLimit) return "corrosive";
  return index > constants.balancedLimit ? "scaleForming" : "balanced";
}

/** Whole ounces, rounded up, unmoved by the last bits of a binary fraction. */
export const wholeOunces = (ounces, constants) => Math.max(0, Math.ceil(ounces - constants.ceilingTolerance));

/** The part of a dose with a caution that is added first. */
export const firstPortion = (ounces, { constants }) => wholeOunces(ounces * constants.firstPortionShare, constants);

/**
 * What to do about the water: a list of { key, text, ounces, from, to }. `text` names the instruction;
 * the keys of chemicals are doses, all others messages.
 * Zero volume comes before everything else, then balance, then the steps in their documented order.
 */
export function recommendations(water, gallons, data) {
  if (!(gallons > 0)) return [{ key: "volume", text: "volumeRequired", ounces: 0 }];
  const index = saturationIndex(water, data);
  const scale = gallons / data.constants.basisGallons;
  switch (condition(index, data)) {
    case "corrosive": return corrosive(water, scale, data.constants);
    case "scaleForming": return scaleForming(water, scale, data.constants);
    default: return [{ key: "none", text: "balanced", ounces: 0 }];
  }
}

function corrosive(water, scale, c) {
  const steps = [];
  const add = (key, text, from, to, ounces) => steps.push({ key, text, from, to, ounces: wholeOunces(ounces, c) });
  if (water.ph < c.raisePHTo) {
    add("base", "raisePH", water.ph, c.raisePHTo, ((c.raisePHTo - water.ph) / c.stepPH) * c.baseOuncesPerStepPH * scale);
  }
  if (water.totalAlkalinity < c.raiseAlkalinityTo) {
    add("alkalinity", "raiseAlkalinity", water.totalAlkalinity, c.raiseAlkalinityTo,
      ((c.raiseAlkalinityTo - water.totalAlkalinity) / c.stepPPM) * c.alkalinityOuncesPerStep * scale);
  }
  if (water.calciumHardness < c.raiseCalciumTo) {
    add("calcium", "raiseCalcium", water.calciumHardness, c.raiseCalciumTo,
      ((c.raiseCalciumTo - water.calciumHardness) / c.stepPPM) * c.calciumOuncesPerStep * scale);
  }
  if (steps.length === 0) add("base", "nudgeUp", null, null, c.nudgeBaseOunces * scale);
  return steps;
}

function scaleForming(water, scale, c) {
  const steps = [];
  const add = (key, text, from, to, ounces) => steps.push({ key, text, from, to, ounces: wholeOunces(ounces, c) });
  if (water.ph > c.lowerPHTo) {
    add("acid", "lowerPH", water.ph, c.lowerPHTo, ((water.ph - c.lowerPHTo) / c.stepPH) * c.acidOuncesPerStepPH * scale);
  }
  if (water.totalAlkalinity > c.lowerAlkalinityTo && water.ph <= c.lowerPHTo) {
    add("acid", "lowerAlkalinity", water.totalAlkalinity, c.lowerAlkalinityTo,
      ((water.totalAlkalinity - c.lowerAlkalinityTo) / c.stepPPM) * c.acidOuncesPerStepPH * c.acidShareForAlkalinity * scale);
  }
  if (water.calciumHardness > c.lowerCalciumTo) {
    add("dilution", "dilution", water.calciumHardness, c.lowerCalciumTo, 0);
  }
  if (steps.length === 0) add("acid", "nudgeDown", null, null, c.nudgeAcidOunces * scale);
  return steps;
}
