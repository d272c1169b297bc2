// Shares the customer's report of the typed visit, before it is saved.
import { shareText } from "../visits/share.js";

const WAIT_MS = 8_000;

export function attachShare(form) {
  const button = form.querySelector("[data-share-now]");
  const status = form.querySelector("[data-share-status]");
  // If nothing can be shared or copied, as on plain HTTP, the report opens in a separate tab.
  if (!button || !(navigator.share || navigator.clipboard)) return;
  let ready = { typed: "", text: "" };

  const say = (outcome) => {
    const { copied, ready: again } = button.dataset;
    status.textContent = outcome === "copied" ? copied : outcome === "" ? again : "";
  };
  button.addEventListener("click", async (event) => {
    event.preventDefault();
    status.textContent = "";
    const fields = new FormData(form);
    fields.delete("photo");
    fields.set("share", "1");
    const typed = new URLSearchParams(fields).toString();
    // A text that is already loaded is shared at once: some browsers refuse to share after a delay.
    if (ready.typed === typed) return say(await shareText(button.dataset.title, ready.text));
    try {
      const answer = await fetch(form.action, { method: "POST", body: fields, signal: AbortSignal.timeout(WAIT_MS) });
      const isText = answer.ok && answer.headers.get("Content-Type")?.startsWith("text/plain");
      if (!isText) {
        status.textContent = answer.status === 422 ? button.dataset.incomplete : button.dataset.failed;
        return undefined;
      }
      ready = { typed, text: await answer.text() };
      return say(await shareText(button.dataset.title, ready.text));
    } catch {
      status.textContent = button.dataset.failed;
      return undefined;
    }
  });
}
