// The calculator's list of steps: what to add, how much of it, what it costs.
import { firstPortion } from "./chemistry.js";
import { fill } from "./numbers.js";

const ICONS = { none: "seal", dilution: "caution", volume: "alert", incomplete: "alert" };
const parts = (row) => Object.fromEntries([...row.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));

export class Steps {
  constructor(form, data, formats) {
    Object.assign(this, { data, formats });
    this.list = form.querySelector("[data-steps]");
    this.stepTemplate = form.querySelector("[data-step-template]");
    this.messageTemplate = form.querySelector("[data-message-template]");
    this.total = form.querySelector("[data-total]");
    this.safety = form.querySelector("[data-safety]");
  }

  /** Shows these recommendations; `readings` tells what stands outside its range beside balanced water. */
  show(steps, readings) {
    const doses = steps.filter((step) => this.isDose(step));
    let number = 0;
    const place = (step) => (this.isDose(step) || step.key === "dilution" ? (number += 1) : 0);
    this.list.replaceChildren(...steps.map((step) => (this.isDose(step) ? this.dose(step, place(step)) : this.message(step, place(step), readings))));
    this.safety.hidden = doses.length === 0;
    if (!this.total) return;
    this.total.hidden = doses.length === 0;
    this.total.querySelector("[data-cost]").textContent = this.formats.money(doses.reduce((sum, step) => sum + this.cost(step), 0));
  }

  isDose(step) { return step.key in this.data.chemicals; }

  cost(step) { return Math.round(step.ounces * (this.data.prices?.[step.key] ?? 0) * 10_000); }

  row(template, step) {
    const row = template.content.firstElementChild.cloneNode(true);
    row.dataset.recommendation = step.key;
    row.classList.replace("step--", `step--${step.key}`);
    return row;
  }

  dose(step, number) {
    const row = this.row(this.stepTemplate, step);
    const found = parts(row);
    const chemical = this.data.chemicals[step.key];
    row.dataset.quantityOz = String(step.ounces);
    found.number.textContent = this.formats.number(number);
    found.name.textContent = chemical.name;
    found.quantity.textContent = this.formats.quantity(step.ounces, chemical.isDry);
    found.instruction.textContent = this.instruction(step);
    if (found.cost) found.cost.textContent = this.formats.money(this.cost(step));
    const amount = this.formats.quantity(firstPortion(step.ounces, this.data), chemical.isDry);
    found.cautions.hidden = !chemical.hasCaution;
    found.caution.remove();
    found.predicted.remove();
    found.portion.textContent = fill(this.data.texts.dose.firstPortion, { amount });
    return row;
  }

  message(step, number, readings) {
    const row = this.row(this.messageTemplate, step);
    const found = parts(row);
    found.icon.setAttribute("href", found.icon.getAttribute("href").replace(/#.*/, `#${ICONS[step.key]}`));
    if (step.key === "dilution") {
      const circle = Object.assign(document.createElement("span"), { className: "step__number num", textContent: this.formats.number(number) });
      row.querySelector("svg").replaceWith(circle);
    }
    found.instruction.textContent = this.instruction(step);
    if (step.key === "volume") found.step.firstElementChild.setAttribute("href", "#pool_volume");
    else found.step.remove();
    const details = step.key === "none" ? [...readings.flatMap((reading) => this.outside(reading)), this.data.texts.dose.sanitation] : [];
    found.detail.replaceWith(...details.map((text) => Object.assign(found.detail.cloneNode(), { textContent: text })));
    return row;
  }

  instruction(step) {
    const places = step.text.endsWith("PH") ? "ph" : "total_alkalinity";
    const say = (value) => (typeof value === "number" ? this.formats.reading(places, value) : "");
    const [from, to] = [say(step.from), say(step.to)];
    return fill(this.data.texts.dose[step.text], { from, to, value: from, limit: to });
  }

  outside(reading) {
    if (reading.range === "ideal" || reading.range === "") return [];
    const { label, low, high } = reading.rules;
    const say = (value) => this.formats.reading(reading.name, value);
    const pattern = this.data.texts.dose[reading.range === "low" ? "below" : "above"];
    return [fill(pattern, { reading: label, value: say(reading.shown), low: say(low), high: say(high) })];
  }
}
