// The pages of one customer with what waits for it: each line with its way back, and no second form for the same stop.
import { notice, place } from "../outbox/notice.js";
import { dayOf, isUndoable, takeBack } from "../outbox/queue.js";
import { fill, show } from "../page/write.js";
import { texts } from "../page/words.js";

/** Kinds after which a stop is no longer open. */
const ENDING = ["skip", "move"];
const [, pool, page] = /^\/pools\/([^/]+)(?:\/(stop|skip|move|log|profile))?$/.exec(location.pathname) ?? [];
const day = new URLSearchParams(location.search).get("on");
const box = Object.assign(document.createElement("div"), { className: "outbox" });
box.setAttribute("role", "status");

export const isOfStop = pool !== undefined;

/** A form of the day that the page is for. */
const isShown = (operation) => operation.record === pool && (!day || [undefined, day].includes(dayOf(operation)));

function lineOf(operation) {
  const { kind, isTakenBack } = operation;
  const acts = isUndoable(operation) ? [[texts.undo, () => takeBack(operation)]] : [];
  // The form is filled with what waits: there it is changed, and undone on the page of the phone.
  const open = [[texts.open, () => location.assign(operation.path)]];
  const line = notice(
    isTakenBack ? texts.takenBack : texts.markWaits, { what: texts.operation[kind] }, kind === "profile" ? open : acts);
  line.dataset.pending = kind;
  return line;
}

function lineOfVisit({ visit }) {
  const line = notice(texts.markWaits, { what: texts.operation.visit }, [
    [texts.open, () => location.assign(`/pools/${pool}/log?draft=${visit}`)],
  ]);
  line.dataset.pending = "visit";
  return line;
}

/** Hides what would begin the same once more. */
function hide(selector, isHidden) {
  for (const each of document.querySelectorAll(`main :is(${selector})`)) show(each, !isHidden);
}

/** Shows the forms and visits that wait for this customer. */
export function showOnStop(forms, visits) {
  const shown = forms.filter(isShown);
  const own = visits.filter((draft) => draft.pool === pool);
  // The quick log speaks of its visits, the profile is filled with what waits.
  box.replaceChildren(
    ...page === "log" ? [] : own.map(lineOfVisit),
    ...shown.filter(({ kind }) => page !== "profile" || kind !== "profile").map(lineOf));
  if (!box.isConnected) place.after(box);
  const valid = shown.filter(({ isTakenBack }) => !isTakenBack).map(({ kind }) => kind);
  const isEnded = own.length > 0 || valid.some((kind) => ENDING.includes(kind));
  hide(`form[data-skip], a[href^="/pools/${pool}/skip"]`, isEnded);
  hide(`form[action^="/pools/${pool}/take"]`, valid.includes("take"));
}
