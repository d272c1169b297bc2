// Texts that follow what is typed.

/** Puts values into a pattern's {places}. */
export const fill = (pattern, values) => pattern.replace(/\{(\w+)\}(\.?)/g, (place, name, stop) => {
  const value = values[name];
  return value === undefined || value === null ? place : `${value}`.endsWith(".") ? `${value}` : `${value}${stop}`;
});

/** Puts a text where another one stands: the same text once more, or a new node for it, would cost the page a new layout. */
export function write(node, text) {
  const only = node.childNodes.length === 1 ? node.firstChild : undefined;
  if (only?.nodeType === Node.TEXT_NODE) {
    if (only.data !== text) only.data = text;
  } else if (node.textContent !== text) node.textContent = text;
}

/** Shows or hides; a mark that is there is not set once more. */
export function show(node, isShown) {
  if (node.hidden === isShown) node.hidden = !isShown;
}

/** Gives an attribute a value that it has not. */
export function mark(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** Fills a box with paragraphs, and hides it where there are none. */
export function paragraphs(box, texts) {
  if (!box) return;
  const list = box.querySelector("[data-part=notes]");
  if (list.dataset.texts !== texts.join("\n")) {
    list.dataset.texts = texts.join("\n");
    list.replaceChildren(...texts.map((text) => Object.assign(document.createElement("p"), { textContent: text })));
  }
  show(box, texts.length > 0);
}

/** Texts read out one after the other: each ends in one full stop, whether it brought its own or not. */
export function sentences(texts) {
  const spoken = texts.map((text) => text?.trim()).filter(Boolean);
  return spoken.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(" ");
}
