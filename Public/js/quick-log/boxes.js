// The boxes beside the readings, checked before the form is sent or queued: amounts, time, notes.
import { now } from "../page/clock.js";
import { understand } from "../forms/numbers.js";
import { texts } from "../page/words.js";
import { fill } from "../page/write.js";

const DAY = /^\d{4}-\d\d-\d\d$/;
const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)(?::\d\d)?$/;
const MINUTE_MS = 60_000;

/** A day of the calendar, written "2026-11-21". */
function isDay(text) {
  const moment = DAY.test(text) ? new Date(`${text}T00:00Z`) : undefined;
  return Boolean(moment) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

export class Boxes {
  constructor(form, data, formats) {
    Object.assign(this, { form, data, formats, rules: JSON.parse(form.dataset.boxes) });
    // The icon of a message, as for a reading.
    this.model = form.querySelector("[data-reading] [data-part=error]");
    for (const name of ["input", "change"]) form.addEventListener(name, ({ target }) => this.forget(target));
  }

  /** Shows the problem beside each box; returns the first, or undefined. */
  check() {
    for (const { dataset } of this.form.querySelectorAll("[data-message]")) {
      this.forget(this.form.elements[dataset.message]);
    }
    const wrong = [...this.amounts(), ...this.extras(), ...this.notes(), ...this.moment()];
    for (const [box, text] of wrong) this.say(box, text);
    return wrong[0]?.[0];
  }

  note(box) { return document.getElementById(box.getAttribute("aria-describedby")?.split(" ").at(-1)); }

  say(box, text) {
    this.forget(box);
    const message = this.model.cloneNode(true);
    message.hidden = false;
    delete message.dataset.part;
    message.dataset.message = box.name;
    message.lastElementChild.removeAttribute("data-part");
    message.lastElementChild.textContent = text;
    this.note(box)?.prepend(message);
    box.setAttribute("aria-invalid", "true");
    box.closest(".field, .dose__poured, .extra")?.classList.add("field--wrong");
    const fold = box.closest("details");
    if (fold) fold.open = true;
  }

  /** Removes the message beside a box, from the browser or from the server. */
  forget(box) {
    const message = box?.name && this.note(box)?.querySelector(`[data-message="${CSS.escape(box.name)}"]`);
    if (!message) return;
    message.remove();
    box.removeAttribute("aria-invalid");
    const frame = box.closest(".field--wrong");
    if (!frame?.querySelector("[data-message]")) frame?.classList.remove("field--wrong");
  }

  /** The problem of an amount; empty if there is none. */
  amount(box, isDry) {
    const max = this.data.largestPouredOunces * this.formats.perOunce(isDry);
    const { value } = understand(box.value, { min: 0, max, isDecimal: this.data.units !== "metric" });
    if (Number.isNaN(value) || value === 0) return texts.boxes.poured;
    return value > 0 && value <= max ? "" : fill(texts.boxes.outside, { limit: this.formats.number(max) });
  }

  amounts() {
    const rows = [...this.form.querySelectorAll("[data-doses] [data-recommendation]")];
    return rows.filter((row) => row.querySelector("[data-part=chosen]:checked")).flatMap((row) => {
      const box = row.querySelector("[data-part=poured]");
      const isDry = row.querySelector("[data-part=poured-unit]").textContent.trim() === this.formats.boxUnit(true);
      const text = this.amount(box, isDry);
      return text ? [[box, text]] : [];
    });
  }

  /** Further chemicals: an empty row is ignored. */
  extras() {
    return [...this.form.querySelectorAll("fieldset[data-extra]")].flatMap((row) => {
      const [item, box] = ["item", "poured"].map((name) => row.querySelector(`[data-part=${name}]`));
      if (!item.value && box.value.trim() === "") return [];
      const text = this.amount(box, this.data.items[item.value]?.isDry);
      return [...(item.value ? [] : [[item, texts.boxes.item]]), ...(text ? [[box, text]] : [])];
    });
  }

  notes() {
    const boxes = ["customer_note", "notes"].map((name) => this.form.elements[name]).filter(Boolean);
    return boxes.filter(({ value }) => [...value.trim()].length > this.rules.mostCharacters)
      .map((box) => [box, this.rules.long]);
  }

  /** The time of the visit, in the zone of the business: neither in the future nor too long ago. */
  moment() {
    const { done_on: day, done_at: time, performed_at: performed } = this.form.elements;
    if (!day || !time) return [];
    const [on, at] = [day.value.trim(), time.value.trim()];
    const clock = CLOCK.exec(at);
    if (day.validity.badInput || (on && !isDay(on))) return [[day, texts.boxes.day]];
    if (time.validity.badInput || (at && !clock)) return [[time, texts.boxes.time]];
    if (!on && !at) return [];
    const today = this.wall(Date.parse(performed?.value) || now())?.slice(0, 10);
    if (!today || (!at && on === today)) return [];
    const done = `${on || today}T${clock ? `${clock[1].padStart(2, "0")}:${clock[2]}` : "12:00"}`;
    const box = on ? day : time;
    if (done > this.wall(now() + this.rules.mostSecondsAhead * 1000)) return [[box, texts.boxes.future]];
    return done < this.wall(now() - this.rules.mostSecondsAgo * 1000 + MINUTE_MS - 1) ? [[box, texts.boxes.past]] : [];
  }

  /** A moment in the time zone of the business: "2026-11-21T08:30"; undefined if the browser does not know the zone. */
  wall(moment) {
    try {
      const style = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" };
      const format = new Intl.DateTimeFormat("en-US", { ...style, hourCycle: "h23", timeZone: this.rules.timeZone });
      const { year, month, day, hour, minute } = Object.fromEntries(
        format.formatToParts(moment).map((part) => [part.type, part.value]));
      return `${year}-${month}-${day}T${hour}:${minute}`;
    } catch {
      return undefined;
    }
  }
}
