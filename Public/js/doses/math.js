// The arithmetic behind an index and a dose, in the page's own numbers.
import { round } from "../forms/numbers.js";
import { texts } from "../page/words.js";
import { fill, write } from "../page/write.js";

/** A sentence of the math; empty while the words are not loaded. */
const say = (name, values) => fill(texts.math?.[name] ?? "", values);

/** The kinds whose documented product is weighed. */
const DRY = ["base", "alkalinity", "calcium", "stabilizer"];

/** Fills the page's tables of terms. */
export function showMath(root, index, ph, data, formats) {
  const { documented: d, carbonate: c } = index;
  const { familiar: f } = c;
  const { offset, temperatureOffset } = data.constants.carbonate;
  const term = (value) => formats.term(value);
  const known = (of) => (value) => (of.value === null ? "\u2013" : term(value));
  const [ofCarbonate, ofClosedForm] = [known(c), known(f)];
  const reading = formats.reading("ph", ph);
  const sum = (value) => (value === null ? "\u2013" : formats.index(value));
  const rows = {
    documented: {
      ph: reading, temperature: term(d.temperature), calcium: term(d.calcium), alkalinity: term(d.alkalinity),
      dissolvedSolids: term(-d.dissolvedSolids), sum: sum(d.value),
    },
    carbonate: {
      calcium: ofCarbonate(c.calcium), carbonate: ofCarbonate(c.carbonate), solubility: ofCarbonate(-c.solubility),
      sum: sum(c.value),
    },
    closedForm: {
      ph: reading, constant: ofClosedForm(offset + temperatureOffset), calcium: ofClosedForm(f.calcium),
      alkalinity: ofClosedForm(f.alkalinity),
      ionic: ofClosedForm(-f.ionic), temperature: ofClosedForm(-f.temperature), sum: sum(f.value),
    },
  };
  showTables(root, rows, labels({
    adjusted: formats.number(d.adjustedAlkalinity, 1),
    carbonates: formats.number(Math.max(0, c.carbonateAlkalinity), 1),
    closed: formats.number(f.carbonateAlkalinity, 1), strength: formats.number(c.ionicStrength, 4),
  }));
}

/** Empties the tables while a reading is wrong or missing. */
export function clearMath(root, data) {
  const none = "\u2013";
  showTables(root, {}, labels({ adjusted: none, carbonates: none, closed: none, strength: none }));
}

function labels(values) {
  return {
    documented: { alkalinity: say("alkalinity", { value: values.adjusted }) },
    carbonate: { carbonate: say("carbonateActivity", { value: values.carbonates }) },
    closedForm: {
      alkalinity: say("logAlkalinity", { value: values.closed }),
      ionic: say("ionic", { value: values.strength }),
    },
  };
}

function showTables(root, rows, labels) {
  for (const table of root.querySelectorAll("[data-model]")) {
    const { model } = table.dataset;
    for (const cell of table.querySelectorAll("[data-term]")) write(cell, rows[model]?.[cell.dataset.term] ?? "\u2013");
    for (const cell of table.querySelectorAll("[data-label]")) {
      write(cell, labels[model][cell.dataset.label] ?? cell.textContent);
    }
  }
}

/** The arithmetic of a dose in one line, in the reader's units. */
export function doseMath(step, data, formats) {
  const { math, ounces, kind } = step;
  const values = {
    gallons: formats.number(data.pool.volumeGallons), basis: formats.number(data.constants.dosing.referenceGallons),
    whole: formats.number(ounces), percent: formats.number(data.products[kind].strength, 4),
  };
  if (math.rule === "system") {
    const own = {
      volume: formats.volume(data.pool.volumeGallons), amount: formats.quantity(ounces, data.products[kind].isDry),
    };
    return say("system", { ...values, ...own });
  }
  for (const name of ["change", "step", "ounces", "exact", "factor"]) {
    if (math[name] !== undefined) values[name] = formats.number(math[name], name === "change" ? 4 : 2);
  }
  if (data.units !== "metric") return say(math.rule, values);
  return say(`${math.rule}Metric`, { ...values, ...metric(step, data, formats) });
}

/**
 * The numbers of a rule in grams or millilitres and litres, each rounded as displayed: the result is computed from
 * them.
 */
function metric({ kind, math, ounces }, data, formats) {
  const { constants, texts: { quantity }, pool: { volumeGallons }, litersPerGallon } = data;
  // Documented amounts are for the documented product.
  const isDry = math.factor === undefined ? DRY.includes(kind) : data.products[kind].isDry;
  const scale = isDry ? constants.gramsPerOunce : constants.millilitersPerOunce;
  const { referenceGallons } = constants.dosing;
  const rule = math.ounces ?? math.factor;
  const amount = round(rule * scale, 1);
  const [liters, basis] = [volumeGallons, referenceGallons].map((gallons) => round(gallons * litersPerGallon, 0));
  const ofRule = (rule * volumeGallons) / referenceGallons;
  const measured = (value) => fill(quantity[isDry ? "grams" : "milliliters"], { amount: formats.number(value, 1) });
  const volume = (value) => fill(quantity.liters, { amount: formats.number(value) });
  return {
    amount: measured(amount), volume: volume(liters), basis: volume(basis),
    exact: measured(ofRule > 0 ? ((math.exact / ofRule) * amount * liters) / basis : 0),
    whole: formats.number(ounces, 2), result: measured(ounces * scale),
  };
}

/** Rounds to the nearest whole number, ties to the even one. */
function halfEven(value) {
  const rounded = Math.round(value);
  return Math.abs(value % 1) === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}

/** A dose in the words of the documents, English only. */
export function documentedText({ ounces, kind }, { constants, units }) {
  const documented = (text) => say("documentedText", { text });
  const one = (value) => (halfEven(value * 10) / 10).toFixed(1);
  if (units === "metric") {
    const isDry = DRY.includes(kind);
    const amount = ounces * (isDry ? constants.gramsPerOunce : constants.millilitersPerOunce);
    const [small, large] = isDry ? ["g", "kg"] : ["mL", "L"];
    return documented(amount >= 1000 ? `${one(amount / 1000)} ${large}` : `${Math.round(amount / 10) * 10} ${small}`);
  }
  if (ounces < 16) return documented(`${ounces} oz`);
  if (ounces >= 128) return documented(`${one(ounces / 128)} gal`);
  const pounds = Math.floor(ounces / 16);
  const rest = ounces - pounds * 16;
  const text = pounds === 1 ? "1 lb" : `${pounds} lbs`;
  return documented(rest > 0 ? `${text} ${rest} oz` : text);
}
