// Asks before typed entries are deleted.
import { button } from "./notice.js";

/** Shows a question with a list and its answers: [[value, text, look]…]. Returns the value; "" if it was closed. */
export function question(title, lines, answers) {
  const dialog = document.querySelector("[data-outbox-question]").content.firstElementChild.cloneNode(true);
  dialog.querySelector("[data-part=title]").textContent = title;
  const list = dialog.querySelector("[data-part=list]");
  list.append(...lines.map((textContent) => Object.assign(document.createElement("li"), { textContent, dir: "auto" })));
  if (lines.length === 0) list.remove();
  document.body.append(dialog);
  return new Promise((resolve) => {
    const choose = (value) => { dialog.close(); resolve(value); };
    dialog.querySelector("[data-part=actions]").append(
      ...answers.map(([value, text, look]) => button(text, () => choose(value), `button--wide ${look ?? ""}`)),
    );
    dialog.addEventListener("cancel", () => resolve(""));
    dialog.addEventListener("close", () => dialog.remove());
    dialog.showModal();
  });
}
