// The invitation to put the product on the home screen: once, and only while nothing waits to be sent.
import { all } from "../outbox/drafts.js";
import { notice, place } from "../outbox/notice.js";
import { operations } from "../outbox/queue.js";
import { texts, words } from "../page/words.js";
import { isInstalled } from "./register.js";

const ANSWERED = "poolflow-install-answered";
const FIRST_DAY = "poolflow-first-day";

/** Browsers of iPhones and iPads alone have this property. */
const isApple = navigator.standalone === false;

/** Words of the invitation; undefined where this browser cannot install. */
export function invitation() {
  if (isInstalled()) return undefined;
  if (isApple) return texts.installApple;
  return globalThis.installOffer ? texts.installText : undefined;
}

/** How a person installs where the browser has no offer. */
export const instructions = () => (isApple ? texts.installHow : "");

/** Asks the browser to install. Returns true if the person agreed. */
export async function install() {
  const offer = globalThis.installOffer;
  globalThis.installOffer = undefined;
  await offer.prompt();
  return (await offer.userChoice)?.outcome === "accepted";
}

export const hasOffer = () => Boolean(globalThis.installOffer);

/** Answered, or too early: other phones than Apple's keep what is typed, so that the first day needs no question. */
function isQuiet() {
  if (localStorage.getItem(ANSWERED)) return true;
  const today = new Date().toDateString();
  const first = localStorage.getItem(FIRST_DAY);
  if (!first) localStorage.setItem(FIRST_DAY, today);
  return !isApple && (first ?? today) === today;
}

const isQueueEmpty = async () =>
  (await operations()).length === 0 && (await all()).every(({ state }) => state === "saved");

/** Invites on this page, if it is the moment. */
export async function invite() {
  if (isQuiet() || !(await isQueueEmpty()) || !(await words())) return;
  const text = invitation();
  if (!text) return;
  const end = () => {
    localStorage.setItem(ANSWERED, "1");
    line.remove();
  };
  const accept = async () => {
    end();
    await install();
  };
  const look = () => {
    end();
    location.assign("/offline#install");
  };
  const step = hasOffer() ? [texts.installNow, accept] : [texts.installShow, look];
  const line = notice(text, {}, [step, [texts.installLater, end]]);
  line.dataset.install = "";
  place.after(line);
  addEventListener("appinstalled", end, { once: true });
}
