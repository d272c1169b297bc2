// A form that the server refused, sent as a page: the server's own page shows it with its reasons, to be mended.
import { counted, notice, place } from "../outbox/notice.js";
import { putOperation } from "../outbox/queue.js";
import { texts } from "../page/words.js";
import { keptPage } from "./store.js";

const PATIENCE_MS = 10_000;

const field = (name, value) => Object.assign(document.createElement("input"), { type: "hidden", name, value });

/** Says why a form cannot be looked at now, and leads to what is kept of its customer or product. */
async function sayCut({ kind, record }, text) {
  document.querySelector("[data-look-cut]")?.remove();
  const path = kind === "delivery" ? `/inventory/${record}` : `/pools/${record}`;
  const isKept = await keptPage(path).catch(() => undefined);
  const line = notice(text, {}, isKept ? [[texts.show, () => location.assign(path)]] : []);
  line.dataset.lookCut = "";
  line.setAttribute("role", "alert");
  place.before(line);
  line.scrollIntoView({ block: "center" });
}

/** Submits the form of an operation with its photos; without a signal or a session it says so. */
export async function look(operation) {
  const { account, path, fields, photos } = operation;
  const known = await fetch("/session", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) })
    .then((answer) => answer.json()).catch(() => undefined);
  if (known?.account !== account) {
    return sayCut(operation, known ? counted(texts.formsSignedOut, 1) : texts.lookCut);
  }
  const form = Object.assign(document.createElement("form"), { method: "post", action: path, hidden: true });
  if (photos.length > 0) form.enctype = "multipart/form-data";
  form.append(field("csrf", known.csrf), ...fields.map(([name, value]) => field(name, value)));
  for (const name of new Set(photos.map((photo) => photo.field))) {
    const files = new DataTransfer();
    for (const photo of photos.filter((each) => each.field === name)) {
      files.items.add(new File([photo.bytes], photo.name, { type: photo.type }));
    }
    const input = Object.assign(document.createElement("input"), { type: "file", name, multiple: true });
    input.files = files.files;
    form.append(input);
  }
  await putOperation({ ...operation, lookedAt: Date.now() });
  document.body.append(form);
  form.submit();
  return undefined;
}
