// The stops that are left today, as a badge on the icon of the installed application, where the system has it.
import { changeOfLeft, keptPath, stopsIn, todayOf } from "./days.js";
import { keptFacts, keptPage, noteFacts } from "./store.js";
import { phoneNote, putPhoneNote, waitingOf } from "./tell.js";

const hasBadge = async () => Boolean(navigator.setAppBadge && await phoneNote("installed"));

/** Shows the stops of a live page (`left`), else those of the kept route, without those that wait to be sent. */
export async function showLeft({ left, isInstalled } = {}) {
  if (isInstalled) await putPhoneNote("installed", "1");
  if (!(await hasBadge())) return;
  const facts = await keptFacts();
  if (!facts) return;
  const [path] = keptPath(new URL("/route", location.href), facts);
  const html = (path && await keptPage(path))?.html ?? "";
  if (left !== undefined) await noteFacts({ seen: { left, path, at: Date.now() } });
  // A page that was seen since the kept ones came knows better, on the same day.
  const seen = facts.seen?.path === path && facts.seen.at > facts.takenAt ? facts.seen.left : undefined;
  const known = left ?? seen ?? Number(/ data-left="(\d+)"/.exec(html)?.[1] ?? 0);
  const count = Math.max(0, known + changeOfLeft(stopsIn(html), await waitingOf(facts), todayOf(facts)));
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
}

/** Nobody is signed in. */
export async function hideLeft() {
  if (await hasBadge()) await navigator.clearAppBadge();
}
