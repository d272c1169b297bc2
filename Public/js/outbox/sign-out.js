// Signing out deletes this account's entries in this browser, after a question.
import * as drafts from "./drafts.js";
import { counted } from "./notice.js";
import { say } from "../page/clock.js";
import { texts, words } from "../page/words.js";
import { hurry } from "./outbox.js";
import { operations, removeOperations } from "./queue.js";
import { question } from "./question.js";

const account = document.body.dataset.account;
const own = async () => (await drafts.all()).filter((draft) => draft.account === account);
const forms = async () => (await operations().catch(() => [])).filter((operation) => operation.account === account);

async function leave(form) {
  const kept = (await own()).filter((draft) => draft.state !== "saved");
  const unsentForms = await forms();
  if (kept.length + unsentForms.length > 0) {
    if (!(await words())) throw new Error("no words for the question");
    const unsent = kept.filter(({ state }) => state === "waiting" || state === "photos").length;
    const unfinished = kept.length - unsent;
    const title = [
      unsent && counted(texts.unsent, unsent), unfinished && counted(texts.unfinished, unfinished),
      unsentForms.length > 0 && counted(texts.signOutForms, unsentForms.length),
    ].filter(Boolean).join(" ");
    const send = unsent + unsentForms.length > 0 ? [["send", texts.sendNow, "button--primary"]] : [];
    const lines = [
      ...kept.map((draft) => `${draft.customer} · ${say(draft.changedAt)}`),
      ...unsentForms.map(({ customer, subject, kind, keptAt }) => (
        [customer || subject, texts.operation[kind], say(keptAt)].filter(Boolean).join(" · "))),
    ];
    const answer = await question(
      title, lines, [...send, ["delete", texts.signOutAndDelete, "button--danger"], ["", texts.cancel]]);
    if (answer === "send") {
      (await navigator.serviceWorker?.getRegistration())?.active?.postMessage({ kind: "send" });
      await hurry();
    }
    if (answer !== "delete") return;
  }
  for (const draft of await own()) await drafts.remove(draft.visit);
  await removeOperations((await forms()).map(({ id }) => id));
  form.submit();
}

for (const form of document.querySelectorAll("form[data-sign-out]")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await leave(form);
    } catch {
      form.submit();
    }
  });
}
