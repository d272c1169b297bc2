// The map of a route, fetched when its fold is opened for the first time. Without this module the fold has a link to
// it.
for (const fold of document.querySelectorAll("[data-map]")) {
  fold.addEventListener("toggle", () => load(fold));
}

/** Puts the map in place of the link, which stays where the map cannot be had. */
async function load(fold) {
  const body = fold.querySelector("[data-part=map]");
  const link = body.querySelector("a");
  if (!fold.open || !link || body.hasAttribute("aria-busy")) return;
  body.setAttribute("aria-busy", "true");
  try {
    const response = await fetch(link.href, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const map = response.ok && page.querySelector("[data-part=map] > *");
    if (map) body.replaceChildren(document.adoptNode(map));
  } catch {
    // Without a signal the link is the way to the map.
  }
  body.removeAttribute("aria-busy");
}
