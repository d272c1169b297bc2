// The report of a visit for the customer, by the phone's share sheet; without one its link opens a text message.
const TEXT = { headers: { Accept: "text/plain" } };

addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-report]");
  if (!link || !navigator.share || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  try {
    const answer = await fetch(link.href, TEXT);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    await navigator.share({ text: await answer.text() });
  } catch (error) {
    if (error.name !== "AbortError") location.assign(link.href);
  }
});
