// A page that is to be kept on paper has a button for it, where the browser can print.
for (const button of document.querySelectorAll("[data-print]")) {
  if (typeof print !== "function") continue;
  button.hidden = false;
  button.addEventListener("click", () => print());
}
