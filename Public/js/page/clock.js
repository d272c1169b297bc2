// The server's time, regardless of the phone's clock: a visit in the future is refused.

const TOLERATED_MS = 60_000;
const page = performance.getEntriesByType("navigation")[0];
const difference = Date.parse(document.body.dataset.now) - (performance.timeOrigin + (page?.responseStart ?? 0));
const skew = Math.abs(difference) > TOLERATED_MS ? difference : 0;

export const now = () => Date.now() + skew;

/** A moment in the reader's words: the time, with the date if it is not today's. */
export function say(moment) {
  const isToday = new Date(moment).toDateString() === new Date(now()).toDateString();
  const style = isToday ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" };
  return new Intl.DateTimeFormat(document.documentElement.lang, style).format(moment);
}
