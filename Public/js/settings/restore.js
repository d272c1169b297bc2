// Sends a large file with a progress bar; the answer is opened as after a plain form.

for (const form of document.querySelectorAll("[data-upload]")) {
  form.addEventListener("submit", (event) => {
    if (!form.reportValidity()) return;
    event.preventDefault();
    const button = form.querySelector("button");
    const status = form.querySelector("[data-upload-status]");
    const line = document.createElement("p");
    const bar = document.createElement("progress");
    bar.className = "transfer__bar";
    bar.max = 1;
    status.replaceChildren(line, bar);
    button.setAttribute("aria-busy", "true");
    button.disabled = true;

    const say = (text) => {
      line.textContent = text;
      bar.setAttribute("aria-label", text);
    };
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", (progress) => {
      if (!progress.lengthComputable) return;
      bar.value = progress.loaded / progress.total;
      const percent = new Intl.NumberFormat(document.documentElement.lang, { style: "percent" }).format(bar.value);
      say(progress.loaded < progress.total ? form.dataset.sending.replace("{percent}", percent) : form.dataset.reading);
    });
    request.addEventListener("load", () => {
      // A refused form keeps its page at the form's address.
      if (request.status === 200 && request.responseURL !== form.action) return location.assign(request.responseURL);
      document.open();
      document.write(request.responseText);
      document.close();
    });
    const plainly = () => {
      button.disabled = false;
      button.removeAttribute("aria-busy");
      form.submit();
    };
    request.addEventListener("error", plainly);
    request.open("POST", form.action);
    // The server sends its refusals as a page only if the request accepts one.
    request.setRequestHeader("Accept", "text/html");
    request.send(new FormData(form));
  });
}
