// A secret that is shown once can be copied at a tap, where the browser lets a page do that.
for (const secret of document.querySelectorAll("[data-secret]")) {
  const [box, button, status] = ["input", "[data-copy]", "[data-copy-status]"].map((each) => secret.querySelector(each));
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
