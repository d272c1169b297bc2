// Numbers and amounts in words, in the page's language; the same texts as the server's.
import { fill } from "../page/write.js";

const IGNORED = /[\s\p{Sc}\u200e\u200f\u061c]/gu;

/** True if the separators are equal and before groups of three up to `end`. */
function isGrouping(text, places, end) {
  if (places.length === 0) return true;
  const ends = [...places.slice(1), end];
  return places[0] >= 1 && places[0] <= 3
    && places.every((place, i) => text[place] === text[places[0]] && ends[i] - place === 4);
}

/** True if the separators group lakhs: "1,50,000". */
function isLakhs(text, places, end) {
  const lengths = places.map((place, i) => (places[i + 1] ?? end) - place - 1);
  return places[0] >= 1 && places[0] <= 2 && places.every((place) => text[place] === text[places[0]])
    && lengths.at(-1) === 3 && lengths.slice(0, -1).every((length) => length === 2);
}

/**
 * Reads a number like the server: "7.4" and "7,4" alike, the last separator is the decimal one unless it is repeated.
 * In grouped numbers a single one before three digits groups too. NaN for an invalid number.
 */
export function parseNumber(text, groupsThousands = false) {
  const written = groupsThousands ? text.replace(/[A-Z]{1,2}\$/, "").replace(/\u2019/g, "'") : text;
  const [, sign, digits] = /^([+-]?)([\d.,']+)$/.exec(written.replace(/\u2212/g, "-").replace(IGNORED, "")) ?? [];
  if (!digits || !/^\D*\d(\D*\d){0,17}\D*$/.test(digits) || (!groupsThousands && digits.includes("'"))) return NaN;
  const places = [...digits].flatMap((character, place) => (/\d/.test(character) ? [] : [place]));
  const last = places.at(-1);
  const groupsOne = groupsThousands && places.length === 1 && last >= 1 && last <= 3 && digits.length - last === 4
    && digits[0] !== "0";
  const groupsAll = groupsOne || places.slice(0, -1).some((place) => digits[place] === digits[last]);
  if (digits[last] === "'" && !groupsAll) return NaN;
  const grouped = groupsAll ? places : places.slice(0, -1);
  const end = groupsAll ? digits.length : last;
  if (!isGrouping(digits, grouped, end) && !(groupsThousands && isLakhs(digits, grouped, end))) return NaN;
  const plain = [...digits]
    .map((character, place) => (/\d/.test(character) ? character : place === last && !groupsAll ? "." : "")).join("");
  return Number(sign === "-" ? `-${plain}` : plain) || 0;
}

/**
 * Reads a number by its range, like the server: from 1,000 a single separator before three digits groups, unless only
 * the other interpretation is in range and the last digit is not 0; with `isDecimal` it is the decimal one.
 * `isAmbiguous` if both are possible.
 */
export function understand(text, { min, max, isDecimal = false }) {
  if (max < 1000) return { value: parseNumber(text), isAmbiguous: false };
  const [grouped, plain] = [parseNumber(text, true), parseNumber(text)];
  const fits = (value) => value >= min && value <= max;
  if (Number.isNaN(grouped) || plain === grouped || !fits(plain)) return { value: grouped, isAmbiguous: false };
  const isGrouped = !isDecimal && (fits(grouped) || /0\D*$/.test(text));
  return { value: isGrouped ? grouped : plain, isAmbiguous: true };
}

/** Rounds half away from zero, like the server; never minus zero. */
export function round(value, digits) {
  const scale = 10 ** digits;
  const rounded = Math.round(Math.abs(value) * scale) / scale;
  return rounded === 0 ? 0 : Math.sign(value) * rounded;
}

/** Rounded to the nearest quarter, like measuring spoons: "1¾". */
function quarters(value) {
  const count = Math.max(1, Math.round(value * 4));
  const part = ["", "¼", "½", "¾"][count % 4];
  return count < 4 ? part : `${Math.floor(count / 4)}${part}`;
}

/** The formats of one page: symbols, units and texts are its data, so that they equal the server's. */
export class Formats {
  #data;

  constructor(data) { this.#data = data; }

  #grouped(whole) {
    const { group, groupFrom, secondaryGroup } = this.#data.symbols;
    if (whole.length < groupFrom) return whole;
    const parts = [whole.slice(-3)];
    for (let end = whole.length - 3; end > 0; end -= secondaryGroup) {
      parts.unshift(whole.slice(Math.max(0, end - secondaryGroup), end));
    }
    return parts.join(group);
  }

  /** A number with at most the given number of decimals. */
  number(value, most = 0, least = 0, useGrouping = true) {
    const rounded = round(value, most);
    const [whole, decimals = ""] = Math.abs(rounded).toFixed(most).split(".");
    let kept = decimals;
    while (kept.length > least && kept.endsWith("0")) kept = kept.slice(0, -1);
    const text = (useGrouping ? this.#grouped(whole) : whole) + (kept && this.#data.symbols.decimal + kept);
    return rounded < 0 ? `\u2212${text}` : text;
  }

  #signed(value, digits) {
    const rounded = round(value, digits);
    return (rounded < 0 ? "" : "+") + this.number(rounded, digits, digits);
  }

  /**
   * An index: always with a sign, two decimals, from a sum rounded to nine decimals, as on the server. A third decimal
   * if two would show the limit of balanced water and the class differs.
   */
  index(value) {
    const settled = round(value, 9);
    const limit = this.#data.constants.balancedLimit;
    if (!(Math.abs(settled) > limit) || Math.round(Math.abs(settled) * 100) !== limit * 100) {
      return this.#signed(settled, 2);
    }
    return this.#signed(Math.max(Math.abs(settled), limit + 0.001) * Math.sign(settled), 3);
  }

  /** An end of the scale: with a sign, one decimal. */
  scaleEnd(value) { return this.#signed(value, 1); }

  /** A reading for its box: ungrouped; pH always with a decimal. */
  reading(name, value) {
    return this.number(value, this.#data.readings[name].fractionDigits, name === "ph" ? 1 : 0, false);
  }

  /** A reading for display only: thousands are grouped. */
  told(name, value) { return this.number(value, this.#data.readings[name].fractionDigits, name === "ph" ? 1 : 0); }

  /** A stored reading (°F, ppm) in the reader's unit, for display only. */
  storedReading(name, value) {
    const shown = name === "water_temp" && this.#data.units === "metric" ? ((value - 32) * 5) / 9 : value;
    return this.told(name, shown);
  }

  /** A term of an index: with its sign and three decimals. */
  term(value) { return this.#signed(value, 3); }

  /** A proposed amount for its box. */
  boxed(ounces, isDry) {
    return this.number(this.proposed(ounces, isDry), this.#data.units === "metric" ? 0 : 2, 0, false);
  }

  /** The content of a box for a proposal: the ounces, or grams or millilitres in measurable steps. */
  proposed(ounces, isDry) {
    return this.#data.units === "metric" ? this.#measured(ounces * this.perOunce(isDry)) : ounces;
  }

  /** Grams or millilitres rounded to the nearest measurable step, half up. */
  #measured(amount) {
    const [, step] = this.#data.constants.metricSteps.findLast(([from]) => amount >= from) ?? [0, 1];
    return Math.round(amount / step) * step;
  }

  /** The number of a box's units in an ounce: 1, or grams or millilitres. */
  perOunce(isDry) {
    const { gramsPerOunce, millilitersPerOunce } = this.#data.constants;
    return this.#data.units === "metric" ? (isDry ? gramsPerOunce : millilitersPerOunce) : 1;
  }

  /** The amount typed into the box of a dose, as interpreted; NaN if it is invalid. */
  amount(text, isDry) {
    const max = this.#data.largestPouredOunces * this.perOunce(isDry);
    const { value, isAmbiguous } = understand(text, { min: 0, max, isDecimal: this.#data.units !== "metric" });
    return { value: value >= 0 && value <= max ? value : NaN, isAmbiguous };
  }

  /** The words beside the box of a dose; empty if nothing is ambiguous. */
  understoodAmount(text, isDry) {
    const { value, isAmbiguous } = this.amount(text, isDry);
    if (!isAmbiguous || Number.isNaN(value)) return "";
    return fill(this.#data.texts.understood, { value: `${this.number(value, 6)}\u00a0${this.boxUnit(isDry)}` });
  }

  /** The unit of a box. */
  boxUnit(isDry) {
    const { ounces, fluidOunces, grams, milliliters } = this.#data.texts;
    if (this.#data.units === "metric") return isDry ? grams : milliliters;
    return isDry ? ounces : fluidOunces;
  }

  /** Money given in ten-thousandths, rounded to cents once. */
  money(tenThousandths) {
    const { moneyPrefix, moneySuffix, moneyDigits } = this.#data.symbols;
    return moneyPrefix + this.number(Math.round(tenThousandths / 100) / 100, moneyDigits, moneyDigits) + moneySuffix;
  }

  /** A dose in words: dry products by weight, liquids by volume. */
  quantity(ounces, isDry) {
    const metric = this.#data.units === "metric";
    const text = this.#quantity(ounces, isDry, metric);
    if (!this.#data.showsBothUnits) return text;
    return fill(this.#data.texts.both, { value: text, other: this.#quantity(ounces, isDry, !metric) });
  }

  /** A volume given in gallons, in the reader's units. */
  volume(gallons) {
    const { volumeUnits, litersPerGallon, texts, units, showsBothUnits } = this.#data;
    const own = (isMetric) => fill(texts.volume, {
      amount: this.number(isMetric ? gallons * litersPerGallon : gallons), unit: volumeUnits[isMetric ? 1 : 0],
    });
    const text = own(units === "metric");
    return showsBothUnits ? fill(texts.both, { value: text, other: own(units !== "metric") }) : text;
  }

  /** The words beside the box of ounces; empty if they would only repeat it. */
  poured(ounces, isDry) {
    const repeats = isDry && ounces < 16 && this.#data.units !== "metric" && !this.#data.showsBothUnits;
    return repeats ? "" : this.quantity(ounces, isDry);
  }

  #quantity(ounces, isDry, isMetric) {
    const say = (key, values) => fill(this.#data.texts.quantity[key], values);
    if (isMetric) {
      const { gramsPerOunce, millilitersPerOunce } = this.#data.constants;
      const small = this.#measured(ounces * (isDry ? gramsPerOunce : millilitersPerOunce));
      const [gram, kilogram] = isDry ? ["grams", "kilograms"] : ["milliliters", "liters"];
      if (small >= 1000) return say(kilogram, { amount: this.number(small / 1000, 2, 1) });
      return say(gram, { amount: this.number(small) });
    }
    const fraction = round(ounces, 2);
    const isSmall = fraction > 0 && fraction < 16 && fraction !== Math.round(fraction);
    if (isSmall && !this.#data.showsBothUnits) {
      const { gramsPerOunce, millilitersPerOunce } = this.#data.constants;
      const other = !isDry && fraction < 1 ? say("teaspoons", { amount: quarters(ounces * 6) })
        : say(isDry ? "grams" : "milliliters",
          { amount: this.number(this.#measured(ounces * (isDry ? gramsPerOunce : millilitersPerOunce))) });
      return fill(this.#data.texts.both,
        { value: say(isDry ? "ounces" : "fluidOunces", { amount: this.number(ounces, 2) }), other });
    }
    if (!isDry) {
      if (ounces >= 128) return say("gallons", { amount: this.number(ounces / 128, 1, 1) });
      return say("fluidOunces", { amount: this.number(ounces, 2) });
    }
    const shown = round(ounces, 2);
    const pounds = Math.floor(shown / 16);
    const rest = round(shown - pounds * 16, 2);
    if (pounds === 0) return say("ounces", { amount: this.number(ounces, 2) });
    if (rest === 0) return say("pounds", { amount: this.number(pounds) });
    return say("poundsOunces", { pounds: this.number(pounds), ounces: this.number(rest, 2) });
  }
}
