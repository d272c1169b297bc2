// The quick log lives: each change of a reading shows index, word, marker, range words, doses and cost in the next frame.
import { advise } from "./advice.js";
import { chlorine } from "./chemistry.js";
import { Doses } from "./doses.js";
import { Draft } from "./draft.js";
import { clearMath, showMath } from "./math.js";
import { fill, Formats, round } from "./numbers.js";
import { Reading } from "./readings.js";
import { confirmBeforeSaving } from "./confirm.js";
import { attachShare } from "./share-now.js";
import { buzz } from "./stepper.js";
import { write } from "./write.js";

const ANNOUNCE_MS = 800;
const BUZZES = { balanced: 30, scaleForming: [40, 60, 40], corrosive: [90, 60, 90] };

class QuickLog {
  constructor(form) {
    this.form = form;
    this.data = JSON.parse(form.dataset.chemistry);
    this.formats = new Formats(this.data);
    this.card = form.querySelector("[data-index]");
    this.value = this.card.querySelector("[data-part=value]");
    this.word = this.card.querySelector("[data-part=word]");
    this.marker = this.card.querySelector("[data-marker]");
    this.voice = this.card.querySelector("[data-announce]");
    this.second = this.card.querySelector("[data-part=second]");
    this.doses = new Doses(form, this.data, this.formats);
    this.isDone = true;
    this.readings = [...form.querySelectorAll("[data-reading]")].map(
      (tile) => new Reading(tile, this.data, this.formats, (isDone) => this.changed(isDone)),
    );
    if (this.readings.some((reading) => reading.input.value !== reading.input.defaultValue)) this.restored();
    form.addEventListener("submit", () => form.querySelector("[data-save]").setAttribute("aria-busy", "true"));
    window.addEventListener("pageshow", () => form.querySelector("[data-save]").removeAttribute("aria-busy"));
  }

  restored() {
    for (const reading of this.readings) if (reading.input.value !== reading.input.defaultValue) reading.touch();
    this.changed(true);
  }

  changed(isDone) {
    this.isDone = isDone;
    this.frame ??= requestAnimationFrame(() => { this.frame = undefined; this.update(); });
  }

  get water() {
    const stored = Object.fromEntries(this.readings.map((reading) => [reading.name, reading.stored]));
    const extra = (name) => (Number.isFinite(stored[name]) ? stored[name] : undefined);
    return {
      ph: stored.ph, waterTempF: stored.water_temp, calciumHardness: stored.calcium_hardness,
      totalAlkalinity: stored.total_alkalinity, cyanuricAcid: stored.cyanuric_acid,
      totalDissolvedSolids: this.data.pool.totalDissolvedSolids,
      freeChlorine: extra("free_chlorine"), combinedChlorine: extra("combined_chlorine"), salt: extra("salt"),
    };
  }

  /** The range of free chlorine follows the stabilizer. */
  followStabilizer(cyanuricAcid) {
    if (!Number.isFinite(cyanuricAcid)) return;
    const { low, high } = chlorine(cyanuricAcid, this.data);
    Object.assign(this.data.readings.free_chlorine, { low, high });
  }

  update() {
    const { water } = this;
    this.followStabilizer(water.cyanuricAcid);
    for (const reading of this.readings) reading.show(this.isDone);
    // A reading beside the five that is still to be measured says nothing against index and doses.
    if (this.readings.some((reading) => reading.problem && !(reading.rules.isExtra && reading.input.value.trim() === ""))) {
      if (this.isDone) this.showNothing();
      return;
    }
    const { index, steps } = advise(water, this.data.pool.volumeGallons, this.data);
    this.showIndex(index.value, index.condition);
    this.showSecond(index);
    showMath(this.card, index, water.ph, this.data, this.formats);
    this.doses.show(steps, this.readings, water);
  }

  /** What the other model says where it differs, or why one has no answer. */
  showSecond({ dissent, isUndefined }) {
    const { model, says } = { model: this.data.texts.model, says: this.data.texts.model.says };
    const text = isUndefined ? model.undefined : dissent && fill(says, {
      model: model[dissent.model], value: `${this.formats.index(dissent.value)} ${this.data.texts[dissent.condition]}`,
    });
    write(this.second, text ?? "");
    this.second.hidden = !text;
  }

  showIndex(index, water) {
    const before = this.card.dataset.condition;
    const text = this.formats.index(index);
    const word = this.data.texts[water];
    this.mark(round(index, 2).toFixed(2), water, text, word);
    this.marker.setAttribute("x", `${round(Math.min(100, Math.max(0, (index + 1) * 50)), 2)}%`);
    const [low, high] = [this.formats.scaleEnd(-1), this.formats.scaleEnd(1)];
    this.marker.closest("[role=img]").setAttribute("aria-label", fill(this.data.texts.scale, { value: text, low, high }));
    if (before && before !== water) buzz(BUZZES[water]);
    this.announce(fill(this.data.texts.announce, { value: text, word }));
  }

  showNothing() {
    this.mark("", "", "\u2013", this.data.texts.unknown);
    this.marker.setAttribute("x", "50%");
    this.marker.closest("[role=img]").setAttribute("aria-label", this.data.texts.unknown);
    this.second.hidden = true;
    clearMath(this.card, this.data);
    this.doses.show([{ key: "incomplete", kind: null, text: "incomplete", ounces: 0 }], this.readings, null);
    this.announce(this.data.texts.unknown);
  }

  mark(lsi, water, text, word) {
    this.card.dataset.lsi = lsi;
    this.card.dataset.condition = water;
    this.word.dataset.condition = water;
    write(this.value, text);
    write(this.word, word);
  }

  announce(text) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { this.voice.textContent = text; }, ANNOUNCE_MS);
  }
}

for (const form of document.querySelectorAll("[data-quick-log]")) {
  Draft.open(form).then(() => {
    const log = new QuickLog(form);
    for (const extra of log.doses.extras) extra.show();
    log.changed(false);
    confirmBeforeSaving(form, log);
    attachShare(form);
    performance.mark("usable");
  });
}
