// Deliveries and notes that would wait although they are not complete: checked on the phone as at the office.
import { parseNumber } from "../forms/numbers.js";
import { texts, words } from "../page/words.js";

const FORMS = "form[action$='/receive'], form[data-queue=note]";

/** The fault of a box; undefined for none. */
function problemOf(box) {
  const text = box.value.trim();
  const isNote = box.matches("form[data-queue=note] textarea[name=text]");
  if (text === "") return isNote ? texts.noteMissing : box.required ? texts.required : undefined;
  if (box.inputMode !== "decimal") return undefined;
  const value = parseNumber(text, true);
  return Number.isNaN(value) || value < 0 || (box.required && value === 0) ? texts.aNumber : undefined;
}

/** Says it beside the box, as the server's page does. */
function say(box, problem) {
  const note = document.getElementById(`${box.name}-note`);
  note?.querySelector(`[data-message="${CSS.escape(box.name)}"]`)?.remove();
  box.closest(".field")?.classList.toggle("field--wrong", Boolean(problem));
  if (!problem) return box.removeAttribute("aria-invalid");
  box.setAttribute("aria-invalid", "true");
  const made = Object.assign(document.createElement("p"), { className: "field__error", textContent: problem });
  made.dataset.message = box.name;
  note?.prepend(made);
}

/** Without a signal a form with a problem stays. */
function check(event) {
  if (!event.target.matches(FORMS) || (navigator.onLine && !document.body.dataset.kept)) return;
  const boxes = [...event.target.elements].filter((box) => box.matches("input.input, textarea"));
  const wrong = boxes.filter((box) => {
    const problem = problemOf(box);
    say(box, problem);
    return problem;
  });
  if (wrong.length === 0) return;
  event.preventDefault();
  event.stopPropagation();
  wrong[0].focus();
}

/** Starts on a page with such a form. */
export async function start() {
  if (document.querySelector(FORMS) && await words()) document.addEventListener("submit", check, true);
}
