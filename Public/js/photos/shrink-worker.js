// Decodes and draws a photo in a worker, so that the page stays responsive and survives a photo that is too large. A
// picture is upright by default; older Safaris refuse the option for it.

self.onmessage = async ({ data: { file, longest, quality } }) => {
  try {
    const picture = await createImageBitmap(file);
    const share = Math.min(1, longest / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(picture.width * share)), Math.max(1, Math.round(picture.height * share)));
    const brush = canvas.getContext("2d", { alpha: false });
    brush.fillStyle = "white";
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.imageSmoothingQuality = "high";
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    self.postMessage(await canvas.convertToBlob({ type: "image/jpeg", quality }));
  } catch {
    self.postMessage(undefined);
  }
};

self.postMessage("started");
