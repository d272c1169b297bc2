// Steps a number box up and down by its two buttons: a tap is one step, holding repeats.

const HOLD_MS = 400;
const REPEAT_MS = 90;

/** Calls `step(direction)` on taps, keys and while a button is held. The button's submit is suppressed. */
export function attachStepper(button, step) {
  const direction = Number(button.dataset.step);
  let timer = 0;
  let wasHeld = false;

  const stop = () => { clearTimeout(timer); timer = 0; };
  const repeat = () => {
    wasHeld = true;
    timer = step(direction) ? setTimeout(repeat, REPEAT_MS) : 0;
  };

  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    wasHeld = false;
    stop();
    timer = setTimeout(repeat, HOLD_MS);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave", "blur"]) button.addEventListener(end, stop);
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener("click", (event) => {
    event.preventDefault();
    stop();
    if (!wasHeld || event.detail === 0) step(direction);
    wasHeld = false;
  });
}

/** A short vibration if the phone supports it; the display does not wait for it. */
export function buzz(pattern) {
  if ("vibrate" in navigator) setTimeout(() => navigator.vibrate(pattern));
}

let isPressed = false;
addEventListener("pointerdown", () => { isPressed = true; }, true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => { isPressed = false; }, true);

/** Runs an action at once, or after the current press: an element that moves away under a pointer is not hit. */
export function afterPress(act) {
  if (!isPressed) {
    act();
    return;
  }
  const over = new AbortController();
  const finish = () => { over.abort(); setTimeout(act); };
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, finish, { capture: true, signal: over.signal });
  }
}
