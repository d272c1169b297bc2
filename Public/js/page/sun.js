// Full sun at once: stronger inks on a light page, kept with the reader's preferences.

const button = document.querySelector("[data-sun]");
const root = document.documentElement;
const sheets = [...document.querySelectorAll("link[rel=stylesheet]")];

/** The sheet of stronger inks; fetched ahead, so that a tap without a signal has it too. */
function sheet() {
  const known = sheets.find(({ href }) => href.endsWith("/contrast.css"));
  if (known) return known;
  const added = Object.assign(document.createElement("link"), {
    rel: "stylesheet", media: "not all", href: sheets[0].href.replace(/[^/]+$/, "contrast.css"),
  });
  sheets.at(-1).after(added);
  return added;
}

const inks = sheet();

function turn(isOn) {
  inks.media = isOn ? "all" : "not all";
  if (isOn) Object.assign(root.dataset, { contrast: "high", theme: "light" });
  else {
    delete root.dataset.contrast;
    if (button.dataset.sun) root.dataset.theme = button.dataset.sun;
    else delete root.dataset.theme;
  }
  button.setAttribute("aria-pressed", String(isOn));
  button.value = isOn ? "0" : "1";
}

button.addEventListener("click", (event) => {
  event.preventDefault();
  const isOn = button.getAttribute("aria-pressed") !== "true";
  turn(isOn);
  const body = new URLSearchParams({ csrf: button.form.elements.csrf.value, sun: isOn ? "1" : "0" });
  fetch("/settings/sun", { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => {});
});
