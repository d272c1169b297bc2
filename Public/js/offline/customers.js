// The customers of a person's schedules: a word narrows the list, also without a signal.

const filter = document.querySelector("[data-filter] input");
const count = document.querySelector("[data-count]");
const whole = count?.textContent;
/** Letters without their marks and case: "mull" finds "Müller". */
const plain = (text) => text.normalize("NFKD").replace(/\p{Mn}/gu, "").toLowerCase();
const rows = [...document.querySelectorAll("li[data-pool]")].map((row) => ({ row, text: plain(row.textContent) }));
const number = new Intl.NumberFormat(document.documentElement.lang);

filter?.addEventListener("input", () => {
  const words = plain(filter.value).split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { row, text } of rows) {
    row.hidden = !words.every((word) => text.includes(word));
    if (!row.hidden) shown += 1;
  }
  const some = shown > 0 ? `${number.format(shown)} / ${number.format(rows.length)}` : count.dataset.none;
  count.textContent = words.length === 0 ? whole : some;
});
