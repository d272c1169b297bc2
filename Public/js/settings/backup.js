// A backup is an ordinary download; this only shows its progress, as the server sees it.

const ASKED_MS = 700;
const LONGEST_MS = 6 * 3_600_000;

function follow(section, mark) {
  const status = section.querySelector("[data-backup-status]");
  const end = Date.now() + LONGEST_MS;
  const say = (text, progress) => {
    const line = document.createElement("p");
    line.textContent = text;
    const parts = [line];
    if (progress && progress.photoBytes > 0) {
      const bar = document.createElement("progress");
      bar.className = "transfer__bar";
      bar.max = Math.max(progress.photoBytes, progress.given);
      bar.value = progress.given;
      bar.setAttribute("aria-label", text);
      parts.push(bar);
    }
    status.replaceChildren(...parts);
  };
  const ask = async () => {
    if (Date.now() > end) return;
    try {
      const answer = await fetch(`/backup/progress?mark=${encodeURIComponent(mark)}`, { cache: "no-store" });
      if (answer.ok) {
        const progress = await answer.json();
        const text = section.dataset[progress.state] ?? section.dataset.running;
        say(text.replace("{size}", progress.size), progress.state === "running" ? progress : null);
        if (progress.state !== "running") return;
      }
    } catch {
      // No signal at present: the download itself reports an interruption.
    }
    setTimeout(ask, ASKED_MS);
  };
  say(section.dataset.preparing);
  setTimeout(ask, ASKED_MS);
}

for (const section of document.querySelectorAll("[data-backup]")) {
  const link = section.querySelector("[data-backup-link]");
  link.addEventListener("click", () => {
    const bytes = [...crypto.getRandomValues(new Uint8Array(12))];
    const mark = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
    link.href = `/backup.zip?mark=${mark}`;
    follow(section, mark);
  });
}
