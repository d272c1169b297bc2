// The list of recommended doses: kept in step with the readings, without losing what the person ticked or poured.
import { firstPortion } from "./chemistry.js";
import { fill, parseNumber } from "./numbers.js";

const ICONS = { none: "seal", dilution: "caution", volume: "alert", incomplete: "alert" };
const parts = (row) => Object.fromEntries([...row.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));

export class Doses {
  constructor(form, data, formats) {
    Object.assign(this, { form, data, formats });
    this.list = form.querySelector("[data-doses]");
    this.doseTemplate = form.querySelector("[data-dose-template]");
    this.messageTemplate = form.querySelector("[data-message-template]");
    this.total = form.querySelector("[data-cost]");
    this.safety = form.querySelector("[data-safety]");
    this.kept = new Map();
    // What was ticked and typed before a wrong reading took the boxes off the page.
    this.earlier = [...this.list.querySelectorAll("input[type=hidden]")].map((field) => [field.name, field.value]);
    for (const row of this.list.children) if (parts(row).poured) this.attach(row, row.dataset.recommendation);
    this.list.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.target.matches("[data-part=poured]")) event.preventDefault();
    });
  }

  attach(row, key) {
    const found = parts(row);
    const dose = { row, key, parts: found, isTicked: false, isPoured: false };
    found.chosen.addEventListener("change", () => { dose.isTicked = true; this.sum(); });
    found.poured.addEventListener("input", () => { dose.isPoured = true; this.showPoured(dose); this.sum(); });
    found.poured.addEventListener("focus", () => found.poured.select());
    this.kept.set(key, dose);
    return dose;
  }

  /** Shows these recommendations; `readings` tells what stands outside its range beside balanced water. */
  show(steps, readings) {
    const rows = steps.map((step) => (this.isDose(step) ? this.dose(step) : this.message(step, readings)));
    if (steps[0].key === "incomplete") {
      this.list.replaceChildren(...rows, ...this.unseen());
      this.safety.hidden = true;
      this.sum();
      return;
    }
    // Rows that stay are not moved: a tap that has begun on one would be lost.
    const stays = rows.length === this.list.children.length && rows.every((row, i) => row === this.list.children[i]);
    if (!stays) this.list.replaceChildren(...rows);
    const real = steps.filter((step) => this.isDose(step));
    this.form.elements.doses_for.value = real.map((step) => `${step.key}:${step.ounces}`).join(",");
    this.safety.hidden = real.length === 0;
    this.sum();
  }

  isDose(step) { return step.key in this.data.chemicals; }

  /** What is ticked and typed now, as fields that go along while a wrong reading keeps the doses off the page. */
  unseen() {
    const field = (name, value) => Object.assign(document.createElement("input"), { type: "hidden", name, value });
    const before = [...this.list.querySelectorAll("input[type=hidden]")];
    const shown = [...this.kept.values()].filter((dose) => dose.row.isConnected);
    return before.concat(shown.flatMap(({ key, parts: { chosen, poured } }) => [
      ...(chosen.checked ? [field("dose", key)] : []), field(`dose_oz.${key}`, poured.value),
    ]));
  }

  instruction(step) {
    const places = step.text.endsWith("PH") ? "ph" : "total_alkalinity";
    const say = (value) => (typeof value === "number" ? this.formats.reading(places, value) : "");
    const [from, to] = [say(step.from), say(step.to)];
    return fill(this.data.texts.dose[step.text], { from, to, value: from, limit: to });
  }

  dose(step) {
    const chemical = this.data.chemicals[step.key];
    const dose = this.kept.get(step.key) ?? this.create(step.key);
    const found = dose.parts;
    const portion = chemical.hasCaution ? firstPortion(step.ounces, this.data) : step.ounces;
    dose.row.dataset.quantityOz = String(step.ounces);
    found.name.textContent = chemical.name;
    found["poured-name"].textContent = ` ${chemical.name}`;
    found["poured-unit"].textContent = this.data.texts[chemical.isDry ? "ounces" : "fluidOunces"];
    found.quantity.textContent = this.formats.quantity(step.ounces, chemical.isDry);
    found.instruction.textContent = this.instruction(step);
    found.caution.hidden = !chemical.hasCaution;
    found["caution-text"].textContent = fill(this.data.texts.dose.firstPortion, { amount: this.formats.quantity(portion, chemical.isDry) });
    if (!dose.isTicked) found.chosen.checked = !chemical.hasCaution;
    if (!dose.isPoured) found.poured.value = this.formats.number(portion, 2, 0, false);
    this.showPoured(dose);
    return dose.row;
  }

  create(key) {
    const row = this.doseTemplate.content.firstElementChild.cloneNode(true);
    row.dataset.recommendation = key;
    row.classList.add(`dose--${key}`);
    const dose = this.attach(row, key);
    const { chosen, poured, note, "poured-label": label } = dose.parts;
    chosen.value = key;
    Object.assign(poured, { id: `poured-${key}`, name: `dose_oz.${key}` });
    label.htmlFor = poured.id;
    note.id = `poured-${key}-note`;
    poured.setAttribute("aria-describedby", note.id);
    this.recall(dose);
    return dose;
  }

  recall({ key, parts: { chosen, poured } }) {
    const typed = this.earlier.find(([name]) => name === `dose_oz.${key}`);
    if (!typed) return;
    chosen.checked = this.earlier.some(([name, value]) => name === "dose" && value === key);
    poured.value = typed[1];
    Object.assign(this.kept.get(key), { isTicked: true, isPoured: true });
  }

  message(step, readings) {
    const row = this.messageTemplate.content.firstElementChild.cloneNode(true);
    const found = parts(row);
    row.dataset.recommendation = step.key;
    row.classList.add(`dose--${step.key}`);
    found.icon.setAttribute("href", found.icon.getAttribute("href").replace(/#.*/, `#${ICONS[step.key]}`));
    found.instruction.textContent = this.instruction(step);
    if (step.key !== "volume") found.step.remove();
    const details = step.key === "none" ? [...readings.flatMap((reading) => this.outside(reading)), this.data.texts.dose.sanitation] : [];
    found.detail.replaceWith(...details.map((text) => Object.assign(found.detail.cloneNode(), { textContent: text })));
    return row;
  }

  outside(reading) {
    if (reading.range === "ideal") return [];
    const { label, low, high } = reading.rules;
    const say = (value) => this.formats.reading(reading.name, value);
    const pattern = this.data.texts.dose[reading.range === "low" ? "below" : "above"];
    return [fill(pattern, { reading: label, value: say(reading.value), low: say(low), high: say(high) })];
  }

  ounces(dose) {
    const ounces = parseNumber(dose.parts.poured.value);
    return ounces >= 0 && ounces <= this.data.largestPouredOunces ? ounces : 0;
  }

  cost(dose) {
    return Math.round(this.ounces(dose) * (this.data.prices?.[dose.key] ?? 0) * 10_000);
  }

  showPoured(dose) {
    dose.parts["poured-text"].textContent = this.formats.poured(this.ounces(dose), this.data.chemicals[dose.key].isDry);
    if (dose.parts.cost) dose.parts.cost.textContent = this.formats.money(this.cost(dose));
  }

  /** The sum of what is ticked. */
  sum() {
    if (!this.total) return;
    const chosen = [...this.kept.values()].filter((dose) => dose.row.isConnected && dose.parts.chosen.checked);
    this.total.textContent = this.formats.money(chosen.reduce((sum, dose) => sum + this.cost(dose), 0));
  }
}
