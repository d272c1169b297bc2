// Numbers and amounts in words, in the page's own language; the same text as the server writes.

/** Reads "7.4" and "7,4" alike: the last separator is the decimal one. NaN when it is no finite decimal. */
export function parseNumber(text) {
  const plain = text.trim().replace(/[\u2212\u2013]/g, "-").replace(/\s/g, "");
  const split = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  const head = split < 0 ? plain : plain.slice(0, split);
  const isGrouped = /^[+-]?\d{1,3}([.,]\d{3})+$/.test(head);
  const whole = isGrouped ? head.replace(/[.,]/g, "") : head;
  const joined = split < 0 ? whole : `${whole}.${plain.slice(split + 1)}`;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(joined) ? Number(joined) : NaN;
}

/** Half away from zero, as the server rounds; never minus zero. */
export function round(value, digits) {
  const scale = 10 ** digits;
  const rounded = Math.round(Math.abs(value) * scale) / scale;
  return rounded === 0 ? 0 : Math.sign(value) * rounded;
}

/** Puts values into a pattern's {places}. */
export const fill = (pattern, values) => pattern.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);

/** The formats of one page: symbols, units and texts come from its data, so that they are the server's own. */
export class Formats {
  #data;

  constructor(data) { this.#data = data; }

  #grouped(whole) {
    const { group, groupFrom, secondaryGroup } = this.#data.symbols;
    if (whole.length < groupFrom) return whole;
    const parts = [whole.slice(-3)];
    for (let end = whole.length - 3; end > 0; end -= secondaryGroup) parts.unshift(whole.slice(Math.max(0, end - secondaryGroup), end));
    return parts.join(group);
  }

  /** A number with at most so many decimals. */
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

  /** An index: always a sign, two decimals. */
  index(value) { return this.#signed(value, 2); }

  /** An end of the scale: a sign, one decimal. */
  scaleEnd(value) { return this.#signed(value, 1); }

  /** A reading as it stands in its box: ungrouped; pH always with a decimal. */
  reading(name, value) {
    return this.number(value, this.#data.readings[name].fractionDigits, name === "ph" ? 1 : 0, false);
  }

  /** Money given in ten-thousandths, rounded to cents once. */
  money(tenThousandths) {
    const { moneyPrefix, moneySuffix, moneyDigits } = this.#data.symbols;
    return moneyPrefix + this.number(Math.round(tenThousandths / 100) / 100, moneyDigits, moneyDigits) + moneySuffix;
  }

  /** A dose in words: dry goods by weight, liquids by volume. */
  quantity(ounces, isDry) {
    const metric = this.#data.units === "metric";
    const text = this.#quantity(ounces, isDry, metric);
    if (!this.#data.showsBothUnits) return text;
    return fill(this.#data.texts.both, { value: text, other: this.#quantity(ounces, isDry, !metric) });
  }

  /** The words beside the box of ounces; empty when they would only repeat it. */
  poured(ounces, isDry) {
    const repeats = isDry && ounces < 16 && this.#data.units !== "metric" && !this.#data.showsBothUnits;
    return repeats ? "" : this.quantity(ounces, isDry);
  }

  #quantity(ounces, isDry, isMetric) {
    const say = (key, values) => fill(this.#data.texts.quantity[key], values);
    if (isMetric) {
      const { gramsPerOunce, millilitersPerOunce } = this.#data.constants;
      const small = ounces * (isDry ? gramsPerOunce : millilitersPerOunce);
      const [gram, kilogram] = isDry ? ["grams", "kilograms"] : ["milliliters", "liters"];
      if (small >= 1000) return say(kilogram, { amount: this.number(small / 1000, 1, 1) });
      return say(gram, { amount: this.number(Math.round(small / 10) * 10) });
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
