// Texts that follow the typed values.

/** Fills the {placeholders} of a pattern. */
export const fill = (pattern, values) => pattern.replace(/\{(\w+)\}(\.?)/g, (place, name, stop) => {
  const value = values[name];
  return value === undefined || value === null ? place : `${value}`.endsWith(".") ? `${value}` : `${value}${stop}`;
});

/** Replaces a text: writing the same text again, or a new node for it, would cost a new layout. */
export function write(node, text) {
  const only = node.childNodes.length === 1 ? node.firstChild : undefined;
  if (only?.nodeType === Node.TEXT_NODE) {
    if (only.data !== text) only.data = text;
  } else if (node.textContent !== text) node.textContent = text;
}

/** Shows or hides; an unchanged attribute is not set again. */
export function show(node, isShown) {
  if (node.hidden === isShown) node.hidden = !isShown;
}

/** Sets an attribute if its value differs. */
export function mark(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** Fills a box with paragraphs, and hides it if there are none. */
export function paragraphs(box, texts) {
  if (!box) return;
  const list = box.querySelector("[data-part=notes]");
  if (list.dataset.texts !== texts.join("\n")) {
    list.dataset.texts = texts.join("\n");
    list.replaceChildren(...texts.map((text) => Object.assign(document.createElement("p"), { textContent: text })));
  }
  show(box, texts.length > 0);
}

/** Texts spoken in sequence: each ends in exactly one full stop. */
export function sentences(texts) {
  const spoken = texts.map((text) => text?.trim()).filter(Boolean);
  return spoken.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(" ");
}
