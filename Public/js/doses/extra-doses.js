// Chemicals from the inventory without a recommendation: rows that can be added, with amount and cost.
import { show, write } from "../page/write.js";

const MOST = 12;

export class ExtraDose {
  /** The rows of a section; returns the list, which grows as rows are added. */
  static attachAll(section, data, formats, changed) {
    const { form } = section;
    const list = section.all("fieldset[data-extra]").map((row) => new ExtraDose(row, data, formats, changed));
    const template = section.find("[data-extra-template]");
    const button = section.find("[data-add-extra]");
    button?.addEventListener("click", (event) => {
      event.preventDefault();
      const taken = new Set(list.map(({ row: { dataset } }) => dataset.extra));
      const number = [...Array(MOST).keys()].map((index) => index + 1).find((index) => !taken.has(`extra-${index}`));
      if (number === undefined) return;
      const row = ExtraDose.blank(template, number);
      (list.at(-1)?.row ?? button.previousElementSibling).after(row);
      list.push(new ExtraDose(row, data, formats, changed));
      button.hidden = list.length >= MOST;
      row.querySelector("select").focus();
      form.dispatchEvent(new CustomEvent("rowadded"));
    });
    return list;
  }

  static blank(template, number) {
    const row = template.content.firstElementChild.cloneNode(true);
    const key = `extra-${number}`;
    for (const element of [row, ...row.querySelectorAll("*")]) {
      for (const { name, value } of [...element.attributes]) {
        if (value.includes("extra-0")) element.setAttribute(name, value.replace("extra-0", key));
      }
    }
    return row;
  }

  constructor(row, data, formats, changed) {
    Object.assign(this, { row, data, formats });
    this.parts = Object.fromEntries([...row.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
    const update = () => { this.show(); changed(); };
    this.parts.item.addEventListener("change", update);
    this.parts.poured.addEventListener("input", update);
    this.parts.poured.addEventListener("keydown", (event) => event.key === "Enter" && event.preventDefault());
  }

  get product() { return this.data.items[this.parts.item.value]; }

  get ounces() {
    const scale = this.formats.perOunce(this.product?.isDry);
    return (this.formats.amount(this.parts.poured.value, this.product?.isDry).value || 0) / scale;
  }

  /** In ten-thousandths. */
  get cost() { return this.product ? Math.round(this.ounces * (this.product.price ?? 0) * 10_000) : 0; }

  show() {
    const { product, parts } = this;
    parts["poured-unit"].textContent = product ? this.formats.boxUnit(product.isDry) : "";
    parts["poured-text"].textContent = product && this.ounces > 0
      ? this.formats.poured(this.ounces, product.isDry)
      : "";
    const doubt = product ? this.formats.understoodAmount(parts.poured.value, product.isDry) : "";
    write(parts.understood, doubt);
    show(parts.understood, doubt !== "");
    if (parts.cost) parts.cost.textContent = this.formats.money(this.cost);
  }
}
