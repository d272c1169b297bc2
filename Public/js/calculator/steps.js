// The calculator's list of steps: chemicals, amounts, costs, and the predicted water.
import { documentedText, doseMath } from "../doses/math.js";
import { advised } from "../chemistry/pouring.js";
import { Wording } from "../doses/wording.js";
import { mark, paragraphs, show, write } from "../page/write.js";

const ICONS = { none: "seal", volume: "alert", incomplete: "alert", unmeasured: "alert" };
const parts = (row) =>
  Object.fromEntries([...row.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
const isTask = (step) => Boolean(step.kind) || step.key === "dilution";
const element = (name, className) => Object.assign(document.createElement(name), { className });

/** One copy of a paragraph for each text, in order. */
class Paragraphs {
  constructor(model) {
    Object.assign(this, { model: model.cloneNode(), place: document.createComment(""), all: [] });
    model.replaceWith(this.place);
  }

  show(texts) {
    while (this.all.length > texts.length) this.all.pop().remove();
    for (const [place, text] of texts.entries()) {
      if (!this.all[place]) {
        this.all[place] = this.model.cloneNode();
        (this.all[place - 1] ?? this.place).after(this.all[place]);
      }
      write(this.all[place], text);
    }
  }
}

export class Steps {
  constructor(form, data, formats) {
    Object.assign(this, { data, formats });
    this.wording = new Wording(data, formats);
    this.list = form.querySelector("[data-steps]");
    this.stepTemplate = form.querySelector("[data-step-template]");
    this.messageTemplate = form.querySelector("[data-message-template]");
    this.total = form.querySelector("[data-total]");
    this.safety = form.querySelector("[data-safety]");
    this.notes = form.querySelector("[data-notes]");
    this.kept = new Map();
  }

  /** Shows these steps and the words beside them. Remaining rows keep their place. */
  show(steps, notes) {
    paragraphs(this.notes, this.wording.urgent(notes));
    let number = 0;
    const rows = steps.map((step) => {
      const place = isTask(step) ? this.formats.number(number += 1) : "";
      return step.kind ? this.dose(step, place) : this.message(step, place, notes);
    });
    this.arrange(rows);
    const doses = steps.filter((step) => step.kind);
    show(this.safety, doses.length > 0);
    if (!this.total) return;
    show(this.total, doses.length > 0);
    write(this.total.querySelector("[data-cost]"),
      this.formats.money(doses.reduce((sum, step) => sum + this.cost(step), 0)));
  }

  arrange(rows) {
    for (const child of [...this.list.children]) if (!rows.includes(child)) child.remove();
    for (const [place, row] of rows.entries()) {
      if (this.list.children[place] !== row) this.list.insertBefore(row, this.list.children[place] ?? null);
    }
  }

  /** In ten-thousandths; a step that must not be poured costs nothing. */
  cost(step) { return step.isStruck ? 0 : Math.round(step.pour * (this.data.products[step.kind].price ?? 0) * 10_000); }

  /** The row of a step, created when first needed. */
  row(key, style, template, begin) {
    const known = this.kept.get(style);
    if (known) return known;
    const row = template.content.firstElementChild.cloneNode(true);
    row.dataset.recommendation = key;
    row.classList.replace("step--", `step--${key}`);
    const made = { row, found: parts(row) };
    begin(made);
    this.kept.set(style, made);
    return made;
  }

  dose(step, place) {
    const made = this.row(step.key, step.key, this.stepTemplate, (each) => {
      each.cautions = new Paragraphs(each.found.caution);
      each.found.math.closest("details").addEventListener("toggle", () => this.showMath(each));
    });
    const { row, found, cautions } = made;
    made.step = step;
    const { name, isDry } = this.data.products[step.kind];
    mark(row, "data-quantity-oz", String(step.ounces));
    mark(row, "data-pour-oz", String(step.pour));
    row.classList.toggle("step--struck", step.isStruck);
    write(found.number, place);
    write(found.name, name);
    write(found.quantity, this.formats.quantity(advised(step), isDry));
    write(found.instruction, this.wording.instruction(step));
    if (found.cost) write(found.cost, step.isStruck ? "" : this.formats.money(this.cost(step)));
    const sentences = this.wording.cautions(step, isDry);
    show(found.cautions, sentences.length > 0);
    write(found.portion, this.wording.portion(step, isDry));
    show(found.portion, step.isPortion);
    cautions.show(sentences);
    this.showPrediction(step, found, isDry);
    this.showMath(made);
    return row;
  }

  showPrediction(step, found, isDry) {
    const predicted = this.wording.prediction(step.prediction, this.formats.quantity(step.pour, isDry));
    write(found.predicted, predicted);
    show(found.predicted, predicted !== "");
  }

  /** The arithmetic of a dose, while it is unfolded. */
  showMath({ step, found }) {
    if (!found.math.closest("details").open) return;
    write(found.math, doseMath(step, this.data, this.formats));
    const isDocumented = this.data.model === "documented";
    show(found.documented, isDocumented);
    write(found.documented, isDocumented ? documentedText(step, this.data) : "");
  }

  message(step, place, notes) {
    const look = `${step.key} ${place !== ""}`;
    const { row, found, details, number } = this.row(step.key, look, this.messageTemplate, (made) => {
      if (place) {
        made.number = element("span", "step__number num");
        made.row.querySelector("svg").replaceWith(made.number);
      }
      if (step.key === "volume") made.found.step.firstElementChild.setAttribute("href", "#pool_volume");
      else made.found.step.remove();
      made.details = new Paragraphs(made.found.detail);
    });
    if (number) write(number, place);
    const icon = step.text === "hold" || step.text === "checkReadings" || step.dissent ? "caution" : ICONS[step.key];
    mark(found.icon, "href", found.icon.getAttribute("href").replace(/#.*/, `#${icon}`));
    write(found.instruction, this.wording.instruction(step));
    const isBalanced = step.key === "none" && step.text !== "hold";
    details.show(isBalanced ? this.wording.besideBalance(notes) : []);
    return row;
  }
}
