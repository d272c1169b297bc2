// Choosing customers in the table: the box of the head takes the page, shift takes a range, j and k move, x chooses,
// Enter opens, Esc lets all go. Without a script the boxes and the buttons are a plain form.

const form = document.querySelector("[data-chosen]");
const boxes = [...form.querySelectorAll("[data-check]")];
const page = form.querySelector("[data-check-page]");
const all = form.querySelector("[data-check-all]");
const count = form.querySelector("[data-chosen-count]");
const sum = form.querySelector("[data-chosen-sum]");
const links = boxes.map((box) => box.closest("tr").querySelector("a"));
const number = new Intl.NumberFormat(document.documentElement.lang);
const money = new Intl.NumberFormat(document.documentElement.lang, {
  style: "currency",
  currency: form.dataset.currency,
});
let last;

// The list beside a customer's page has this filter and this order.
sessionStorage.setItem("customers", location.search);

function tell() {
  const chosen = boxes.filter((box) => box.checked);
  page.checked = chosen.length === boxes.length;
  page.indeterminate = chosen.length > 0 && !page.checked;
  const isAll = Boolean(all?.checked);
  const shown = isAll ? Number(all.dataset.count) : chosen.length;
  const cents = isAll ? Number(all.dataset.cents) : chosen.reduce((total, box) => total + Number(box.dataset.cents), 0);
  count.textContent = shown ? count.dataset.text.replace("{count}", number.format(shown)) : "";
  sum.textContent = shown ? sum.dataset.text.replace("{sum}", money.format(cents / 100)) : "";
}

function choose(box, isChosen, isRange) {
  const [from, to] = [boxes.indexOf(last), boxes.indexOf(box)];
  if (isRange && from >= 0) {
    for (const other of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) other.checked = isChosen;
  }
  box.checked = isChosen;
  last = box;
  tell();
}

for (const box of boxes) box.addEventListener("click", (event) => choose(box, box.checked, event.shiftKey));
page.addEventListener("click", () => {
  for (const box of boxes) box.checked = page.checked;
  tell();
});
all?.addEventListener("click", tell);

function clear() {
  for (const box of boxes) box.checked = false;
  if (all) all.checked = false;
  tell();
}

form.querySelector("[data-chosen-clear]").addEventListener("click", () => {
  clear();
  links[0]?.focus();
});

const steps = { j: 1, k: -1 };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const isBox = event.target.type === "checkbox";
  if (!isBox && event.target.closest?.("input, textarea, select, [contenteditable]")) return;
  const row = event.target.closest?.("tr");
  const place = links.findIndex((link) => link.closest("tr") === row);
  if (event.key in steps) {
    event.preventDefault();
    links[Math.min(Math.max(place + steps[event.key], 0), links.length - 1)]?.focus();
  } else if (event.key === "x" && place >= 0) {
    choose(boxes[place], !boxes[place].checked, false);
  } else if (event.key === "X" && place >= 0) {
    choose(boxes[place], true, true);
  } else if (event.key === "Escape" && boxes.some((box) => box.checked)) {
    clear();
  }
});

// Back from another page, the browser has ticked what was ticked.
addEventListener("pageshow", tell);
