// The dimensions of a picture from its first bytes: one that would need too much memory is never decoded.

const text = (view, at, length) =>
  Array.from({ length }, (_, i) => String.fromCharCode(view.getUint8(at + i))).join("");

/** Width and height of a JPEG, PNG or WebP as { width, height }; undefined for another type or a truncated head. */
export function dimensions(view) {
  try {
    if (view.getUint16(0) === 0xffd8) return jpeg(view);
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
    if (text(view, 0, 4) === "RIFF" && text(view, 8, 4) === "WEBP") return webP(view);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

/** The type of a picture with known dimensions. */
export function mediaType(view) {
  if (view.getUint16(0) === 0xffd8) return "image/jpeg";
  return view.getUint32(0) === 0x89504e47 ? "image/png" : "image/webp";
}

/** The frame header (ITU T.81 B.2.2), found by walking the segments. */
function jpeg(view) {
  let at = 2;
  for (;;) {
    while (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xff) at += 1;
    if (view.getUint8(at) !== 0xff) return undefined;
    const mark = view.getUint8(at + 1);
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (mark === 0xd9 || mark === 0xda) return undefined;
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
}

/** The first chunk (RFC 9649 §2.5 to §2.7). */
function webP(view) {
  const kind = text(view, 12, 4);
  if (kind === "VP8X") {
    const three = (at) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
    return { width: three(24), height: three(27) };
  }
  if (kind === "VP8 ") return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind !== "VP8L") return undefined;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

/** True for a picture in the format of iPhones (ISO 14496-12 §4.3, HEIF). */
export function isHEIC(view) {
  if (view.byteLength < 12 || text(view, 4, 4) !== "ftyp") return false;
  return ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"].includes(text(view, 8, 4));
}
