// The carbonate system of water, closed to the air, and doses in it (chemistry.md#carbonate-model): the server's
// formulas under the same names.
import { carbonateIndex, settled } from "./chemistry.js";
import { Equilibria } from "./equilibria.js";

/** Iterations for the amount that reaches a pH: each one changes the salts slightly. */
const ROUNDS = 4;
const OTHERS = { base: 2, alkalinity: 1, acid: -1 };

/** The carbonate system of one body of water, closed to the air. Amounts are mol/L and equivalents/L. */
export class CarbonateSystem {
  constructor(water, index, c) {
    Object.assign(this, { water, c, before: index.value, equilibria: index.equilibria });
    const h = 10 ** -water.ph;
    const carbonates = index.carbonateAlkalinity / c.milligramsPerEquivalent;
    const { free } = this.equilibria.freed(h, Math.max(0, carbonates));
    this.carbon = this.equilibria.hasAlkalinity ? Math.max(0, carbonates / this.equilibria.share(h, free)) : 0;
  }

  /** True if a pH can be predicted: part of the alkalinity is carbonate. */
  get isDefined() { return this.carbon > 0; }

  /** The water with added alkalinity (eq/L), cyanuric acid and calcium (mol/L); its pH is still the old one. */
  salts({ alkalinity = 0, cyanurate = 0, calcium = 0, chlorine = 0, hypochlorite = 0 }) {
    const { c, water } = this;
    const after = { ...water };
    const hardness = calcium * c.calciumMilligrams;
    const stabilizer = cyanurate * c.cyanuricAcidMilligrams;
    const salt = hypochlorite * c.saltPerChlorine;
    // More acid than alkalinity leaves zero.
    after.totalAlkalinity = Math.max(0, water.totalAlkalinity + alkalinity * c.milligramsPerEquivalent);
    after.calciumHardness += hardness;
    after.cyanuricAcid += stabilizer;
    after.totalDissolvedSolids = Math.max(0, water.totalDissolvedSolids + c.solidsPerHardness * hardness
      + c.solidsPerAlkalinity * (after.totalAlkalinity - water.totalAlkalinity) + stabilizer + salt);
    if (typeof water.salt === "number") after.salt += c.saltPerHardness * hardness + salt;
    if (typeof water.freeChlorine === "number") after.freeChlorine += chlorine;
    return after;
  }

  /** The water after an addition: { water, index }, its pH to nine decimals. */
  after(added) {
    const { alkalinity = 0, carbon = 0, cyanurate = 0, calcium = 0 } = added;
    const after = this.salts(added);
    if (alkalinity === 0 && carbon === 0 && cyanurate === 0 && calcium === 0) {
      return { water: after, index: carbonateIndex(after, { constants: { carbonate: this.c } }).value };
    }
    const { c } = this;
    const equilibria = new Equilibria(after, c);
    const total = this.water.totalAlkalinity / c.milligramsPerEquivalent + alkalinity;
    const acid = after.cyanuricAcid / c.cyanuricAcidMilligrams;
    let { free } = equilibria.freed(
      10 ** -this.water.ph, Math.max(0, total - equilibria.other(10 ** -this.water.ph, acid)));
    let ph = this.water.ph;
    for (let i = 0; i < 2; i += 1) {
      ph = solve(equilibria, total, this.carbon + carbon, acid, free);
      const h = 10 ** -ph;
      free = equilibria.freed(h, Math.max(0, total - equilibria.other(h, acid))).free;
    }
    after.ph = settled(ph);
    const h = 10 ** -after.ph;
    const charge = after.totalAlkalinity / c.milligramsPerEquivalent - equilibria.other(h, acid);
    return { water: after, index: equilibria.index(h, charge) };
  }

  /** The acid, in equivalents per litre, that brings the water to a pH; negative if the pH is lower already. */
  acid(ph) {
    const h = 10 ** -ph;
    return this.rounds((acid) => {
      const { equilibria, free, cyanurate } = this.at(h, { alkalinity: -acid });
      return this.alkalinity - this.carbon * equilibria.share(h, free) - equilibria.other(h, cyanurate);
    });
  }

  /** The soda ash, in mol/L, that brings the water to a pH. */
  sodaAsh(ph) {
    const h = 10 ** -ph;
    return this.rounds((ash) => {
      const { equilibria, free, cyanurate } = this.at(h, { alkalinity: 2 * ash });
      const share = equilibria.share(h, free);
      return (this.carbon * share + equilibria.other(h, cyanurate) - this.alkalinity) / (2 - share);
    });
  }

  /** Soda ash, in mol/L, for a rise in alkalinity (eq/L) that ends at a pH; the rest of the rise is bicarbonate. */
  sodaAshWithin(ph, rise) {
    const h = 10 ** -ph;
    const { equilibria, free, cyanurate } = this.at(h, { alkalinity: rise });
    return this.carbon + rise - (this.alkalinity + rise - equilibria.other(h, cyanurate)) / equilibria.share(h, free);
  }

  get alkalinity() { return this.water.totalAlkalinity / this.c.milligramsPerEquivalent; }

  rounds(next) {
    let amount = 0;
    for (let i = 0; i < ROUNDS; i += 1) amount = next(amount);
    return amount;
  }

