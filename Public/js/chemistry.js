// The two models of the saturation index and their doses (04 §1, DECISIONS §5). Pure: tables and constants come in as
// data, the formulas are those of the server's Chemistry, name for name.

/** Nine decimals, half away from zero: a sum of tenths lands on its edge. */
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

const covers = (table, value) => value >= table[0][0] && value <= table[table.length - 1][0];

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

const celsius = (water) => ((water.waterTempF - 32) * 5) / 9;

function sodiumChloride(water, c) {
  if (typeof water.salt === "number") return Math.max(0, water.salt - c.saltPerHardness * water.calciumHardness);
  return Math.max(0, water.totalDissolvedSolids - c.solidsPerHardness * water.calciumHardness
    - c.solidsPerAlkalinity * water.totalAlkalinity - water.cyanuricAcid);
}

/** The carbonate index with its terms; `value` is null without calcium or carbonate alkalinity. */
export function carbonateIndex(water, { constants }) {
  const c = constants.carbonate;
  const salt = sodiumChloride(water, c);
  const carbonateAlkalinity = water.totalAlkalinity
    - (c.cyanurateShare * water.cyanuricAcid) / (1 + 10 ** (c.cyanuricAcidPK - water.ph));
  const ionicStrength = (c.hardnessCharge * water.calciumHardness + water.totalAlkalinity) / c.milligramsPerEquivalent
    + salt / c.saltMilligrams;
  const root = Math.sqrt(ionicStrength);
  const ionic = (c.ionicFactor * root) / (1 + c.ionicDamping * root);
  const temperature = c.temperatureFactor / (celsius(water) + c.kelvin);
  const terms = { carbonateAlkalinity, ionicStrength, sodiumChloride: salt, ionic, temperature, calcium: 0, alkalinity: 0, value: null };
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

/** Both indices, the one that counts, and the other's class where it differs. */
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

/** Free chlorine that the stabilizer asks for, in ppm. */
export function chlorine(cyanuricAcid, { constants }) {
  const c = constants.chlorine;
  const whole = (ppm) => Math.floor(ppm + constants.dosing.ceilingTolerance);
  return {
    minimum: Math.max(c.leastMinimum, whole(c.minimumShare * cyanuricAcid + c.minimumOffset)),
    low: whole(cyanuricAcid / c.targetDivisor + c.targetLowOffset),
    high: whole(cyanuricAcid / c.targetDivisor + c.targetHighOffset),
  };
}

/** The carbonate system of one water, closed to the air. Amounts are mol/L, constants conditional on the activity of H+. */
class CarbonateSystem {
  constructor(water, index, c) {
    Object.assign(this, { c, before: index.value });
    const kelvin = celsius(water) + c.kelvin;
    const logKelvin = Math.log10(kelvin);
    const root = Math.sqrt(index.ionicStrength);
    const davies = c.daviesA * (root / (1 + root) - c.daviesB * index.ionicStrength);
    const log = (k) => k[0] + k[1] * kelvin + k[2] / kelvin + k[3] * logKelvin + k[4] / (kelvin * kelvin) + k[5] * kelvin * kelvin;
    const calcium = water.calciumHardness / c.calciumMilligrams;
    const sodium = water.totalAlkalinity / c.milligramsPerEquivalent + index.sodiumChloride / c.saltMilligrams;
    this.k1 = 10 ** (log(c.k1) + davies);
    this.k2 = 10 ** (log(c.k2) + 3 * davies)
      * (1 + 10 ** (log(c.calciumPair) - 8 * davies) * calcium + 10 ** (log(c.sodiumPair) - 4 * davies) * sodium);
    this.kw = 10 ** (log(c.kw) + davies);
    this.kc = 10 ** (c.cyanuricAcidLogK + davies);
    this.activity = 10 ** -davies;
    this.cyanurate = water.cyanuricAcid / c.cyanuricAcidMilligrams;
    this.alkalinity = water.totalAlkalinity / c.milligramsPerEquivalent;
    const h = 10 ** -water.ph;
    this.carbon = Math.max(0, (this.alkalinity - this.other(h)) / this.share(h));
  }

  /** Equivalents of alkalinity a mole of carbon carries. */
  share(h) { return (this.k1 * h + 2 * this.k1 * this.k2) / (h * h + this.k1 * h + this.k1 * this.k2); }

  /** The alkalinity that is not carbon's. */
  other(h, cyanurate = this.cyanurate) { return (cyanurate * this.kc) / (this.kc + h) + this.kw / h - h / this.activity; }

  acid(ph) {
    const h = 10 ** -ph;
    return this.alkalinity - this.carbon * this.share(h) - this.other(h);
  }

  sodaAsh(ph) {
    const h = 10 ** -ph;
    const share = this.share(h);
    return (this.carbon * share + this.other(h) - this.alkalinity) / (2 - share);
  }

  sodaAshWithin(ph, rise) {
    const h = 10 ** -ph;
    return this.carbon + rise - (this.alkalinity + rise - this.other(h)) / this.share(h);
  }

  /** The pH after alkalinity (eq/L), carbon and cyanuric acid (mol/L) have been added: Newton within a bracket. */
  ph(alkalinityChange, carbonChange = 0, cyanurateChange = 0) {
    const { k1, k2, kw, kc } = this;
    const target = this.alkalinity + alkalinityChange;
    const total = this.carbon + carbonChange;
    const acid = this.cyanurate + cyanurateChange;
    let [low, high, ph] = [0, 14, 7.5];
    for (let i = 0; i < 60; i += 1) {
      const h = 10 ** -ph;
      const excess = total * this.share(h) + this.other(h, acid) - target;
      if (excess < 0) low = ph;
      else high = ph;
      const divisor = h * h + k1 * h + k1 * k2;
      const carbonSlope = (total * (k1 * divisor - (k1 * h + 2 * k1 * k2) * (2 * h + k1))) / (divisor * divisor);
      const otherSlope = (-acid * kc) / ((kc + h) * (kc + h)) - kw / (h * h) - 1 / this.activity;
      const next = ph + excess / ((carbonSlope + otherSlope) * h * Math.LN10);
      const inside = next > low && next < high ? next : (low + high) / 2;
      if (Math.abs(inside - ph) < 1e-12) return settled(inside);
      ph = inside;
    }
    return settled(ph);
  }
}

/** What `doses`, a list of { kind, effect, ounces }, make of the water; null where the carbonate system is undefined. */
export function predict(water, gallons, doses, data) {
  const c = data.constants.carbonate;
  return predicted(water, new CarbonateSystem(water, carbonateIndex(water, data), c), gallons, doses, data);
}

function predicted(water, system, gallons, doses, data) {
  if (!(system.carbon > 0) || !(gallons > 0)) return null;
  const c = data.constants.carbonate;
  const liters = gallons * c.litersPerGallon;
  const after = { ...water };
  let [alkalinity, carbon, cyanurate] = [0, 0, 0];
  const addChlorine = (ppm, isHypochlorite) => {
    if (typeof after.freeChlorine === "number") after.freeChlorine += ppm;
    if (!isHypochlorite) return;
    const salt = ppm * c.saltPerChlorine;
    if (typeof after.salt === "number") after.salt += salt;
    after.totalDissolvedSolids += salt;
  };
  for (const { kind, effect: perOunce, ounces } of doses) {
    const effect = (perOunce * ounces) / liters;
    if (kind === "acid") alkalinity -= effect;
    if (kind === "base") { alkalinity += 2 * effect; carbon += effect; }
    if (kind === "alkalinity") { alkalinity += effect; carbon += effect; }
    if (kind === "calcium") after.calciumHardness += effect * c.calciumMilligrams;
    if (kind === "hypochlorite") addChlorine(effect * 1000, true);
    if (kind === "trichlor") {
      addChlorine(effect * 1000, false);
      cyanurate += (effect * 1000 * c.stabilizerPerChlorine) / c.cyanuricAcidMilligrams;
    }
    if (kind === "stabilizer") cyanurate += (effect * 1000) / c.cyanuricAcidMilligrams;
  }
  after.totalAlkalinity += alkalinity * c.milligramsPerEquivalent;
  after.cyanuricAcid += cyanurate * c.cyanuricAcidMilligrams;
  if (alkalinity !== 0 || carbon !== 0 || cyanurate !== 0) after.ph = system.ph(alkalinity, carbon, cyanurate);
  return { water: after, index: carbonateIndex(after, data).value, before: system.before };
}

/** Whole ounces, rounded up, unmoved by the last bits of a binary fraction. */
export const wholeOunces = (ounces, { dosing }) => Math.max(0, Math.ceil(ounces - dosing.ceilingTolerance));

export { covers, CarbonateSystem, predicted };
