// The print button of a page that is kept on paper, if the browser can print.
for (const button of document.querySelectorAll("[data-print]")) {
  if (typeof print !== "function") continue;
  button.hidden = false;
  button.addEventListener("click", () => print());
}
