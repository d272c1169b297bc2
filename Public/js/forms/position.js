// Fills latitude and longitude from the phone's position on request.

const PATIENCE_MS = 15_000;

function attach(box) {
  const button = box.querySelector("[data-position-button]");
  const status = box.querySelector("[data-position-status]");
  const fields = [box.querySelector("[name=latitude]"), box.querySelector("[name=longitude]")];
  const say = (text) => { status.textContent = text; button.removeAttribute("aria-busy"); };

  button.hidden = false;
  button.addEventListener("click", () => {
    say(box.dataset.waiting);
    button.setAttribute("aria-busy", "true");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        [fields[0].value, fields[1].value] = [coords.latitude.toFixed(5), coords.longitude.toFixed(5)];
        say(box.dataset.found);
      },
      (error) => say(error.code === error.PERMISSION_DENIED ? box.dataset.denied : box.dataset.failed),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 60_000 },
    );
  });
}

if ("geolocation" in navigator) for (const box of document.querySelectorAll("[data-position]")) attach(box);
