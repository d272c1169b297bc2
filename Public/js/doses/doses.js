// The list of recommended doses: updated with the readings, without losing ticks and typed amounts.
import { advise } from "../chemistry/advice.js";
import { predict } from "../chemistry/carbonate-system.js";
import { Messages } from "./dose-messages.js";
import { advised } from "../chemistry/pouring.js";
import { writeAmount } from "./amount.js";
import { Wording } from "./wording.js";
import { mark, paragraphs, sentences, show, write } from "../page/write.js";

const UNMEASURED = { key: "unmeasured", kind: null, text: "unmeasured", ounces: 0 };
const INCOMPLETE = { key: "incomplete", kind: null, text: "incomplete", ounces: 0 };
/** Cautions of doses that wait for another dose of the list, or for another visit. */
const APART = ["acidAndChlorine", "clouds", "notTogether", "phFirst"];
/** The dose in large numbers: the first that is ticked in advance, else the first to pour. */
const mainStep = (steps) => {
  const doses = steps.filter(({ kind }) => kind);
  return doses.find(({ isTicked }) => isTicked) ?? doses.find(({ isStruck }) => !isStruck) ?? doses[0];
};
/** Shows the box of a dose whose amount a person has typed. */
const unfold = ({ parts: { poured } }) => { poured.closest("details").open = true; };
const parts = (row) =>
  Object.fromEntries([...row.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));

