// Menus close with Escape, with a tap elsewhere, and when another one opens; without this module they are plain details
// elements.
const open = () => document.querySelectorAll("details.menu[open]");

addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const menu of open()) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});
addEventListener("click", (event) => {
  for (const menu of open()) if (!menu.contains(event.target)) menu.open = false;
});
