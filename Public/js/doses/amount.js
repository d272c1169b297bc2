// An amount in large numbers and small units, with the rule of `AmountView`.

const UNIT = /([^\p{N}]*\p{L}[^\p{N}]*)/u;

/** Writes "4 lb 8 oz", each unit small. */
export function writeAmount(node, text) {
  if (node.textContent === text) return;
  node.replaceChildren(...text.split(UNIT).filter(Boolean).map((part, place) => (
    place % 2 === 0 ? part : Object.assign(document.createElement("small"), { textContent: part }))));
}
