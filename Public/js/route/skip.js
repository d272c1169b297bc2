// The photo of a skipped stop: shrunk on the phone, and shown before it is sent.
import { shrink } from "../photos/shrink.js";

export function start(form) {
  const part = (name) => form.querySelector(`[data-part=${name}]`);
  const input = form.elements.photo;
  const picture = part("picture");

  const take = async () => {
    const [file] = input.files;
    if (!file) return;
    form.setAttribute("aria-busy", "true");
    const { photo } = await shrink(file).catch(() => ({}));
    form.removeAttribute("aria-busy");
    // Another one was taken meanwhile.
    if (input.files[0] !== file) return;
    part("problems").textContent = photo ? "" : form.dataset.unreadable;
    const files = new DataTransfer();
    if (photo) files.items.add(new File([photo], file.name, { type: photo.type }));
    input.files = files.files;
    picture.hidden = !photo;
    if (!photo) return;
    URL.revokeObjectURL(picture.src);
    picture.src = URL.createObjectURL(photo);
    part("count").textContent = form.dataset.taken;
  };
  input.addEventListener("change", take);
  take();
}

const form = document.querySelector("main [data-skip]");
if (form) start(form);
