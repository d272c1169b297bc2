// The equilibria of water at its temperature and ionic strength, and its carbonates (chemistry.md#carbonate-model). The
// server's formulas under the same names; the numbers are data.

export const celsius = (water) => ((water.waterTempF - 32) * 5) / 9;

/** Sodium chloride in ppm, without the chloride of the calcium. */
export function sodiumChloride(water, c) {
  if (typeof water.salt === "number") return Math.max(0, water.salt - c.saltPerHardness * water.calciumHardness);
  return Math.max(0, water.totalDissolvedSolids - c.solidsPerHardness * water.calciumHardness
    - c.solidsPerAlkalinity * water.totalAlkalinity - water.cyanuricAcid);
}

/** Mol/kg. */
export const ionicStrength = (water, salt, c) =>
  (c.hardnessCharge * water.calciumHardness + water.totalAlkalinity) / c.milligramsPerEquivalent
    + salt / c.saltMilligrams;

/** Conditional constants for concentrations in mol/L and the activity of H+ that a pH meter reads. */
export class Equilibria {
  constructor(water, c) {
    const kelvin = celsius(water) + c.kelvin;
    const logKelvin = Math.log10(kelvin);
    const salt = sodiumChloride(water, c);
    const strength = ionicStrength(water, salt, c);
    const root = Math.sqrt(strength);
    const log = (k) =>
      k[0] + k[1] * kelvin + k[2] / kelvin + k[3] * logKelvin + k[4] / (kelvin * kelvin) + k[5] * kelvin * kelvin;
    const charged = ([charge, size, slope]) =>
      slope * strength - (c.debyeA * charge * charge * root) / (1 + c.debyeB * size * root);
    const [calcium, carbonate, bicarbonate, calciumBicarbonate, sodium, hydroxide] = [
      c.calciumIon, c.carbonateIon, c.bicarbonateIon, c.calciumBicarbonateIon, c.sodiumIon, c.hydroxideIon,
    ].map(charged);
    const davies = -c.debyeA * (root / (1 + root) - c.daviesB * strength);
    const neutral = c.neutralSalting * strength;
    this.hasAlkalinity = water.totalAlkalinity > 0;
    this.calcium = water.calciumHardness / c.calciumMilligrams;
    this.sodium = water.totalAlkalinity / c.milligramsPerEquivalent + salt / c.saltMilligrams;
    this.activity = 10 ** davies;
    this.k1 = 10 ** (log(c.k1) - bicarbonate + neutral);
    this.k2 = 10 ** (log(c.k2) + bicarbonate - carbonate);
    this.kw = 10 ** (log(c.kw) - hydroxide);
    this.kc = 10 ** (c.cyanuricAcidLogK - davies + neutral);
    this.calciumCarbonate = 10 ** (log(c.calciumPair) + calcium + carbonate - neutral);
    this.calciumBicarbonate = 10 ** (log(c.calciumBicarbonatePair) + calcium + bicarbonate - calciumBicarbonate);
    this.sodiumCarbonate = this.sodium * 10 ** (log(c.sodiumPair) + sodium + carbonate - davies);
    this.sodiumBicarbonate = this.sodium * 10 ** (log(c.sodiumBicarbonatePair) + sodium + bicarbonate - neutral);
    Object.assign(this, { logCalcium: calcium, logCarbonate: carbonate, logSolubility: log(c.calcite) });
  }

  /** The alkalinity not due to carbon: cyanurate, hydroxide, less H+. */
  other(h, cyanurate) { return (cyanurate * this.kc) / (this.kc + h) + this.kw / h - h / this.activity; }

  /** Moles of free bicarbonate and of free carbonate, with their pairs, for `free` calcium. */
  pairs(free) {
    return {
      bicarbonate: 1 + this.calciumBicarbonate * free + this.sodiumBicarbonate,
      carbonate: 1 + this.calciumCarbonate * free + this.sodiumCarbonate,
    };
  }

  /** Calcium without its pairs, and free carbonate, for a given carbonate alkalinity. */
  freed(h, alkalinity) {
    const ratio = this.k2 / h;
    let [free, carbonate] = [this.calcium, 0];
    for (let i = 0; i < 3; i += 1) {
      const pairs = this.pairs(free);
      const bicarbonate = alkalinity / (pairs.bicarbonate + 2 * ratio * pairs.carbonate);
      carbonate = bicarbonate * ratio;
      free = this.calcium / (1 + this.calciumCarbonate * carbonate + this.calciumBicarbonate * bicarbonate);
    }
    return { free, carbonate };
  }

  /** Equivalents of alkalinity per mole of carbon, for `free` calcium. */
  share(h, free) {
    const pairs = this.pairs(free);
    const [k1, k2] = [this.k1 * pairs.bicarbonate, (this.k2 * pairs.carbonate) / pairs.bicarbonate];
    return (k1 * h + 2 * k1 * k2) / (h * h + k1 * h + k1 * k2);
  }

  /** log10 of the ion activity product of calcite over its solubility product; null without calcium or carbonates. */
  index(h, alkalinity) {
    if (!this.hasAlkalinity || !(alkalinity > 0) || !(this.calcium > 0)) return null;
    const { free, carbonate } = this.freed(h, alkalinity);
    return Math.log10(free * carbonate) + (this.logCalcium + this.logCarbonate - this.logSolubility);
  }
}
