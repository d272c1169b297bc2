// The last input device, keyboard or touch, on this page or the previous one.

const INPUT = "poolflow-input";
const MODIFIERS = ["Shift", "Control", "Alt", "Meta"];
let lastInput = null;

function noteInput({ type, key }) {
  if (type === lastInput || MODIFIERS.includes(key)) return;
  lastInput = type;
  // Without session storage only this page is known.
  try { sessionStorage.setItem(INPUT, type); } catch { return; }
}

/** Starts observing the input device. */
export function watchInput() {
  try { lastInput = sessionStorage.getItem(INPUT); } catch { lastInput = null; }
  for (const type of ["keydown", "pointerdown"]) {
    document.addEventListener(type, noteInput, { capture: true, passive: true });
  }
}

/** True while the keyboard is used. */
export const usesKeyboard = () => lastInput === "keydown";
