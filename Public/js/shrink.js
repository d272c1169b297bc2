// Makes a photo small: 1200 px on its longest side, JPEG at 80 %, upright, without where it was taken.
import { dimensions, isHEIC } from "./picture-head.js";

export const LONGEST_PX = 1_200;
export const QUALITY = 0.8;
const MOST_PIXELS = 120_000_000;
const HEAD_BYTES = 512 * 1_024;
const PATIENCE_MS = 30_000;

/** The photo made small as { photo }, or { problem }: "heic" or "unreadable". What claims too many pixels is never decoded. */
export async function shrink(file) {
  const head = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const size = dimensions(head);
  if (size && size.width * size.height > MOST_PIXELS) return { problem: "unreadable" };
  if (!size && !isHEIC(head)) return { problem: "unreadable" };
  const photo = await draw(file).catch(() => undefined);
  return photo ? { photo } : { problem: isHEIC(head) ? "heic" : "unreadable" };
}

/** Beside the page where the browser can draw there, else in it. */
async function draw(file) {
  if (typeof OffscreenCanvas === "undefined" || typeof Worker === "undefined") return drawHere(file);
  const worker = new Worker(new URL("shrink-worker.js", import.meta.url), { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error("it takes too long")), PATIENCE_MS);
      worker.onerror = () => reject(new Error("the worker cannot run"));
      worker.onmessage = ({ data }) => (data ? resolve(data) : reject(new Error("it cannot be decoded")));
      worker.postMessage({ file, longest: LONGEST_PX, quality: QUALITY });
    });
  } finally {
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
