// The photos of a form without a draft: shrunk when they are chosen, shown, and sent with the form itself.
import { shrink } from "./shrink.js";
import { texts, words } from "../page/words.js";
import { fill } from "../page/write.js";

const ENDINGS = { "image/png": "png", "image/webp": "webp" };

export function start(section) {
  const parts = Object.fromEntries(
    [...section.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
  const limit = Number(section.dataset.limit);
  const chosen = [];
  let settled = Promise.resolve();

  /** Photos that the server keeps for the form, unless they are to be removed. */
  const kept = () => section.querySelectorAll("[name=kept_photo]").length
    - section.querySelectorAll("[name=remove_photo]:checked").length;

  const complain = async (problem, name) => {
    await words();
    const text = section.dataset[problem] ?? texts.photoProblems?.[problem] ?? "";
    const line = Object.assign(document.createElement("p"), { className: "field__error" });
    line.append(
      Object.assign(document.createElement("span"), { dir: "auto", textContent: name ? `${name}: ${text}` : text }));
    parts.problems.append(line);
  };

  const update = () => {
    const files = new DataTransfer();
    for (const { file } of chosen) files.items.add(file);
    parts.gallery.files = files.files;
    const { count, label } = section.dataset;
    parts.count.textContent = fill(count, { count: chosen.length + kept(), limit });
    for (const [place, { item }] of chosen.entries()) {
      const name = fill(label, { number: kept() + place + 1 });
      item.querySelector("[data-part=picture]").alt = name;
      item.querySelector("[data-part=label]").textContent = ` ${name}`;
    }
  };

  const show = (file) => {
    const item = section.querySelector("[data-photo-template]").content.firstElementChild.cloneNode(true);
    const picture = item.querySelector("[data-part=picture]");
    const entry = { item, file };
    picture.src = URL.createObjectURL(file);
    item.querySelector("[data-part=remove]").addEventListener("click", () => {
      URL.revokeObjectURL(picture.src);
      item.remove();
      chosen.splice(chosen.indexOf(entry), 1);
      parts.gallery.focus();
      update();
    });
    chosen.push(entry);
    parts.list.append(item);
  };

  const add = async (files) => {
    section.setAttribute("aria-busy", "true");
    for (const file of files) {
      if (chosen.length + kept() >= limit) {
        complain("tooMany");
        break;
      }
      const { photo, problem } = await shrink(file).catch(() => ({ problem: "unreadable" }));
      const name = file.name.replace(/\.\w+$/u, "");
      if (problem) complain(problem, file.name);
      else show(new File([photo], `${name}.${ENDINGS[photo.type] ?? "jpg"}`, { type: photo.type }));
    }
    section.removeAttribute("aria-busy");
    update();
  };

  const take = (input) => {
    const files = [...input.files];
    if (input === parts.camera) input.value = "";
    parts.problems.replaceChildren();
    settled = settled.then(() => add(files));
  };
  for (const input of [parts.camera, parts.gallery]) {
    input.addEventListener("change", () => take(input));
    // Files chosen before this module was loaded.
    if (input.files.length > 0) take(input);
  }
  for (const box of section.querySelectorAll("[name=remove_photo]")) box.addEventListener("change", update);

  // A photo that is being shrunk goes with the form, too.
  const { form } = parts.gallery;
  form.addEventListener("submit", (event) => {
    if (!section.hasAttribute("aria-busy")) return;
    event.preventDefault();
    settled.then(() => form.requestSubmit(event.submitter));
  });
}

const section = document.querySelector("form[data-queue] [data-photos]");
if (section) start(section);
