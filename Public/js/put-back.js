// Fills the quick log's form with a draft, before anything else works on it.

const PLAIN = new Set(["visit_id", "opened_at", "performed_at"]);
const hidden = (name, value) => Object.assign(document.createElement("input"), { type: "hidden", name, value });

/** Puts the draft's entries in; rows of doses that a person has touched come back as the hidden fields of a page without them. */
export function putBack(form, { fields, touched }) {
  const of = (name) => fields.filter((field) => field[0] === name).map((field) => field[1]);
  const isTouched = new Set(touched);
  const list = form.querySelector("[data-doses]");

  for (const name of PLAIN) {
    const [value] = of(name);
    if (value === undefined) continue;
    if (form.elements[name]) form.elements[name].value = value;
    else form.append(hidden(name, value));
  }
  for (const tile of form.querySelectorAll("[data-reading]")) {
    const name = tile.dataset.reading;
    if (of("carried").includes(name)) continue;
    for (const part of tile.querySelectorAll("[data-part=carried], [data-part=carried-field]")) part.remove();
  }
  for (const field of form.elements) {
    if (!field.name || field.type === "hidden" || field.type === "file" || list?.contains(field)) continue;
    const values = of(field.name);
    if (field.type === "checkbox" || field.type === "radio") field.checked = values.includes(field.value);
    else if (values.length > 0) [field.value] = values;
  }
  const keys = new Set(fields.map(([name]) => /^dose_oz\.(.+)$/.exec(name)?.[1]).filter(Boolean));
  for (const key of keys) {
    const isOwn = key.startsWith("extra-") || isTouched.has(`dose=${key}`) || isTouched.has(`dose_oz.${key}`);
    if (!list || !isOwn) continue;
    list.querySelector(`[data-recommendation="${CSS.escape(key)}"]`)?.remove();
    if (of("dose").includes(key)) list.append(hidden("dose", key));
    for (const name of [`dose_oz.${key}`, `dose_item.${key}`]) for (const value of of(name)) list.append(hidden(name, value));
  }
  form.dataset.restored = "";
}
