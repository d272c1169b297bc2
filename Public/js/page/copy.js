// Copies a secret that is shown once at a tap, if the browser allows it.
for (const secret of document.querySelectorAll("[data-secret]")) {
  const [box, button, status] = ["input", "[data-copy]", "[data-copy-status]"].map(
    (each) => secret.querySelector(each));
  box.addEventListener("focus", () => box.select());
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    box.select();
    try {
      await navigator.clipboard.writeText(box.value);
      status.textContent = secret.dataset.copied;
    } catch {
      status.textContent = "";
    }
  });
}
