// Shares a text with the phone's share sheet; otherwise it is copied, or the form opens it.

/** Returns "shared", "cancelled" or "copied"; "" if neither was possible. To be called directly from a tap. */
export async function shareText(title, text) {
  if (navigator.share) {
    try {
      await navigator.share({ title, text });
      return "shared";
    } catch (error) {
      if (error.name === "AbortError") return "cancelled";
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "";
  }
}

function attach(form) {
  const status = form.querySelector("[data-share-status]");
  const preview = form.querySelector("[data-share-text]");
  const language = form.elements.language;
  let shown = language.value;

  // The text is fetched when the language is chosen, so that a tap can share it at once.
  const load = async () => {
    const wanted = language.value;
    const answer = await fetch(`${form.action}?language=${encodeURIComponent(wanted)}`);
    if (!answer.ok || !answer.headers.get("Content-Type")?.startsWith("text/plain")) throw new Error(answer.statusText);
    const text = await answer.text();
    if (language.value !== wanted) return;
    preview.textContent = text;
    preview.lang = shown = wanted;
  };
  language.addEventListener("change", () => {
    status.textContent = "";
    load().catch(() => {
      status.textContent = form.dataset.failed;
    });
  });
  form.addEventListener("submit", async (event) => {
    if (!event.submitter?.matches("[data-share-button]") || shown !== language.value) return;
    event.preventDefault();
    const outcome = await shareText(form.dataset.shareTitle, preview.textContent);
    status.textContent = outcome === "copied" ? form.dataset.copied : "";
    if (outcome === "") location.assign(`${form.action}?language=${encodeURIComponent(shown)}`);
  });
}

for (const form of document.querySelectorAll("form[data-share]")) attach(form);
