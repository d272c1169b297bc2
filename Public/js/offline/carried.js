// A route that was kept before its day gets the stops of the days before that were not done, in their own pages' rows.
import { all } from "../outbox/drafts.js";
import { dayOf, operations } from "../outbox/queue.js";
import { refresh } from "../outbox/outbox.js";
import { now } from "../page/clock.js";
import { fill } from "../page/write.js";
import { texts, words } from "../page/words.js";
import { dayAt } from "./days.js";
import { keptFacts, keptPage } from "./store.js";

/** Days after which a stop is missed. */
const MOST_DAYS = 6;
const DAY_MS = 86_400_000;
const { lang } = document.documentElement;
const written = (day, style) => new Intl.DateTimeFormat(lang, { ...style, timeZone: "UTC" }).format(Date.parse(day));

/** The open rows of a kept route. */
async function openRows(path) {
  const page = await keptPage(path);
  if (!page) return [];
  const kept = new DOMParser().parseFromString(page.html, "text/html");
  return [...kept.querySelectorAll("[data-stops] > li.stop:not(.stop--done, .stop--skipped)")];
}

/** A row as it was kept, with its weekday in place of its number. */
function carried(row, day) {
  const made = document.importNode(row, true);
  made.classList.remove("stop--next", "stop--saved");
  for (const part of made.querySelectorAll(".stop__tools, .stop__log, .stop__grip, .stop__take")) part.remove();
  const order = made.querySelector(".stop__order");
  order.classList.add("stop__order--carried");
  order.textContent = written(day, { weekday: "short" });
  return made;
}

/**
 * The pools whose stops of a day were settled on this phone since. A visit of today that waits is marked in its row;
 * one of an earlier day was done then.
 */
async function settled(facts, day, today) {
  const { account } = facts;
  const isOver = ({ state, performedAt, changedAt }) => ["saved", "photos"].includes(state)
    || (state === "waiting" && dayAt(performedAt ?? changedAt, facts) < today);
  const done = (await all()).filter((draft) => draft.account === account && isOver(draft));
  const changed = (await operations()).filter((operation) => (
    operation.account === account && ["skip", "move"].includes(operation.kind) && dayOf(operation) === day));
  return new Set([...done.map(({ pool }) => pool), ...changed.map(({ record }) => record)]);
}

export async function start() {
  const facts = await keptFacts();
  const shown = document.querySelector("[data-route-day]").dataset.routeDay;
  const today = facts && dayAt(now(), facts);
  if (shown !== today || !(await words())) return;
  const known = new Set([...document.querySelectorAll("li.stop")].map(({ dataset }) => dataset.pool));
  const first = new Date(Date.parse(today) - MOST_DAYS * DAY_MS).toISOString().slice(0, 10);
  const place = document.querySelector("[data-stops], .empty");
  // The newest day of a stop counts.
  for (const { day, path } of facts.days.filter((each) => each.day < today && each.day >= first).reverse()) {
    const over = await settled(facts, day, today);
    const rows = (await openRows(path)).filter(({ dataset: { pool } }) => !known.has(pool) && !over.has(pool));
    if (rows.length === 0) continue;
    for (const { dataset } of rows) known.add(dataset.pool);
    const section = document.createElement("section");
    section.dataset.carried = day;
    const title = fill(texts.carriedOver, { day: written(day, { weekday: "long", month: "short", day: "numeric" }) });
    const list = Object.assign(document.createElement("ol"), { className: "stops" });
    list.append(...rows.map((row) => carried(row, day)));
    section.append(
      Object.assign(document.createElement("h2"), { className: "eyebrow", textContent: title }), list);
    place?.before(section);
  }
  await refresh();
}
