// What a page needs as soon as the line has brought the rest: the modules that its elements name (`data-then`).
const then = [...document.querySelectorAll("[data-then]")].map(({ dataset }) => import(dataset.then).catch(() => {}));

/** Fulfilled when the page has all that it needs at first. */
export const loaded = Promise.all([...then, new Promise((resolve) => {
  if (document.readyState === "complete") resolve();
  else addEventListener("load", resolve, { once: true });
})]);
