// The last means of input, keys or fingers, on this page or the one before it.

const INPUT = "poolflow-input";
const MODIFIERS = ["Shift", "Control", "Alt", "Meta"];
let lastInput = null;

function noteInput({ type, key }) {
  if (type === lastInput || MODIFIERS.includes(key)) return;
  lastInput = type;
  // A browser that keeps nothing knows of this page alone.
  try { sessionStorage.setItem(INPUT, type); } catch { return; }
}

/** Begins to notice what is used. */
export function watchInput() {
  try { lastInput = sessionStorage.getItem(INPUT); } catch { lastInput = null; }
  for (const type of ["keydown", "pointerdown"]) document.addEventListener(type, noteInput, { capture: true, passive: true });
}

/** True while a person is at the keyboard. */
export const usesKeyboard = () => lastInput === "keydown";
