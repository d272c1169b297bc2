// The part of a form that belongs to one body of water: the form itself without its sections, or one section.
import { dataOf } from "./common.js";

export class Section {
  /** `body`: the element of a second body of water; absent for the form itself. */
  constructor(form, body = null) {
    Object.assign(this, { form, body, suffix: body ? `@${body.dataset.body}` : "" });
  }

  /** The sections of a form: its own parts first. */
  static all(form) {
    return [new Section(form), ...[...form.querySelectorAll("[data-body]")].map((body) => new Section(form, body))];
  }

  /** The data of the body over those of the form. */
  get data() { return this.body ? { ...dataOf(this.form), ...dataOf(this.body) } : dataOf(this.form); }

  all(selector) {
    return [...(this.body ?? this.form).querySelectorAll(selector)].filter(
      (element) => element.closest("[data-body]") === this.body);
  }

  find(selector) { return this.all(selector)[0] ?? null; }

  /** The field of a name of this body. */
  field(name) { return this.form.elements[name + this.suffix]; }
}
