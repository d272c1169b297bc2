// Sends a draft to the server as a form, so that the browser shows the server's page.
import { photosOf } from "./drafts.js";

/** Submits the draft's fields and photos, and `more` fields; never returns. */
export async function post(draft, more = []) {
  const form = Object.assign(
    document.createElement("form"), { method: "post", enctype: "multipart/form-data", action: draft.action });
  const token = ["csrf", draft.form.elements.csrf.value];
  for (const [name, value] of [token, ...draft.record.fields, ...more]) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  const photos = await photosOf(draft.record.visit);
  const files = new DataTransfer();
  for (const { bytes, name, type } of photos) files.items.add(new File([bytes], name, { type }));
  const input = Object.assign(
    document.createElement("input"), { type: "file", name: "photo", multiple: true, hidden: true });
  input.files = files.files;
  if (photos.length > 0) form.append(input);
  document.body.append(form);
  form.submit();
  await new Promise(() => {});
}
