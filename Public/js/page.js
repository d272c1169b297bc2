// Brings a form's summary, or a notice that asks for attention, into view and under the keyboard.
document.querySelector("[data-focus]")?.focus();
