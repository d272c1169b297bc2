// Shares what the customer would read of the visit as it is typed now, before it is saved.
import { shareText } from "./share.js";

const WAIT_MS = 8_000;

export function attachShare(form) {
  const button = form.querySelector("[data-share-now]");
  const status = form.querySelector("[data-share-status]");
  if (!button) return;
  button.addEventListener("click", async (event) => {
    event.preventDefault();
    status.textContent = "";
    const fields = new FormData(form);
    fields.delete("photo");
    fields.set("share", "1");
    try {
      const answer = await fetch(form.action, { method: "POST", body: fields, signal: AbortSignal.timeout(WAIT_MS) });
      if (!answer.ok || !answer.headers.get("Content-Type")?.startsWith("text/plain")) throw new Error(answer.statusText);
      const outcome = await shareText(button.dataset.title, await answer.text());
      status.textContent = outcome === "copied" ? button.dataset.copied : outcome === "" ? button.dataset.failed : "";
    } catch {
      status.textContent = button.dataset.failed;
    }
  });
}
