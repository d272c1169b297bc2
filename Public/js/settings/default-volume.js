// The initial volume of a new pool: the slider writes into the box, and both select the business's own volume.
import { understand } from "../forms/numbers.js";

const form = document.querySelector("[data-default-volume]");
const [box, slider, own] = ["#pool_volume", "[data-slider]", "[name=volume_of][value=own]"].map(
  (each) => form.querySelector(each));
const write = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 0 });

slider.addEventListener("input", () => {
  box.value = write.format(Number(slider.value));
  own.checked = true;
});
box.addEventListener("input", () => {
  own.checked = true;
  const [min, max] = [Number(box.form.dataset.least), Number(box.form.dataset.most)];
  const { value } = understand(box.value, { min, max });
  if (!Number.isNaN(value)) slider.value = String(value);
});
