// The choice of a proposal: all or none of its customers, and the figures for what is ticked. The boxes change in
// place, so that the day that was typed stays. Without a script the links and the button load the page.
const WAIT_MS = 300;
const form = document.querySelector("[data-choice]");
let asked = 0;
let under;

/** The figures of the newest choice; an answer without them, or none, leaves the page as it is. */
async function work() {
  const number = ++asked;
  under?.abort();
  under = new AbortController();
  const figures = document.querySelector("[data-part=figures]");
  figures.setAttribute("aria-busy", "true");
  let isShown = false;
  try {
    const body = new URLSearchParams(new FormData(form));
    const answer = await fetch(form.dataset.choice, { method: "POST", body, signal: under.signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    isShown = answer.ok && number === asked && show(page);
  } catch {
    // Without a signal the button asks again.
  }
  if (number !== asked) return;
  button.hidden = isShown;
  figures.removeAttribute("aria-busy");
}

/** Takes the figures of a page, part by part, so that what is open stays open. */
function show(page) {
  for (const part of document.querySelectorAll("[data-figures-part]")) {
    const next = page.querySelector(`[data-figures-part=${part.dataset.figuresPart}]`);
    if (!next) return false;
    part.replaceChildren(...document.adoptNode(next).childNodes);
  }
  // Customers who were changed meanwhile stay as they are.
  for (const { value, checked } of page.querySelectorAll("input[name=pool]:disabled")) {
    const box = form.querySelector(`input[name=pool][value="${CSS.escape(value)}"]`);
    if (box) Object.assign(box, { checked, disabled: true });
  }
  return true;
}

const button = form?.querySelector("[data-figures]");
if (button) {
  let timer = 0;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(work, WAIT_MS);
  };
  button.hidden = true;
  for (const link of form.querySelectorAll("[data-ticks]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      for (const box of form.querySelectorAll("input[name=pool]:enabled")) box.checked = link.dataset.ticks === "all";
      later();
    });
  }
  form.addEventListener("change", (event) => {
    if (event.target.type === "checkbox" || event.target.type === "date") later();
  });
}
