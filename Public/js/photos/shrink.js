// Shrinks a photo: 1200 px on its longest side, JPEG at 80 %, upright, without its location.
import { dimensions, isHEIC, mediaType } from "./picture-head.js";

export const LONGEST_PX = 1_200;
export const QUALITY = 0.8;
const MOST_PIXELS = 120_000_000;
/** The largest photo that the server accepts. */
const MOST_BYTES = 40 * 1_024 * 1_024;
const HEAD_BYTES = 512 * 1_024;
const START_MS = 3_000;
const PATIENCE_MS = 30_000;
const WORKER = new URL("./shrink-worker.js", import.meta.url);

// Fetched together with this module, so that the first photo needs no signal for it.
fetch(WORKER, { priority: "low" }).catch(() => {});

class TooSlow extends Error {}

/**
 * The shrunk photo as { photo }, or { problem }: "heic" or "unreadable". One with too many pixels by its head is never
 * decoded; one that looks like a photo and cannot be drawn here is sent unchanged: the server checks it.
 */
export async function shrink(file) {
  const head = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const size = dimensions(head);
  if (size && size.width * size.height > MOST_PIXELS) return { problem: "unreadable" };
  if (!size && !isHEIC(head)) return { problem: "unreadable" };
  const photo = await draw(file).catch(() => undefined);
  if (photo) return { photo };
  if (!size) return { problem: "heic" };
  return file.size <= MOST_BYTES ? { photo: new Blob([file], { type: mediaType(head) }) } : { problem: "unreadable" };
}

/** In a worker if it can draw, else in the page: the worker may not be fetched, or have fewer features. */
async function draw(file) {
  try {
    return await drawBeside(file);
  } catch (error) {
    if (error instanceof TooSlow) throw error;
    return drawHere(file);
  }
}

async function drawBeside(file) {
  if (typeof OffscreenCanvas === "undefined" || typeof Worker === "undefined") {
    throw new Error("nothing draws beside the page");
  }
  const worker = new Worker(WORKER, { type: "module" });
  let timer;
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new Error("the worker does not start")), START_MS);
      worker.onerror = () => reject(new Error("the worker cannot run"));
      worker.onmessage = ({ data }) => {
        if (data !== "started") return data ? resolve(data) : reject(new Error("the worker cannot decode it"));
        clearTimeout(timer);
        timer = setTimeout(() => reject(new TooSlow("it takes too long")), PATIENCE_MS);
        return worker.postMessage({ file, longest: LONGEST_PX, quality: QUALITY });
      };
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

async function drawHere(file) {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    const share = Math.min(1, LONGEST_PX / Math.max(picture.naturalWidth, picture.naturalHeight));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.naturalWidth * share));
    canvas.height = Math.max(1, Math.round(picture.naturalHeight * share));
    const brush = canvas.getContext("2d", { alpha: false });
    brush.fillStyle = "white";
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.imageSmoothingQuality = "high";
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => { canvas.toBlob(resolve, "image/jpeg", QUALITY); });
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}
