// A form without a list of its photos: the names of chosen files replace the browser's text for no file.

for (const input of document.querySelectorAll("[data-photos] input[type=file]")) {
  const mark = () => input.parentElement.toggleAttribute("data-chosen", input.files.length > 0);
  input.addEventListener("change", mark);
  mark();
}
