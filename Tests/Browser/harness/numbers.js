// Finds each number and badge of a page that is not shown whole: cut, wrapped inside, or drawn over something else.
// Returns a function that tries looks, each a face, a text size and a spacing, and lists the faults of each look.
() => {
  const NUMBER =
    // The numbers of an address do not count.
    /(?<![\p{L}\p{N}_@.-]|:\/\/\S*)[+\-−–]?[\u00a0\u202f]?(?:R\$|\p{Sc})?[\u00a0\u202f]?\d+(?:[.,:\u00a0\u202f]\d+)*(?:[\u00a0\u202f]?(?:%|\p{Sc}))?(?![\p{L}\p{N}_-])/gu;
  const WORD = /(?<![\p{L}\p{M}])[\p{L}\p{M}]{2,24}(?![\p{L}\p{M}])/gu;
  const BADGES = ".badge, .kind, .count";
  const NOT_TYPED = ["hidden", "checkbox", "radio", "range", "file", "password", "date", "month", "time"];
  const SPACING =
    " * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }" +
    " p { margin-bottom: 2em !important }";

  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || element.closest("script, style, template, noscript, option, datalist, title, textarea")) continue;
    const found = (pattern) => [...node.data.matchAll(pattern)].map(({ 0: text, index }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      return { text, range };
    });
    const range = document.createRange();
    range.selectNodeContents(node);
    texts.push({ node, element, range, numbers: found(NUMBER), words: element.closest(BADGES) && !element.closest("bdi") ? found(WORD) : [] });
  }

  const boxes = (range) =>
    [...range.getClientRects()]
      .map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))
      .filter(({ left, right, top, bottom }) => right - left > 0.5 && bottom - top > 0.5);
  const near = (text) => text.replace(/\s+/g, " ").trim().slice(0, 60);

  function look() {
    const clips = new Map();
    const clipOf = (element) => {
      if (!clips.has(element)) {
        const { overflowX, overflowY, contain, position, zIndex, clipPath } = getComputedStyle(element);
        const paints = /strict|content|paint/.test(contain);
        const hides = (value) => paints || value === "hidden" || value === "clip";
        const scrolls = (value) => value === "auto" || value === "scroll";
        clips.set(element, {
          x: hides(overflowX), y: hides(overflowY), scrolls: scrolls(overflowX) || scrolls(overflowY),
          layer: position === "fixed" || position === "sticky" || zIndex !== "auto" ? element : null, unseen: clipPath !== "none",
          box: hides(overflowX) || hides(overflowY) || scrolls(overflowX) || scrolls(overflowY) ? element.getBoundingClientRect() : null,
        });
      }
      return clips.get(element);
    };
    const around = (element) => {
      const all = [];
      for (let each = element; each && each !== document.documentElement; each = each.parentElement) all.push(clipOf(each));
      return all;
    };
    const wrong = [];
    const seen = [];
    for (const text of texts) {
      if (!text.element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const above = around(text.element);
      if (above.some(({ unseen }) => unseen)) continue;
      seen.push({ ...text, above, layer: above.find(({ layer }) => layer)?.layer, rects: boxes(text.range) });
    }
    const cut = (rects, above) => {
      const scrolled = above.findIndex(({ scrolls }) => scrolls);
      for (const { left, right, top, bottom } of rects) {
        const spare = 0.3 * (bottom - top);
        for (const [index, { x, y, box }] of above.entries()) {
          if (!(x || y) || (scrolled >= 0 && index > scrolled)) continue;
          if (x && (left < box.left - 1 || right > box.right + 1)) return "cut beside";
          if (y && (top < box.top - spare || bottom > box.bottom + spare)) return "cut below";
        }
        if (scrolled < 0 && (left < -1 || right > document.documentElement.clientWidth + 1)) return "out of the window";
      }
      return "";
    };
    // Part of a scrolled box that is not in sight is neither cut nor over anything.
    const shown = (rect, above) =>
      !cut([rect], above) &&
      above.every(({ scrolls, box }) => !scrolls || (rect.top >= box.top - 1 && rect.bottom <= box.bottom + 1));
    const broken = (rects) => rects.length > 1 && rects.some(({ top, bottom }) => top > rects[0].top + (bottom - top) / 2);
    // A word longer than a whole line has to be broken.
    const hasRoom = (element, rects) =>
      rects.reduce((sum, { left, right }) => sum + right - left, 0) < 0.7 * element.closest(BADGES).parentElement.clientWidth;
    const crossing = (a, b) => {
      const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      if (x <= 1.5) return false;
      const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return y > 0.35 * Math.min(a.bottom - a.top, b.bottom - b.top);
    };
    for (const text of seen) {
      for (const { text: number, range } of text.numbers) {
        const rects = boxes(range);
        const why = cut(rects, text.above) || (broken(rects) && "wrapped");
        if (why) wrong.push(`${number} is ${why} in “${near(text.node.data)}”`);
        const inside = rects.filter((rect) => shown(rect, text.above));
        for (const other of seen) {
          if (other === text || other.layer !== text.layer) continue;
          if (inside.some((rect) => other.rects.some((each) => crossing(rect, each) && shown(each, other.above))))
            wrong.push(`${number} of “${near(text.node.data)}” overlaps “${near(other.node.data)}”`);
        }
      }
      for (const { text: word, range } of text.words) {
        const rects = boxes(range);
        const why = cut(rects, text.above) || (broken(rects) && hasRoom(text.element, rects) && "wrapped");
        if (why) wrong.push(`${word} is ${why} in “${near(text.node.data)}”`);
      }
    }
    for (const input of document.querySelectorAll("input")) {
      if (NOT_TYPED.includes(input.type) || !/^[+\-−\d.,\s]*\d[+\-−\d.,\s]*$/.test(input.value) || !input.checkVisibility()) continue;
      if (input.scrollWidth > input.clientWidth) wrong.push(`${input.value} is cut in the box ${input.name}`);
    }
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide > 0) wrong.push(`the page is ${wide} px wider than the window: ${widest()}`);
    return wrong;
  }

  // The innermost elements that reach out of the window.
  function widest() {
    const edge = document.documentElement.clientWidth;
    const over = [...document.querySelectorAll("main *:not(use)")].filter((each) => each.getBoundingClientRect().right > edge + 0.5);
    for (const { element, range } of texts) if (boxes(range).some(({ right }) => right > edge + 0.5)) over.push(element);
    return over.filter((each) => !over.some((other) => other !== each && each.contains(other)))
      .slice(0, 6).map((each) => `${each.localName}.${each.className.baseVal ?? each.className}`).join(", ");
  }

  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [sheet];
  globalThis.wholeNumbers = (looks) => {
    const found = {};
    for (const { face, percent, spaced } of looks) {
      sheet.replaceSync(
        `:root { --font: "${face}"; --font-number: "${face}"; ${percent === 100 ? "" : `font-size: ${(17 * percent) / 100}px !important`} }${spaced ? SPACING : ""}`,
      );
      const wrong = look();
      if (wrong.length) found[`${face}, text ${percent} %${spaced ? ", spaced" : ""}`] = [...new Set(wrong)];
    }
    sheet.replaceSync("");
    return found;
  };
}