export class Doses {
  constructor(section, data, formats) {
    Object.assign(this, { section, data, formats, steps: [], water: null });
    this.wording = new Wording(data, formats);
    this.list = section.find("[data-doses]");
    this.doseTemplate = section.find("[data-dose-template]");
    this.messages = new Messages(section.find("[data-message-template]"), this.wording);
    this.total = section.find("[data-cost]");
    this.title = section.find("[data-dose-title]");
    this.together = section.find("[data-together]");
    this.all = section.find("[data-select-all]");
    this.leaves = section.find("[data-leaves]");
    this.notes = section.find("[data-notes]");
    this.kept = new Map();
    // Ticks and typed amounts from before a wrong reading removed the boxes from the page.
    this.earlier = [...this.list.querySelectorAll("input[type=hidden]")].map((field) => [field.name, field.value]);
    const offered = section.field("doses_for").value.split(",").map((dose) => dose.split(":"));
    for (const row of this.list.children) {
      if (!parts(row).poured) continue;
      const [, , pour, tick] = offered.find(([key]) => key === row.dataset.recommendation) ?? [];
      Object.assign(
        this.attach(row, row.dataset.recommendation), { sent: { pour: Number(pour), isTicked: tick === "1" } });
    }
    this.list.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.target.matches("[data-part=poured]")) event.preventDefault();
    });
    this.all?.addEventListener("click", () => this.selectAll());
    this.extras = [];
    this.isWhole = !section.find("fieldset[data-extra]");
  }

  /** Adds the parts that load after the form is usable: the arithmetic, and the rows of further chemicals. */
  begin(math, ExtraDose) {
    this.math = math;
    for (const dose of this.kept.values()) this.showMath(dose);
    this.extras = ExtraDose.attachAll(this.section, this.data, this.formats, () => this.sum());
    for (const extra of this.extras) extra.show();
    this.isWhole = true;
    this.sum();
  }

  attach(row, key) {
    const found = parts(row);
    const dose = { row, key, parts: found, isTicked: false, isPoured: false };
    found.chosen.addEventListener("change", () => { dose.isTicked = true; this.sum(); });
    found.poured.addEventListener("input", () => { dose.isPoured = true; this.showPoured(dose); this.sum(); });
    found.poured.addEventListener("focus", () => found.poured.select());
    found.poured.addEventListener("blur", () => { if (this.offer(dose)) { this.showPoured(dose); this.sum(); } });
    found.math.closest("details").addEventListener("toggle", () => this.showMath(dose));
    this.kept.set(key, dose);
    return dose;
  }

  /** Shows the steps for `water`, or that it is not known yet. */
  show(water, index, isUnmeasured = false) {
    const { steps, notes } = !water ? { steps: [INCOMPLETE], notes: [] }
      : isUnmeasured && this.data.pool.volumeGallons > 0 ? { steps: [UNMEASURED], notes: [] }
      : advise(water, this.data.pool.volumeGallons, this.data, index);
    Object.assign(this, { steps, water });
    paragraphs(this.notes, this.wording.urgent(notes));
    const main = mainStep(steps);
    const ordered = [...steps].sort((one, other) => (other === main) - (one === main));
    const rows = ordered.map((step) => (step.kind ? this.dose(step) : this.messages.row(step, notes)));
    for (const [place, step] of ordered.entries()) rows[place].classList.toggle("dose--main", step === main);
    write(this.title, this.title.dataset[main ? (main.isPortion ? "first" : "now") : "none"]);
    if (steps[0].key === "incomplete") {
      this.list.replaceChildren(...rows, ...this.unseen());
      this.sum();
      return;
    }
    // Remaining rows are not moved: a tap that has begun on one would be lost.
    const stays = rows.length === this.list.children.length && rows.every((row, i) => row === this.list.children[i]);
    if (!stays) this.arrange(rows);
    const real = steps.filter((step) => step.kind);
    const told = real.map((step) => `${step.key}:${step.ounces}:${step.pour}:${step.isTicked ? 1 : 0}`);
    this.section.field("doses_for").value = told.join(",");
    this.sum();
  }

  /**
   * Inserts the rows into the list: remaining ones are not touched, because each insertion or removal costs a new
   * layout.
   */
  arrange(rows) {
    for (const child of [...this.list.children]) if (!rows.includes(child)) child.remove();
    for (const [place, row] of rows.entries()) {
      if (this.list.children[place] !== row) this.list.insertBefore(row, this.list.children[place] ?? null);
    }
  }

  /** The spoken form of the list: chemicals, amounts and cautions. */
  get spoken() {
    const said = (part) => (part && !part.closest("[hidden]") ? part.textContent.trim() : "");
    return sentences([...this.list.children].map((row) => {
      const found = parts(row);
      const what = found.quantity ? `${said(found.name)} ${said(found.quantity)}` : said(found.instruction);
      return sentences([what, said(found["caution-text"])]);
    }));
  }

  /** The current ticks and typed amounts as fields, sent while a wrong reading keeps the doses off the page. */
  unseen() {
    const field = (name, value) => Object.assign(document.createElement("input"), { type: "hidden", name, value });
    const before = [...this.list.querySelectorAll("input[type=hidden]")];
    const shown = [...this.kept.values()].filter((dose) => dose.row.isConnected);
    return before.concat(shown.flatMap(({ key, parts: { chosen, poured } }) => [
      ...(chosen.checked ? [field(`dose${this.section.suffix}`, key)] : []), field(poured.name, poured.value),
    ]));
  }

  dose(step) {
    const product = this.data.products[step.kind];
    const dose = this.kept.get(step.key) ?? this.create(step.key);
    const found = dose.parts;
    Object.assign(dose, { step, product });
    const cautions = this.wording.caution(step, product.isDry);
    mark(dose.row, "data-quantity-oz", String(step.ounces));
    mark(dose.row, "data-pour-oz", String(step.pour));
    dose.row.classList.toggle("dose--struck", step.isStruck);
    dose.row.classList.toggle("dose--cautioned", cautions.length > 0);
    write(found.name, product.name);
    write(found["poured-name"], ` ${product.name}`);
    write(found["poured-unit"], this.formats.boxUnit(product.isDry));
    writeAmount(found.quantity, this.formats.quantity(advised(step), product.isDry));
    write(found.instruction, this.wording.purpose(step, this.water));
    show(found.caution, cautions.length > 0);
    write(found["caution-text"], cautions.join(" "));
    this.showMath(dose);
    this.keepAsSent(dose);
    if (!dose.isTicked) found.chosen.checked = step.isTicked;
    this.offer(dose);
    this.showPoured(dose);
    return dose.row;
  }

  /** Puts the proposed amount into its box, but not while a person is in it: the text there would lose its selection.
   *  True if the box has changed. */
  offer({ isPoured, step, product, parts: { poured } }) {
    if (isPoured || !step || poured === document.activeElement) return false;
    const offered = this.offered(step.pour, product);
    if (poured.value === offered) return false;
    poured.value = offered;
    return true;
  }

  /** The text in the box of a proposal. */
  offered(ounces, { isDry }) { return ounces > 0 ? this.formats.boxed(ounces, isDry) : ""; }

  /** An initial amount that differs from its proposal was typed by a person: it stays until they change it. */
  keepAsSent(dose) {
    const { sent, product, parts: { chosen, poured } } = dose;
    if (!sent) return;
    dose.sent = undefined;
    if (Number.isNaN(sent.pour)) return;
    if (chosen.checked !== sent.isTicked) this.own(dose, "isTicked");
    if (poured.value !== this.offered(sent.pour, product)) this.own(dose, "isPoured");
  }

  /** Marks a box as typed by a person, also in the draft. */
  own(dose, name) {
    dose[name] = true;
    if (name === "isPoured") unfold(dose);
    dose.parts[name === "isTicked" ? "chosen" : "poured"].dataset.own = "";
  }

  /** The arithmetic of a dose, while it is unfolded. */
  showMath({ step, parts: found }) {
    if (!this.math || !step || !found.math.closest("details").open) return;
    write(found.math, this.math.doseMath(step, this.data, this.formats));
    show(found.documented, this.data.model === "documented");
    if (found.documented.hidden) return;
    write(found.documented, this.math.documentedText(step, this.data));
  }

  create(key) {
    const row = this.doseTemplate.content.firstElementChild.cloneNode(true);
    row.dataset.recommendation = key;
    row.classList.add(`dose--${key}`);
    const dose = this.attach(row, key);
    const { chosen, poured, note, "poured-label": label } = dose.parts;
    chosen.value = key;
    Object.assign(poured, { id: `poured-${key}${this.section.suffix}`, name: this.boxName(key) });
    label.htmlFor = poured.id;
    note.id = `${poured.id}-note`;
    poured.setAttribute("aria-describedby", note.id);
    this.recall(dose);
    return dose;
  }

  boxName(key) {
    return `${this.data.units === "metric" ? "dose_metric" : "dose_oz"}.${key}${this.section.suffix}`;
  }

  recall({ key, parts: { chosen, poured } }) {
    const typed = this.earlier.find(([name]) => name === poured.name);
    if (!typed) return;
    chosen.checked = this.earlier.some(([name, value]) => name === `dose${this.section.suffix}` && value === key);
    poured.value = typed[1];
    Object.assign(this.kept.get(key), { isTicked: true, isPoured: true });
    unfold(this.kept.get(key));
  }

  /** The ounces of a dose; an untouched box means the exact amount, not the rounded one. */
  ounces(dose) {
    const { step, product } = dose;
    const scale = this.formats.perOunce(product?.isDry);
    const typed = this.formats.amount(dose.parts.poured.value, product?.isDry).value;
    if (Number.isNaN(typed)) return 0;
    const suggested = step?.pour;
    return scale !== 1 && this.formats.proposed(suggested, product?.isDry) === typed ? suggested : typed / scale;
  }

  cost(dose) { return Math.round(this.ounces(dose) * (dose.product?.price ?? 0) * 10_000); }

  showPoured(dose) {
    const { product, step, parts: found } = dose;
    if (!product) return;
    const ounces = this.ounces(dose);
    write(found["poured-text"], this.formats.poured(ounces, product.isDry));
    const isOther = dose.isPoured && step.pour > 0 && ounces > 0 && ounces !== step.pour;
    write(found.other, isOther ? this.formats.quantity(ounces, product.isDry) : "");
    const doubt = this.formats.understoodAmount(found.poured.value, product.isDry);
    write(found.understood, doubt);
    show(found.understood, doubt !== "");
    if (found.cost) write(found.cost, this.formats.money(this.cost(dose)));
    const poured = [{ kind: step.kind, effect: product.effect, ounces }];
    const text = this.water && ounces > 0 ? this.wording.prediction(
      predict(this.water, this.data.pool.volumeGallons, poured, this.data),
      this.formats.quantity(ounces, product.isDry)) : "";
    write(found.predicted, text);
    show(found.predicted, text !== "");
  }

  selectAll() {
    for (const dose of this.safe()) Object.assign(dose, { isTicked: true }).parts.chosen.checked = true;
    this.sum();
  }

  /**
   * The doses that may be ticked together: without struck ones, and those that wait for another dose or another day.
   */
  safe() {
    return this.shown().filter(({ step }) => !step.isStruck && !step.cautions.some(({ code }) => APART.includes(code)));
  }

  shown() { return [...this.kept.values()].filter((dose) => dose.row.isConnected && dose.product); }

  get chosen() { return this.shown().filter((dose) => dose.parts.chosen.checked); }

  /** The ticked doses and the filled rows beside them, each with name and amount. */
  get poured() {
    const doses = this.chosen.map((dose) => ({ product: dose.product, ounces: this.ounces(dose) }));
    const extras = this.extras.filter(({ product, ounces }) => product && ounces > 0);
    return [...doses, ...extras].map(
      ({ product, ounces }) => ({ name: product.name, amount: this.formats.quantity(ounces, product.isDry) }));
  }

  /** The total cost of the ticked doses, and the water after them. */
  sum() {
    if (!this.isWhole) return;
    const { chosen } = this;
    const safe = this.safe();
    if (this.all) show(this.all, safe.length > 1 && !safe.every((dose) => dose.parts.chosen.checked));
    this.showTogether(chosen);
    if (!this.total) return;
    this.spent = chosen.reduce((sum, dose) => sum + this.cost(dose), 0)
      + this.extras.reduce((sum, extra) => sum + extra.cost, 0);
    write(this.total, this.formats.money(this.spent));
  }

  showTogether(chosen) {
    const poured = chosen.map(
      (dose) => ({ kind: dose.step.kind, effect: dose.product.effect, ounces: this.ounces(dose) }));
    for (const { product, ounces } of this.extras) if (product && ounces > 0) poured.push({ ...product, ounces });
    const together = poured.length > 0 && this.water
      ? predict(this.water, this.data.pool.volumeGallons, poured, this.data)
      : null;
    const text = poured.length > 1 ? this.wording.prediction(together) : "";
    write(this.together, text);
    show(this.together, text !== "");
    const leaves = together ? this.wording.leaving(together, this.water) : "";
    write(this.leaves.lastElementChild, leaves);
    show(this.leaves, leaves !== "");
  }
}
