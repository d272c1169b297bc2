// A form without a list of its photos: once some are chosen, their names stand where the browser says that there are none.

for (const input of document.querySelectorAll("[data-photos] input[type=file]")) {
  const mark = () => input.parentElement.toggleAttribute("data-chosen", input.files.length > 0);
  input.addEventListener("change", mark);
  mark();
}
