// The number beside the route in the navigation: the stops left of the page, without what waits to be sent.
import { counted } from "../outbox/notice.js";
import { show, write } from "../page/write.js";
import { texts } from "../page/words.js";
import { changeOfLeft, keptPath, stopsIn, todayOf } from "./days.js";
import { keptPage } from "./store.js";
import { waitingOf } from "./tell.js";

const navigation = document.querySelector("[data-left]");
const tab = navigation?.querySelector("a[href='/route']");
const disk = tab?.querySelector(".count");
const spoken = tab?.querySelector(".count + .unseen");
const number = new Intl.NumberFormat(document.documentElement.lang);

export async function showTab(facts) {
  if (!disk) return;
  const [path] = keptPath(new URL("/route", location.href), facts);
  const html = (path && await keptPage(path))?.html ?? "";
  const change = changeOfLeft(stopsIn(html), await waitingOf(facts), todayOf(facts));
  const left = Math.max(0, Number(navigation.dataset.left) + change);
  write(disk, number.format(left));
  write(spoken, `, ${counted(texts.stopsLeft, left)}`);
  for (const part of [disk, spoken]) show(part, left > 0);
}
