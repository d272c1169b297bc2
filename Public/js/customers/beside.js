// The customers beside the page of one of them, on a wide screen, in the order and with the filter of the table.
// Without a script, and on a phone, the page is alone.

const panel = document.querySelector("[data-beside]");
const wide = matchMedia("(min-width: 75rem)");
const KEY = "customers";

async function fill() {
  const kept = new URLSearchParams(sessionStorage.getItem(KEY) ?? "");
  for (const name of ["after", "before"]) kept.delete(name);
  panel.querySelector("[data-all]").search = kept;
  kept.set("pool", panel.dataset.current);
  try {
    const answer = await fetch(`${panel.dataset.path}?${kept}`);
    if (!answer.ok || answer.redirected) return;
    show((await answer.json()).items);
  } catch {
    // No connection: the way to the list stays.
  }
}

function show(items) {
  const list = panel.querySelector("[data-list]");
  list.replaceChildren(...items.map(row));
  const current = list.querySelector("[aria-current]");
  // The list alone is scrolled, not the page.
  panel.scrollTop = current.offsetTop - panel.clientHeight / 3;
}

function row({ path, name, detail, index, condition, isCurrent }) {
  const link = Object.assign(document.createElement("a"), { className: "beside__link", href: path });
  if (isCurrent) link.setAttribute("aria-current", "page");
  for (const [kind, text] of [["name", name], ["index", index], ["detail", detail]]) {
    const part = document.createElement("bdi");
    Object.assign(part, { className: `beside__${kind}`, textContent: text });
    if (kind === "index") part.dataset.condition = condition;
    link.append(part);
  }
  const item = document.createElement("li");
  item.append(link);
  return item;
}

if (wide.matches) fill();
else wide.addEventListener("change", fill, { once: true });
