// Photos of the quick log: shrunk as soon as they are chosen, shown, kept with the draft.
import { putPhoto, photosOf, removePhoto } from "../outbox/drafts.js";
import { shrink } from "./shrink.js";
import { texts, words } from "../page/words.js";
import { fill } from "../page/write.js";

const ENDINGS = { "image/png": "png", "image/webp": "webp" };

export class Photos {
  constructor(section, draft) {
    Object.assign(this, { section, draft, all: [] });
    this.parts = Object.fromEntries(
      [...section.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
    this.limit = Number(section.dataset.limit);
    for (const name of ["camera", "gallery"]) {
      this.parts[name].addEventListener("change", () => this.take(this.parts[name]));
    }
    // Cameras beside the items of a checklist.
    for (const input of section.closest("form").querySelectorAll("[data-photo-for]")) {
      input.addEventListener("change", () => this.take(input));
      if (input.files.length > 0) this.take(input);
    }
    this.settled = this.restore();
    // Files chosen before this module was loaded.
    for (const name of ["camera", "gallery"]) if (this.parts[name].files.length > 0) this.take(this.parts[name]);
  }

  /** The draft's photos; those the server has kept already are not sent again. */
  async restore() {
    const kept = await photosOf(this.draft.visit);
    if (kept.length === 0) return;
    for (const item of this.section.querySelectorAll("[name=kept_photo]")) item.closest("[data-part=item]").remove();
    for (const photo of kept) this.show(photo);
  }

  /** Photos on the page that only the server has. */
  get elsewhere() { return this.section.querySelectorAll("[name=kept_photo]").length; }

  take(input) {
    const files = [...input.files];
    input.value = "";
    this.isHandedOver = false;
    this.parts.problems.replaceChildren();
    if (!this.draft.isUsable) this.handOver();
    this.settled = this.settled.then(() => this.addAll(files, input.dataset.photoFor))
      .catch(() => this.complain("unreadable"));
  }

  async addAll(files, subject) {
    this.section.setAttribute("aria-busy", "true");
    for (const file of files) {
      if (this.all.length + this.elsewhere >= this.limit) {
        this.complain("tooMany");
        break;
      }
      await this.add(file, subject);
    }
    this.section.removeAttribute("aria-busy");
  }

  async add(file, subject) {
    const { photo, problem } = await shrink(file);
    if (problem) return this.complain(problem, file.name);
    const { visit } = this.draft;
    const number = String(Date.now()).padStart(14, "0") + String(this.all.length).padStart(2, "0");
    const kept = {
      id: `${visit}/${number}`, visit, name: `${number}.${ENDINGS[photo.type] ?? "jpg"}`, type: photo.type,
      bytes: await photo.arrayBuffer(), subject,
    };
    await this.draft.keep({ state: "typing" });
    await putPhoto(kept).catch(() => { this.draft.isUsable = false; });
    this.show(kept);
    if (!this.draft.isUsable) this.handOver();
    return undefined;
  }

  /** What a photo shows: the word of its camera, or the item that the camera belongs to. */
  word(subject) {
    const camera = subject && document.getElementById(`photo-${subject}`);
    if (!camera) return "";
    const row = camera.closest(".tasks__row");
    return (row?.querySelector("b") ?? camera.parentElement.querySelector("label")).textContent.trim();
  }

  /** Sends the subject of a photo with the form, by the number of the photo. */
  name(item, number, subject) {
    const field = Object.assign(document.createElement("input"), {
      type: "hidden", name: `photo_for.${number}`, value: subject });
    field.dataset.subject = "";
    item.append(field);
  }

  /** If the browser cannot keep photos, the form itself sends them, and the page says so. */
  handOver() {
    const files = new DataTransfer();
    for (const { photo: { bytes, name, type } } of this.all) files.items.add(new File([bytes], name, { type }));
    this.parts.gallery.files = files.files;
    if (this.all.length === 0 || this.isHandedOver) return;
    this.isHandedOver = true;
    this.complain("full");
  }

  async complain(problem, name) {
    await words();
    const text = this.section.dataset[problem] ?? texts.photoProblems?.[problem] ?? "";
    const line = document.createElement("p");
    line.className = "field__error";
    line.append(
      Object.assign(document.createElement("span"), { dir: "auto", textContent: name ? `${name}: ${text}` : text }));
    this.parts.problems.append(line);
  }

  show(photo) {
    const item = this.section.querySelector("[data-photo-template]").content.firstElementChild.cloneNode(true);
    const find = (part) => item.querySelector(`[data-part=${part}]`);
    const url = URL.createObjectURL(new Blob([photo.bytes], { type: photo.type }));
    find("picture").src = url;
    const word = this.word(photo.subject);
    find("word").textContent = word;
    find("word").hidden = !word;
    find("remove").addEventListener("click", async () => {
      URL.revokeObjectURL(url);
      item.remove();
      this.all = this.all.filter((each) => each.item !== item);
      this.count();
      this.parts.gallery.focus();
      if (!this.draft.isUsable) this.handOver();
      else await removePhoto(photo.id);
    });
    this.all.push({ item, find, photo });
    this.parts.list.append(item);
    this.count();
  }

  count() {
    const { count, label } = this.section.dataset;
    this.parts.count.textContent = fill(count, { count: this.all.length + this.elsewhere, limit: this.limit });
    for (const field of this.section.querySelectorAll("[data-subject]")) field.remove();
    for (const [place, { find, photo, item }] of this.all.entries()) {
      if (photo.subject) this.name(item, place + 1 + this.elsewhere, photo.subject);
      const name = fill(label, { number: place + 1 });
      find("picture").alt = name;
      find("label").textContent = ` ${name}`;
    }
  }
}
