// Messages in the list of doses when there is no dose: the water is balanced, or some value is still unknown.
import { mark, write } from "../page/write.js";

const ICONS = { none: "seal", dilution: "caution", volume: "alert", incomplete: "alert", unmeasured: "alert" };
const partsOf = (row) =>
  Object.fromEntries([...row.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));

export class Messages {
  constructor(template, wording) { Object.assign(this, { template, wording, kept: new Map() }); }

  /** The row of a step, created when first needed. */
  row(step, notes) {
    const { row, found, details } = this.kept.get(step.key) ?? this.create(step.key);
    const icon = step.text === "hold" || step.text === "checkReadings" || step.dissent ? "caution" : ICONS[step.key];
    mark(found.icon, "href", found.icon.getAttribute("href").replace(/#.*/, `#${icon}`));
    write(found.instruction, this.wording.instruction(step));
    const texts = step.key === "none" && step.text !== "hold" ? this.wording.besideBalance(notes) : [];
    while (details.length > texts.length) details.pop().remove();
    for (const [place, text] of texts.entries()) {
      details[place] ??= (details[place - 1] ?? found.instruction)
        .insertAdjacentElement("afterend", found.detail.cloneNode());
      write(details[place], text);
    }
    return row;
  }

  create(key) {
    const row = this.template.content.firstElementChild.cloneNode(true);
    const made = { row, found: partsOf(row), details: [] };
    row.dataset.recommendation = key;
    row.classList.add(`dose--${key}`);
    if (key !== "volume") made.found.step.remove();
    made.found.detail.remove();
    this.kept.set(key, made);
    return made;
  }
}
