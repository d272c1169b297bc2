// A page shown as a drawer over another one: a stop's menu, and the form that skips it. Without this module their links
// lead to the pages.
const drawer = Object.assign(document.createElement("dialog"), { className: "drawer" });
drawer.setAttribute("autofocus", "");
document.body.append(drawer);

/** The styles of a page that this one does not have, in front of those for high contrast. */
function add(sheets) {
  const own = [...document.querySelectorAll("link[rel=stylesheet]")];
  const missing = sheets.filter(({ href }) => !own.some((each) => each.href === href));
  return Promise.all(missing.map(({ href }) => new Promise((resolve) => {
    const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: resolve });
    sheet.onerror = resolve;
    own[0].after(sheet);
  })));
}

/** Shows the page of a link; without a signal the link itself is followed. */
export async function show(link) {
  try {
    const response = await fetch(link.href, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const part = page.querySelector("[data-part=drawer]");
    if (!response.ok || !part) throw new Error("no drawer");
    await add([...page.querySelectorAll("link[rel=stylesheet]")]);
    drawer.replaceChildren(document.adoptNode(part));
    drawer.setAttribute("aria-label", link.getAttribute("aria-label") ?? link.textContent.trim());
    if (!drawer.open) drawer.showModal();
    for (const each of drawer.querySelectorAll("[data-module]")) (await import(each.dataset.module)).start(each);
  } catch {
    location.assign(link.href);
  }
}

addEventListener("click", (event) => {
  const link = event.target.closest("a.stop__more, a[data-drawer]");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  show(link);
});
// A tap beside the drawer closes it, as Escape does.
drawer.addEventListener("click", (event) => {
  const close = event.target.closest("[data-close]");
  if (close) event.preventDefault();
  if (close || event.target === drawer) drawer.close();
});
