// A visit that was saved with other content: the draft gets the identifier of the form that is sent.
import * as drafts from "./drafts.js";
import { keepQuietAbout } from "./outbox.js";

const page = document.querySelector("[data-conflict]");
const visit = page.dataset.conflict;
const form = page.querySelector("form");

keepQuietAbout(visit);
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  await drafts.rename(visit, form.elements.visit_id.value).catch(() => {});
  form.submit();
});
page.querySelector("[data-keep-saved]").addEventListener("click", async (event) => {
  event.preventDefault();
  await drafts.remove(visit).catch(() => {});
  location.assign(event.target.href);
});
