// The hands of a phone, in its service worker: what a page does with the modules of the queue, without the page.
(() => {
  const RealDate = Date;
  /** Milliseconds by which this phone's clock is ahead of the machine's. */
  let ahead = 0;
  globalThis.Date = class extends RealDate {
    constructor(...words) {
      if (words.length > 0) super(...words);
      else super(RealDate.now() + ahead);
    }
    static now() { return RealDate.now() + ahead; }
  };

  const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

  /** A picture of noise that no other visit has. */
  async function photo(pixels) {
    const canvas = new OffscreenCanvas(pixels, pixels);
    const context = canvas.getContext("2d");
    const image = context.createImageData(pixels, pixels);
    crypto.getRandomValues(image.data.subarray(0, Math.min(image.data.length, 65536)));
    for (let place = 3; place < image.data.length; place += 4) image.data[place] = 255;
    context.putImageData(image, 0, 0);
    const bytes = await (await canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 })).arrayBuffer();
    return { bytes, digest: hex(await crypto.subtle.digest("SHA-256", bytes)) };
  }

  async function visit(stop, facts) {
    const id = crypto.randomUUID().toUpperCase();
    const moment = Date.now() + facts.skew;
    const performedAt = new Date(moment).toISOString();
    const digests = [];
    const draft = {
      visit: id, pool: stop.pool, account: facts.account, action: `/pools/${stop.pool}/visits`, customer: stop.customer,
      fields: [["visit_id", id], ["ph", stop.ph], ...stop.readings, ["opened_at", performedAt], ["performed_at", performedAt]],
      touched: ["ph"], startedAt: moment, changedAt: moment, performedAt: moment, state: "typing",
    };
    await put(draft);
    for (const [place, pixels] of stop.photos.entries()) {
      const { bytes, digest } = await photo(pixels);
      const number = String(moment).padStart(14, "0") + String(place).padStart(2, "0");
      await putPhoto({ id: `${id}/${number}`, visit: id, name: `${number}.jpg`, type: "image/jpeg", bytes });
      digests.push(digest);
    }
    await put({ ...draft, state: "waiting", closedAt: Date.now() });
    return { id, digests, at: moment / 1000 };
  }

  async function form(path, fields, pixels, facts) {
    const body = new FormData();
    for (const [name, value] of fields) body.append(name, value);
    const digests = [];
    for (const each of pixels) {
      const { bytes, digest } = await photo(each);
      body.append("photo", new Blob([bytes], { type: "image/jpeg" }), "photo.jpg");
      digests.push(digest);
    }
    const request = new Request(path, { method: "POST", body });
    const { pathname } = new URL(request.url);
    const operation = await keepForm(request, kindOf(pathname), facts, { id: crypto.randomUUID().toUpperCase() });
    return { id: operation.id, digests, at: (Date.now() + facts.skew) / 1000 };
  }

  const ACTS = {
    visit,
    skip: (stop, facts) => form(
      `/pools/${stop.pool}/skip?on=${stop.day}`, [["reason", "gate"], ["on", stop.day]], stop.photos, facts),
    note: async (stop, facts) => {
      const note = crypto.randomUUID().toUpperCase();
      const fields = [["note_id", note], ["topic", "other"], ["text", stop.text]];
      return { ...await form("/office-notes", fields, stop.photos, facts), note };
    },
  };

  globalThis.soak = {
    setClock(seconds) { ahead = seconds * 1000; },
    /** Does the acts of a day; returns what each has to become on the server. */
    async work(stops) {
      const facts = await keptFacts();
      const made = [];
      for (const stop of stops) made.push(await ACTS[stop.kind](stop, facts));
      return made;
    },
    async takeBack(id) {
      const known = (await operations()).find((each) => each.id === id);
      if (known) await takeBack(known);
      return Boolean(known);
    },
    /** One attempt to send all; `isWhole` with what follows it. */
    async send(isWhole) {
      await (isWhole ? sendAndTell() : sendKept()).catch(() => {});
    },
    /** Begins an attempt, and waits for its end. */
    begin() { globalThis.soakAttempt = sendKept().catch(() => {}); },
    end: () => globalThis.soakAttempt,
    refresh: () => refresh(true).catch(() => {}),
    async state() {
      const drafts = (await all()).filter(({ state }) => state !== "saved");
      const forms = await operations();
      return {
        visits: drafts.map(({ visit: id, state, hindrance }) => ({ id, state, hindrance })),
        refused: forms.filter(({ state }) => state === "refused").map(({ id, kind, message }) => ({ id, kind, message })),
        waiting: forms.filter(({ state }) => state === "waiting").length,
        days: (await keptFacts())?.days.length ?? 0,
      };
    },
    clear: (ids) => removeOperations(ids),
  };
})()
