// Texts that follow what is typed.

/** Puts a text where another one stands: the same text once more would cost the page a new layout. */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
