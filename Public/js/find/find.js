// Finds a customer from every page: "/" leads to the box, results follow what is typed, arrows choose, Enter opens.
// Without a script the form leads to the list.

const box = document.querySelector("[data-find] input");
const list = document.querySelector("[data-found]");
const status = document.querySelector("[data-found-status]");
const PAUSE = 120;
let timer;
let asked;
let chosen = -1;

box.setAttribute("role", "combobox");
box.setAttribute("aria-controls", list.id);
box.setAttribute("aria-expanded", "false");
box.setAttribute("aria-autocomplete", "list");

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.target.closest?.("input, textarea, select, [contenteditable]")) return;
  // Hidden on a phone, behind a dialog it would be out of reach.
  if (!box.offsetParent || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  box.focus();
  box.select();
});

box.addEventListener("input", () => {
  clearTimeout(timer);
  asked?.abort();
  const text = box.value.trim();
  if (text.length < 2) return close();
  timer = setTimeout(() => look(text), PAUSE);
});

box.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  const options = list.children;
  if (event.key === "Escape" && !list.hidden) {
    event.preventDefault();
    close();
  } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && options.length && !list.hidden) {
    event.preventDefault();
    const step = event.key === "ArrowDown" ? 1 : -1;
    choose((chosen + step + options.length + (chosen < 0 && step < 0 ? 1 : 0)) % options.length);
  } else if (event.key === "Enter" && chosen >= 0 && !list.hidden) {
    event.preventDefault();
    options[chosen].click();
  }
});

box.addEventListener("focus", () => {
  if (list.children.length && box.value.trim().length >= 2) open();
});
box.form.addEventListener("focusout", (event) => {
  if (!box.form.contains(event.relatedTarget)) close();
});
// The box keeps the focus while the mouse is pressed on a result.
list.addEventListener("mousedown", (event) => event.preventDefault());

async function look(text) {
  asked = new AbortController();
  try {
    const answer = await fetch(`/find?q=${encodeURIComponent(text)}`, { signal: asked.signal });
    if (!answer.ok || answer.redirected) return close();
    show(await answer.json());
  } catch {
    // Typed further, or no connection: Enter still leads to the list.
  }
}

function show({ items, text }) {
  chosen = -1;
  list.replaceChildren(...items.map(option));
  status.textContent = text;
  box.removeAttribute("aria-activedescendant");
  if (items.length) open();
  else close();
}

function option({ path, name, detail }, number) {
  const link = document.createElement("a");
  link.className = "find__option";
  link.href = path;
  link.id = `found-${number}`;
  link.tabIndex = -1;
  link.setAttribute("role", "option");
  link.setAttribute("aria-selected", "false");
  for (const [kind, text] of [["name", name], ["detail", detail]]) {
    const line = document.createElement("bdi");
    line.className = `find__${kind}`;
    line.textContent = text;
    link.append(line);
  }
  return link;
}

function choose(number) {
  list.children[chosen]?.setAttribute("aria-selected", "false");
  chosen = number;
  const link = list.children[chosen];
  link.setAttribute("aria-selected", "true");
  link.scrollIntoView({ block: "nearest" });
  box.setAttribute("aria-activedescendant", link.id);
}

function open() {
  list.hidden = false;
  box.setAttribute("aria-expanded", "true");
}

function close() {
  list.hidden = true;
  chosen = -1;
  box.setAttribute("aria-expanded", "false");
  box.removeAttribute("aria-activedescendant");
}
