// Asks for confirmation before a visit is sent, if the owner wants that (decisions.md#visits).
import { fill } from "../page/write.js";

const line = (text) => Object.assign(document.createElement("li"), { className: "num", textContent: text });

/** `others`: the sections of further bodies of water. */
export function confirmBeforeSaving(form, log, others) {
  const dialog = form.querySelector("[data-confirm]");
  if (!dialog?.showModal) return;
  const part = (name) => dialog.querySelector(`[data-part=${name}]`);
  let isConfirmed = false;
  form.addEventListener("submit", (event) => {
    const isSave = !event.submitter || event.submitter.matches("[data-save]");
    if (isConfirmed || !isSave || log.readings.some((reading) => reading.problem)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    form.querySelector("[data-save]").removeAttribute("aria-busy");
    const ph = log.formats.storedReading("ph", log.water.ph);
    const { facts, unmeasured } = dialog.dataset;
    part("facts").textContent = log.isUnmeasured ? unmeasured : fill(facts, { ph, index: log.value.textContent });
    const told = ({ name, amount }) => fill(dialog.dataset.dose, { chemical: name, amount });
    const doses = log.doses.poured.map(told).concat(others.flatMap(
      ({ name, doses: own }) => own.poured.map((dose) => `${name}: ${told(dose)}`)));
    part("doses").replaceChildren(...(doses.length > 0 ? doses : [dialog.dataset.noDose]).map(line));
    part("cost").textContent = log.doses.total
      ? fill(dialog.dataset.costPattern, {
        cost: log.formats.money([log, ...others].reduce((sum, { doses: { spent } }) => sum + spent, 0)),
      })
      : "";
    dialog.showModal();
  }, true);
  part("no").addEventListener("click", () => dialog.close());
  part("yes").addEventListener("click", () => {
    dialog.close();
    isConfirmed = true;
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "confirmed", value: "1" }));
    form.requestSubmit(form.querySelector("[data-save]"));
  });
}
