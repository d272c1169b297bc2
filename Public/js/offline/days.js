// The days that are kept, and what waits for their stops.

/** The day of a moment in the zone of the business. */
export const dayAt = (moment, { zone }) => new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(moment);

export const todayOf = (facts) => dayAt(Date.now() + facts.skew, facts);

/** The kept path for an address: on the route that of its day, elsewhere the page without its messages. */
export function keptPath(address, facts) {
  const { pathname, search, searchParams } = new URL(address);
  // The form of another kind of visit is another form.
  if (searchParams.has("kind")) return [pathname + search];
  if (pathname !== "/route" && pathname !== "/") return [pathname + search, pathname];
  const today = todayOf(facts);
  const weekday = (day) => new Date(`${day}T00:00Z`).getUTCDay() + 1;
  const later = facts.days.filter(({ day }) => day >= today);
  const wanted = searchParams.get("on")
    ?? (searchParams.has("day")
      ? later.find(({ day }) => weekday(day) === Number(searchParams.get("day")))?.day
      : today);
  return facts.days.filter(({ day }) => day === wanted).map(({ path }) => path);
}

/** The rows of a route as a text: each customer with its state. */
export const rowsOf = (html) => [...html.matchAll(/<li class="(stop[^"]*)"[^>]*? data-pool="([^"]+)"/g)]
  .map(([, look, pool]) => `${/stop--(done|skipped)/.exec(look)?.[1] ?? ""} ${pool}`).join("\n");

/** The pools of the open rows in a list of a kept route. */
function openPools(html, mark) {
  const list = html.split(mark)[1]?.split("</ol>")[0] ?? "";
  const rows = [...list.matchAll(/<li class="(stop[^"]*)"[^>]*? data-pool="([^"]+)"/g)];
  return new Set(rows.filter(([, look]) => !/stop--(done|skipped)/.test(look)).map(([, , pool]) => pool));
}

/** The open stops of a kept route, and those beside it that nobody has. */
export const stopsIn = (html) => ({
  open: openPools(html, " data-stops>"), free: openPools(html, " nobodys"),
});

/** By how much what waits changes the number of stops left on a day: { kind, pool, on, to, isTakenBack }. */
export function changeOfLeft({ open, free }, waiting, day) {
  const ofDay = waiting.filter(({ on, to, isTakenBack }) => !isTakenBack && (on ?? day) === day && to !== day);
  const pools = (...kinds) => new Set(ofDay.filter(({ kind }) => kinds.includes(kind)).map(({ pool }) => pool));
  const taken = [...pools("take")].filter((pool) => free.has(pool));
  const own = new Set([...open, ...taken]);
  const ended = [...pools("visit", "skip", "move")].filter((pool) => own.has(pool));
  return taken.length - ended.length;
}
