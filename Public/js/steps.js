// The calculator's list of steps: what to add, how much of it, what it costs, and what the water is like then.
import { predict } from "./carbonate-system.js";
import { documentedText, doseMath } from "./math.js";
import { Wording } from "./wording.js";
import { fill } from "./write.js";

const ICONS = { none: "seal", volume: "alert", incomplete: "alert" };
const parts = (row) => Object.fromEntries([...row.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
const isTask = (step) => Boolean(step.kind) || step.key === "dilution";
const element = (name, className, text) => Object.assign(document.createElement(name), { className, textContent: text });

export class Steps {
  constructor(form, data, formats) {
    Object.assign(this, { data, formats });
    this.wording = new Wording(data, formats);
    this.list = form.querySelector("[data-steps]");
    this.stepTemplate = form.querySelector("[data-step-template]");
    this.messageTemplate = form.querySelector("[data-message-template]");
    this.total = form.querySelector("[data-total]");
    this.safety = form.querySelector("[data-safety]");
  }

  /** Shows these steps; `readings` tells what stands outside its range beside balanced water. */
  show(steps, readings, water, gallons) {
    Object.assign(this, { water, gallons });
    const opened = new Set([...this.list.querySelectorAll("details[open]")].map((each) => each.closest("li").dataset.recommendation));
    let number = 0;
    const rows = steps.map((step) => {
      const place = isTask(step) ? this.formats.number(number += 1) : "";
      return step.kind ? this.dose(step, place, opened.has(step.key)) : this.message(step, place, readings);
    });
    const hadFocus = this.list.contains(document.activeElement) && document.activeElement.closest("li").dataset.recommendation;
    this.list.replaceChildren(...rows);
    if (hadFocus) this.list.querySelector(`[data-recommendation="${hadFocus}"] summary`)?.focus();
    const doses = steps.filter((step) => step.kind);
    this.safety.hidden = doses.length === 0;
    if (!this.total) return;
    this.total.hidden = doses.length === 0;
    this.total.querySelector("[data-cost]").textContent = this.formats.money(doses.reduce((sum, step) => sum + this.cost(step), 0));
  }

  /** In ten-thousandths; what must not be poured costs nothing. */
  cost(step) { return step.isStruck ? 0 : Math.round(step.ounces * (this.data.products[step.kind].price ?? 0) * 10_000); }

  row(template, step, style) {
    const row = template.content.firstElementChild.cloneNode(true);
    row.dataset.recommendation = step.key;
    row.classList.replace("step--", `step--${style}`);
    return row;
  }

  dose(step, place, isOpen) {
    const row = this.row(this.stepTemplate, step, step.key);
    const found = parts(row);
    const { name, isDry } = this.data.products[step.kind];
    const amount = this.formats.quantity(step.ounces, isDry);
    row.dataset.quantityOz = String(step.ounces);
    row.classList.toggle("step--struck", step.isStruck);
    row.querySelector("details").open = isOpen;
    found.number.textContent = place;
    found.name.textContent = name;
    found.quantity.textContent = amount;
    found.instruction.textContent = this.wording.instruction(step);
    if (found.cost && step.isStruck) found.cost.remove();
    else if (found.cost) found.cost.textContent = this.formats.money(this.cost(step));
    this.showCautions(step, found, isDry);
    const first = step.portion ?? step.ounces;
    const predicted = step.isStruck ? "" : this.wording.prediction(
      predict(this.water, this.gallons, [{ ...this.data.products[step.kind], ounces: first }], this.data), this.formats.quantity(first, isDry));
    found.predicted.textContent = predicted;
    found.predicted.hidden = predicted === "";
    found.math.textContent = doseMath(step, this.data, this.formats);
    found.documented.hidden = this.data.model !== "documented";
    found.documented.textContent = found.documented.hidden ? ""
      : documentedText(step, this.data);
    return row;
  }

  /** One sentence a paragraph; the last says what to pour first. */
  showCautions(step, found, isDry) {
    const sentences = this.wording.caution(step, isDry);
    const hasPortion = step.portion !== null && !step.isStruck;
    found.cautions.hidden = sentences.length === 0;
    if (hasPortion) found.portion.textContent = sentences.pop();
    else found.portion.remove();
    found.caution.replaceWith(...sentences.map((text) => Object.assign(found.caution.cloneNode(), { textContent: text })));
  }

  message(step, place, readings) {
    const row = this.row(this.messageTemplate, step, step.key);
    const found = parts(row);
    const icon = step.text === "hold" || step.dissent ? "caution" : ICONS[step.key];
    found.icon.setAttribute("href", found.icon.getAttribute("href").replace(/#.*/, `#${icon}`));
    if (place) row.querySelector("svg").replaceWith(element("span", "step__number num", place));
    found.instruction.textContent = this.wording.instruction(step);
    if (step.key === "volume") found.step.firstElementChild.setAttribute("href", "#pool_volume");
    else found.step.remove();
    const details = step.key === "none" && step.text !== "hold" ? this.wording.besideBalance(step, readings.flatMap((reading) => this.outside(reading))) : [];
    found.detail.replaceWith(...details.map((text) => Object.assign(found.detail.cloneNode(), { textContent: text })));
    return row;
  }

  outside(reading) {
    const { label, low, high, isOptional } = reading.rules;
    if (reading.range === "ideal" || reading.range === "" || isOptional) return [];
    const say = (value) => this.formats.reading(reading.name, value);
    const pattern = this.data.texts.dose[reading.range === "low" ? "below" : "above"];
    return [fill(pattern, { reading: label, value: say(reading.shown), low: say(low), high: say(high) })];
  }
}
