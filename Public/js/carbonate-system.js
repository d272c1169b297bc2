// What doses make of water: its carbonate system, closed to the air (DECISIONS §5). The server's formulas, name for name.
import { carbonateIndex, celsius, settled } from "./chemistry.js";

/** The carbonate system of one water, closed to the air. Amounts are mol/L, constants conditional on the activity of H+. */
export class CarbonateSystem {
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

export function predicted(water, system, gallons, doses, data) {
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
  // More acid than there is alkalinity leaves none.
  after.totalAlkalinity = Math.max(0, after.totalAlkalinity + alkalinity * c.milligramsPerEquivalent);
  after.cyanuricAcid += cyanurate * c.cyanuricAcidMilligrams;
  if (alkalinity !== 0 || carbon !== 0 || cyanurate !== 0) after.ph = system.ph(alkalinity, carbon, cyanurate);
  return { water: after, index: carbonateIndex(after, data).value, before: system.before };
}

/** Whole ounces, rounded up, unmoved by the last bits of a binary fraction. */
export const wholeOunces = (ounces, { dosing }) => Math.max(0, Math.ceil(ounces - dosing.ceilingTolerance));
