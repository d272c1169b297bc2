// All or none of the customers of a proposal: the boxes change in place, so that the day that was typed stays. Without
// a script the links load the page.
for (const link of document.querySelectorAll("[data-ticks]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    for (const box of document.querySelectorAll("input[name=pool]")) box.checked = link.dataset.ticks === "all";
  });
}
