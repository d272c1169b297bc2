// Reopens the quick log's form: restores earlier entries, and mentions other waiting visits.
import { say } from "../page/clock.js";
import { texts, words } from "../page/words.js";
import * as drafts from "../outbox/drafts.js";
import { notice } from "../outbox/notice.js";
import { putBack } from "./put-back.js";

const put = (form, line) => form.querySelector("header").after(line);

/** A job has a form of its own, which takes no entries of a service, and the other way round. */
const isJob = (fields) => fields.some(([name, value]) => name === "kind" && value === "job");

/** Restores the newest of the pool's drafts that fits the form, or the wanted one, and mentions those that wait. */
export async function takeUp(draft, own, hold) {
  const wanted = new URL(location.href).searchParams.get("draft");
  // A page with the entries of an undone visit takes only the draft of that visit.
  const undone = draft.form.elements.undone?.value;
  const isFitting = ({ fields }) => isJob(fields) === isJob(draft.fields)
    && (!undone || fields.some(([name, value]) => name === "undone" && value === undone));
  const found = own.find(({ visit, state }) => visit === wanted && state !== "saved" && state !== "photos")
    ?? own.filter((each) => (each.state === "typing" || each.state === "refused") && isFitting(each)).at(-1);
  if (found && await hold(found.visit)) await resume(draft, found);
  for (const other of own.filter((each) => each.state === "waiting" && each !== found)) mention(draft, other);
}

/** Restores the entries. A form that the server refused is sent again, so that its messages are beside the fields. */
async function resume(draft, found) {
  const isOfJob = isJob(found.fields);
  if (found.state !== "refused" && isOfJob !== isJob(draft.fields)) {
    location.replace(`${location.pathname}?${isOfJob ? "kind=job&" : ""}draft=${found.visit}`);
    await new Promise(() => {});
  }
  draft.record = await drafts.change(found.visit, { state: "typing" }) ?? found;
  draft.touched = new Set(found.touched);
  if (found.state === "waiting") sendWhenLeft(draft);
  const isForeign = found.fields.some(([name, value]) => name === "units" && value !== draft.form.elements.units.value);
  if (found.state === "refused" || isForeign) {
    await draft.post(isForeign ? [["recalculate", "1"]] : []);
    return;
  }
  putBack(draft.form, found);
  if (!(await words())) return;
  put(draft.form, notice(texts.restored, { time: say(found.changedAt) }, [[texts.startOver, () => ask(draft)]]));
}

/** A waiting visit that is only viewed waits again when the page is left. */
function sendWhenLeft(draft) {
  const fields = JSON.stringify(draft.record.fields);
  addEventListener("pagehide", () => {
    if (!draft.isClosed && draft.isUsable && JSON.stringify(draft.record.fields) === fields) {
      drafts.change(draft.visit, { state: "waiting" });
    }
  });
}

/** Another visit of the same customer that is still to be sent is separate. */
async function mention(draft, other) {
  if (!(await words())) return;
  const show = () => { location.href = `/pools/${draft.pool}/log?draft=${other.visit}`; };
  put(draft.form, notice(texts.alsoWaiting, { time: say(other.performedAt) }, [[texts.open, show]]));
}

async function ask(draft) {
  const { question } = await import("../outbox/question.js");
  const answer = await question(texts.startOverQuestion, [], [["delete", texts.delete], ["", texts.keep]]);
  if (answer !== "delete") return;
  draft.isUsable = false;
  await drafts.remove(draft.visit);
  location.replace(`/pools/${draft.pool}/log`);
}
