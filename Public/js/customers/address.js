// Suggestions for the address of a customer's form: arrows choose, Enter takes, Escape closes. What is typed stays,
// whatever the service answers. Without a script the button sends the form, which comes back with the places.

const box = document.querySelector("[data-address]");
const input = box.querySelector("[name=address]");
const list = box.querySelector("[role=listbox]");
const status = box.querySelector("[data-address-status]");
const [latitude, longitude] = ["latitude", "longitude"].map((name) => input.form.elements[name]);
const isTyping = "typing" in box.dataset;
const PAUSE_MS = 250;
const AGAIN_MS = 1_000;
const PATIENCE_MS = 6_000;
const LEAST = 3;
const ATTEMPTS = 4;
let timer;
let asked;
let chosen = -1;
let taken;

input.setAttribute("role", "combobox");
input.setAttribute("aria-controls", list.id);
input.setAttribute("aria-expanded", "false");
input.setAttribute("aria-autocomplete", "list");

input.addEventListener("input", () => {
  dropTaken();
  stop();
  close();
  const text = input.value.trim();
  if (isTyping && text.length >= LEAST) timer = setTimeout(() => look(text), PAUSE_MS);
});

input.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  if (event.key === "Escape" && !list.hidden) {
    event.preventDefault();
    close();
  } else if (event.key === "ArrowDown" && list.hidden) {
    event.preventDefault();
    if (list.children.length) open();
    else ask();
  } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !list.hidden) {
    event.preventDefault();
    const count = list.children.length;
    const step = event.key === "ArrowDown" ? 1 : -1;
    choose(chosen < 0 ? (step > 0 ? 0 : count - 1) : (chosen + step + count) % count);
  } else if (event.key === "Enter" && chosen >= 0 && !list.hidden) {
    event.preventDefault();
    list.children[chosen].click();
  }
});

box.addEventListener("focusout", (event) => {
  if (!box.contains(event.relatedTarget)) close();
});
// The box keeps the focus while the mouse is pressed on a suggestion.
list.addEventListener("mousedown", (event) => event.preventDefault());

box.querySelector("[data-address-find]").addEventListener("click", (event) => {
  event.preventDefault();
  input.focus();
  ask();
});

function ask() {
  stop();
  const text = input.value.trim();
  if (text.length >= LEAST) look(text);
}

function stop() {
  clearTimeout(timer);
  asked?.abort();
  asked = undefined;
}

async function look(text, attempt = 1) {
  const own = new AbortController();
  asked = own;
  status.textContent = box.dataset.searching;
  const limit = setTimeout(() => own.abort("slow"), PATIENCE_MS);
  try {
    const answer = await fetch(`/address-suggestions?q=${encodeURIComponent(text)}`, { signal: own.signal });
    if (!answer.ok || answer.redirected) throw new Error("no answer");
    const found = await answer.json();
    if (asked !== own) return;
    if (found.isBusy && attempt < ATTEMPTS) timer = setTimeout(() => look(text, attempt + 1), AGAIN_MS);
    else show(found);
  } catch {
    // Typed further, or no answer: the text stays, and the form can be saved.
    if (asked === own) show({ items: [], text: box.dataset.failed });
  } finally {
    clearTimeout(limit);
  }
}

function show({ items, text }) {
  chosen = -1;
  list.replaceChildren(...items.map(option));
  status.textContent = text;
  if (items.length && box.contains(document.activeElement)) open();
  else close();
}

function option(place, number) {
  const line = document.createElement("div");
  line.className = "suggestions__option";
  line.id = `address-${number}`;
  line.dir = "auto";
  line.setAttribute("role", "option");
  line.setAttribute("aria-selected", "false");
  line.textContent = place.address;
  line.addEventListener("click", () => take(place));
  return line;
}

function take(place) {
  stop();
  input.value = place.address;
  [latitude.value, longitude.value] = [place.latitude, place.longitude].map((degrees) => String(degrees));
  taken = [latitude.value, longitude.value];
  list.replaceChildren();
  close();
  input.focus();
  status.textContent = box.dataset.taken;
}

// The position of a suggestion belongs to its address.
function dropTaken() {
  if (!taken) return;
  const isOwn = latitude.value === taken[0] && longitude.value === taken[1];
  taken = undefined;
  status.textContent = isOwn ? box.dataset.dropped : "";
  if (isOwn) [latitude.value, longitude.value] = ["", ""];
}

function choose(number) {
  list.children[chosen]?.setAttribute("aria-selected", "false");
  chosen = number;
  const line = list.children[chosen];
  line.setAttribute("aria-selected", "true");
  line.scrollIntoView({ block: "nearest" });
  input.setAttribute("aria-activedescendant", line.id);
}

function open() {
  list.hidden = false;
  input.setAttribute("aria-expanded", "true");
}

function close() {
  list.hidden = true;
  if (chosen >= 0) list.children[chosen]?.setAttribute("aria-selected", "false");
  chosen = -1;
  input.setAttribute("aria-expanded", "false");
  input.removeAttribute("aria-activedescendant");
}
