// Advice about the water: the steps of either model, then the part to pour, the ticks and the notes
// (chemistry.md#what-is-poured).
import { carbonateSteps } from "./carbonate-rules.js";
import { chlorine, chlorineRise, settled, waterIndex } from "./chemistry.js";
import { documentedSteps } from "./documented-rules.js";
import { Bench, hasEnoughCalcium, message } from "./pouring.js";

/**
 * The advice for water in °F and ppm: { index, steps, notes }. A step has `key`, `kind` (null for a message), `text`
 * (its instruction), `parameter`, `from`, `to`, `ounces` (the model's full dose), `pour` (what to pour now),
 * `isPortion`, `cautions`, `prediction` (after `pour`), `isStruck`, `isTicked`.
 */
export function advise(water, gallons, data, index = waterIndex(water, data)) {
  const notes = notesOf(water, gallons, index, data);
  if (!(gallons > 0)) return { index, notes, steps: [message("volumeRequired", "volume")] };
  const bench = new Bench(water, gallons, index, data);
  const steps = data.model === "documented" ? documentedSteps(bench) : carbonateSteps(bench);
  const chlorineStep = chlorineDose(bench);
  if (chlorineStep) steps.push(chlorineStep);
  const { surfaceCalcium: limit } = bench.dosing;
  if (hasEnoughCalcium(bench) && steps.some(({ kind }) => kind === "calcium")) {
    notes.push({ key: "calciumForSurface", value: water.calciumHardness, limit });
  }
  const balanced = notes.some(({ isAlarm }) => isAlarm) ? "checkReadings" : chlorineStep ? "indexBalanced" : "balanced";
  const told = steps.map(
    (step) => (step.text === "balanced" ? { ...step, text: balanced, dissent: index.dissent } : step));
  return { index, notes, steps: bench.ticked(told.map((step) => bench.weighed(step, told))) };
}

/** The range of the water's temperature in °F that is called "ideal": a spa's is wider. */
export function temperatureRange(gallons, data) {
  const { spa: [spaGallons, spaWarmest] } = data.constants;
  const [, low, high] = data.ideal.find(([name]) => name === "water_temp");
  return [low, gallons > 0 && gallons <= spaGallons ? spaWarmest : high];
}

/** A note beside the doses; `isAlarm` if "balanced" alone would mislead. */
export function notesOf(water, gallons, index, data) {
  const { carbonate } = data.constants;
  const { isChlorine } = data.body;
  const notes = isChlorine ? chlorineNotes(water, data) : [];
  const alarm = (key, values) => notes.push({ key, isAlarm: true, ...values });
  if (index.isUndefined) notes.push({ key: "indexUndefined" });
  if (!index.carbonate.hasCarbonates) alarm("alkalinityFirst");
  if (!index.isUndefined && index.carbonate.carbonateAlkalinity < carbonate.uncertainAlkalinity) {
    notes.push({ key: "indexUncertain", value: Math.max(0, index.carbonate.carbonateAlkalinity) });
  }
  const measured = data.ideal.map(([name, ...range]) => [name, ...range, water[WATER[name]]]);
  for (const [parameter, low, usual, value] of measured) {
    if (parameter === "cyanuric_acid" && !isChlorine) continue;
    const high = parameter === "water_temp" ? temperatureRange(gallons, data)[1] : usual;
    if (value < low) alarm(`${parameter}Low`, { parameter, value, low, high, level: "below" });
    if (value > high) alarm(`${parameter}High`, { parameter, value, low, high, level: "above" });
  }
  if (index.dissent) notes.push({ key: "modelsDiffer", ...index.dissent });
  if (!isChlorine) notes.push({ key: "sanitation", isOther: true });
  else if (typeof water.freeChlorine !== "number") notes.push({ key: "sanitation" });
  return notes;
}

function chlorineNotes({ cyanuricAcid, freeChlorine, combinedChlorine }, data) {
  const { constants: { chlorine: limits }, body } = data;
  const notes = [];
  const alarm = (key, values) => notes.push({ key, isAlarm: true, ...values });
  if (cyanuricAcid >= limits.stabilizerLimit) {
    const share = Math.ceil(settled((1 - limits.stabilizerGoal / cyanuricAcid) * 20)) * 5;
    alarm("stabilizerHigh", { value: cyanuricAcid, percent: share, limit: limits.stabilizerGoal });
  }
  const asked = chlorine(cyanuricAcid, data);
  if (!asked.isEnough) alarm("chlorineTooWeak", { value: cyanuricAcid, limit: body.freeChlorineLimit });
  if (freeChlorine > body.freeChlorineLimit) {
    alarm("freeChlorineHigh", { value: freeChlorine, limit: body.freeChlorineLimit });
  }
  if (combinedChlorine > body.combinedChlorineLimit) {
    alarm("combinedChlorineHigh", { value: combinedChlorine, limit: body.combinedChlorineLimit });
  }
  if (body.sanitizer === "saltCell" && chlorineRise(freeChlorine, asked, data) > 0) notes.push({ key: "cellFirst" });
  return notes;
}

const WATER = {
  ph: "ph", water_temp: "waterTempF", calcium_hardness: "calciumHardness", total_alkalinity: "totalAlkalinity",
  cyanuric_acid: "cyanuricAcid",
};

function chlorineDose(bench) {
  const { water, data, gallons, dosing } = bench;
  const asked = chlorine(water.cyanuricAcid, data);
  if (!asked || typeof water.freeChlorine !== "number") return null;
  const { minimum, aim, isEnough } = asked;
  const rise = chlorineRise(water.freeChlorine, asked, data);
  if (!(rise > 0)) return null;
  const { strength, isDry } = data.products.hypochlorite;
  const portion = (rise * gallons) / dosing.referenceGallons / strength;
  const whole = data.constants.chlorine.fluidOuncesPerPPM;
  const factor = isDry ? (whole * data.constants.millilitersPerOunce) / data.constants.gramsPerOunce : whole;
  const exact = factor * portion;
  const math = { rule: "chlorine", change: rise, percent: strength, exact, factor };
  const text = !isEnough ? "chlorineMost" : water.freeChlorine < minimum ? "chlorineMinimum" : "raiseChlorine";
  const ounces = withinLimit(bench, exact, rise, data.body.freeChlorineLimit - water.freeChlorine);
  if (!(ounces > 0)) return null;
  const step = bench.dose("hypochlorite", ounces, text, "free_chlorine", water.freeChlorine, aim, math);
  return { ...step, whole: step.ounces, minimum };
}

/** Rounded up, but down if that would exceed the limit; by hundredths if nothing would be left. */
function withinLimit(bench, exact, rise, limit) {
  const ounces = bench.up(exact);
  if ((rise * ounces) / exact <= limit) return ounces;
  return bench.down(exact) || Math.floor(exact * 100 + bench.dosing.ceilingTolerance) / 100;
}
