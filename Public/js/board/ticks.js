// The choice of a proposal: all or none of its customers, and the figures for what is ticked. The boxes change in
// place, so that the day that was typed stays. Without a script the links and the button load the page.
const WAIT_MS = 300;
const form = document.querySelector("[data-choice]");
let asked = 0;

/** The figures of the newest choice; an answer without them, or none, leaves the page as it is. */
async function work() {
  const number = ++asked;
  const figures = document.querySelector("[data-part=figures]");
  figures.setAttribute("aria-busy", "true");
  try {
    const body = new URLSearchParams(new FormData(form));
    const answer = await fetch(form.dataset.choice, { method: "POST", body });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = answer.ok && page.querySelector("[data-part=figures]");
    if (number !== asked) return;
    if (next) figures.replaceChildren(...document.adoptNode(next).childNodes);
    else button.hidden = false;
  } catch {
    // Without a signal the button asks again.
    if (number === asked) button.hidden = false;
  }
  if (number === asked) figures.removeAttribute("aria-busy");
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
      for (const box of form.querySelectorAll("input[name=pool]")) box.checked = link.dataset.ticks === "all";
      later();
    });
  }
  form.addEventListener("change", (event) => {
    if (event.target.type === "checkbox") later();
  });
}
