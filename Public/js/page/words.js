// The texts that modules need after a page is usable: fetched once, kept by the browser.

const place = document.querySelector("[data-words]");
/** Filled by `words`. */
export const texts = {};
let fetching;

/** Fetches the texts. Returns false if that is impossible now. */
export function words() {
  fetching ??= fetch(place.dataset.words).then((answer) => answer.json())
    .then((found) => Boolean(Object.assign(texts, found)))
    .catch(() => {
      fetching = undefined;
      return false;
    });
  return fetching;
}
