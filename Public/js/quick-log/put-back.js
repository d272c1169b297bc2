// Fills the quick log's form with a draft, before any other code uses the form.
import { ExtraDose } from "../doses/extra-doses.js";
import { Section } from "../forms/section.js";

const PLAIN = new Set(["visit_id", "opened_at", "performed_at", "undone"]);
const hidden = (name, value) => Object.assign(document.createElement("input"), { type: "hidden", name, value });

/**
 * Restores the draft's entries; dose rows that a person has touched become the hidden fields of a page without them.
 */
export function putBack(form, { fields, touched }) {
  const of = (name) => fields.filter((field) => field[0] === name).map((field) => field[1]);
  const isTouched = new Set(touched);
  const sections = Section.all(form);
  const lists = sections.map((section) => section.find("[data-doses]")).filter(Boolean);

  for (const name of PLAIN) {
    const [value] = of(name);
    if (value === undefined) continue;
    if (form.elements[name]) form.elements[name].value = value;
    else form.append(hidden(name, value));
  }
  for (const section of sections) {
    const carried = of(`carried${section.suffix}`);
    for (const tile of section.all("[data-reading]")) {
      if (carried.includes(tile.dataset.reading)) continue;
      for (const part of tile.querySelectorAll("[data-part=carried], [data-part=carried-field]")) part.remove();
    }
    addExtraRows(section, of(`dose${section.suffix}`));
  }
  for (const field of form.elements) {
    if (!field.name || field.type === "hidden" || field.type === "file") continue;
    if (lists.some((list) => list.contains(field))) continue;
    const values = of(field.name);
    if (field.type === "checkbox" || field.type === "radio") field.checked = values.includes(field.value);
    else if (values.length > 0) [field.value] = values;
    // The section of a chosen day is opened.
    if (field.value && field.closest("[data-earlier]")) field.closest("[data-earlier]").open = true;
  }
  const boxes = fields.map(([name]) => /^dose_(?:oz|metric)\.((?!extra-)[^@]+)(@.+)?$/.exec(name)).filter(Boolean);
  for (const [name, key, suffix = ""] of boxes) {
    const list = sections.find((section) => section.suffix === suffix)?.find("[data-doses]");
    const tick = `dose${suffix}`;
    if (!list || !(isTouched.has(`${tick}=${key}`) || isTouched.has(name))) continue;
    list.querySelector(`[data-recommendation="${CSS.escape(key)}"]`)?.remove();
    if (of(tick).includes(key)) list.append(hidden(tick, key));
    list.append(hidden(name, of(name)[0]));
  }
}

/** A row for each added chemical, like those of the page's button. */
function addExtraRows(section, keys) {
  const template = section.find("[data-extra-template]");
  const button = section.find("[data-add-extra]");
  for (const key of keys.filter((each) => /^extra-\d+$/.test(each))) {
    if (!template || section.find(`[data-extra="${key}"]`)) continue;
    button.before(ExtraDose.blank(template, Number(key.slice("extra-".length))));
  }
}
