// Every page: what asks for attention comes into view and under the keyboard; what waits in this browser is sent.
document.querySelector("[data-focus]")?.focus();

// Read before the toast takes it out of the address.
const saved = new URL(location.href).searchParams.get("saved");
const begin = async () => {
  const { start } = await import("./outbox.js");
  await start(saved);
  if (document.querySelector("[data-sign-out]")) await import("./sign-out.js");
  if (document.querySelector("[data-conflict]")) await import("./conflict.js");
};
if (document.readyState === "complete") begin();
else addEventListener("load", begin, { once: true });
