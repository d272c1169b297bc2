// The page of a stop, shown as a drawer over the route; without this module its link leads to the page.
const drawer = Object.assign(document.createElement("dialog"), { className: "drawer" });
drawer.setAttribute("autofocus", "");
document.body.append(drawer);

addEventListener("click", async (event) => {
  const link = event.target.closest("a.stop__more");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  try {
    const response = await fetch(link.href, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const part = page.querySelector("[data-part=drawer]");
    if (!response.ok || !part) throw new Error("no drawer");
    drawer.replaceChildren(document.adoptNode(part));
    drawer.setAttribute("aria-label", link.getAttribute("aria-label"));
    drawer.showModal();
  } catch {
    location.assign(link.href);
  }
});
// A tap beside the drawer closes it, as Escape does.
drawer.addEventListener("click", (event) => { if (event.target === drawer) drawer.close(); });