  at(h, added) {
    const water = this.salts(added);
    const equilibria = new Equilibria(water, this.c);
    const cyanurate = water.cyanuricAcid / this.c.cyanuricAcidMilligrams;
    const alkalinity = water.totalAlkalinity / this.c.milligramsPerEquivalent - equilibria.other(h, cyanurate);
    return { equilibria, cyanurate, free: equilibria.freed(h, Math.max(0, alkalinity)).free };
  }

  /** Moles of a kind, from zero to `most`, that bring the index to `goal`; `most` if that is not enough. */
  toIndex(goal, kind, most) {
    const away = (moles) => {
      const { index } = this.after(addition(kind, moles));
      return index === null ? 1 : (goal - index) * (kind === "acid" ? 1 : -1);
    };
    if (!(most > 0)) return 0;
    let [low, high] = [0, most];
    let [atLow, atHigh] = [away(low), away(high)];
    if (atLow >= 0) return 0;
    if (atHigh <= 0) return most;
    // The Illinois method: regula falsi that halves the weight of an unchanged end.
    for (let i = 0, side = 0; i < 40; i += 1) {
      const middle = (low * atHigh - high * atLow) / (atHigh - atLow);
      const found = away(middle);
      if (Math.abs(found) < 1e-10) return middle;
      if (found > 0) {
        [high, atHigh] = [middle, found];
        if (side === 1) atLow /= 2;
        side = 1;
      } else {
        [low, atLow] = [middle, found];
        if (side === -1) atHigh /= 2;
        side = -1;
      }
    }
    return low;
  }
}

/** The effect of this many moles per litre of a kind. */
export function addition(kind, moles) {
  const alkalinity = (OTHERS[kind] ?? 0) * moles;
  if (kind === "calcium") return { calcium: moles };
  return { alkalinity, carbon: kind === "acid" ? 0 : moles };
}

/** The pH for given alkalinity, carbon and cyanuric acid: Newton's method on the alkalinity, within a bracket. */
function solve(equilibria, target, carbon, acid, free) {
  const pairs = equilibria.pairs(free);
  const [k1, k2] = [equilibria.k1 * pairs.bicarbonate, (equilibria.k2 * pairs.carbonate) / pairs.bicarbonate];
  const { kc, kw, activity } = equilibria;
  let [low, high, ph] = [0, 14, 7.5];
  for (let i = 0; i < 60; i += 1) {
    const h = 10 ** -ph;
    const divisor = h * h + k1 * h + k1 * k2;
    const excess = (carbon * (k1 * h + 2 * k1 * k2)) / divisor + equilibria.other(h, acid) - target;
    if (excess < 0) low = ph;
    else high = ph;
    const carbonSlope = (carbon * (k1 * divisor - (k1 * h + 2 * k1 * k2) * (2 * h + k1))) / (divisor * divisor);
    const otherSlope = (-acid * kc) / ((kc + h) * (kc + h)) - kw / (h * h) - 1 / activity;
    const next = ph + excess / ((carbonSlope + otherSlope) * h * Math.LN10);
    const inside = next > low && next < high ? next : (low + high) / 2;
    if (Math.abs(inside - ph) < 1e-12) return inside;
    ph = inside;
  }
  return ph;
}

/** The water after `doses`, a list of { kind, effect, ounces }; null if the carbonate system is undefined. */
export function predict(water, gallons, doses, data) {
  return predicted(new CarbonateSystem(water, carbonateIndex(water, data), data.constants.carbonate), gallons, doses);
}

export function predicted(system, gallons, doses) {
  if (!system.isDefined || !(gallons > 0)) return null;
  const { c } = system;
  const liters = gallons * c.litersPerGallon;
  const added = { alkalinity: 0, carbon: 0, cyanurate: 0, calcium: 0, chlorine: 0, hypochlorite: 0 };
  for (const { kind, effect: perOunce, ounces } of doses) {
    const effect = (perOunce * ounces) / liters;
    if (kind === "acid" || kind === "dryAcid") added.alkalinity -= effect;
    if (kind === "base") { added.alkalinity += 2 * effect; added.carbon += effect; }
    if (kind === "alkalinity") { added.alkalinity += effect; added.carbon += effect; }
    if (kind === "calcium") added.calcium += effect;
    if (kind === "hypochlorite" || kind === "trichlor" || kind === "dichlor") added.chlorine += effect * 1000;
    if (kind === "hypochlorite") added.hypochlorite += effect * 1000;
    if (kind === "trichlor") added.cyanurate += (effect * 1000 * c.stabilizerPerChlorine) / c.cyanuricAcidMilligrams;
    if (kind === "dichlor") {
      // The sodium salt of cyanuric acid, with its alkalinity.
      const cyanurate = (effect * 1000 * c.stabilizerPerDichlor) / c.cyanuricAcidMilligrams;
      added.cyanurate += cyanurate;
      added.alkalinity += cyanurate;
    }
    if (kind === "stabilizer") added.cyanurate += (effect * 1000) / c.cyanuricAcidMilligrams;
  }
  return { ...system.after(added), before: system.before };
}
