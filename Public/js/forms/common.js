// What all forms of a reader share (tables, constants, words, products), under an address that names its content: the
// browser keeps it.

const RETRY_MS = 4_000;
let common;

async function fetched(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/** Fetches the shared data of a form; without a signal as soon as there is one. The form can be filled in meanwhile. */
export async function fetchCommon(form) {
  while (!common) {
    try {
      common = await fetched(form.dataset.common);
    } catch {
      await new Promise((resolve) => {
        addEventListener("online", resolve, { once: true });
        setTimeout(resolve, RETRY_MS);
      });
    }
  }
}

/** The data of a form, or of a part of it, with the shared ones, which were fetched before. */
export const dataOf = (element) => ({ ...common, ...JSON.parse(element.dataset.chemistry) });
