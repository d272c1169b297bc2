// Loads, after the rest of the page, the modules that its elements name (`data-then`).
const then = [...document.querySelectorAll("[data-then]")].map(({ dataset }) => import(dataset.then).catch(() => {}));

/** Fulfilled when the initial content of the page is complete. */
export const loaded = Promise.all([...then, new Promise((resolve) => {
  if (document.readyState === "complete") resolve();
  else addEventListener("load", resolve, { once: true });
})]);
