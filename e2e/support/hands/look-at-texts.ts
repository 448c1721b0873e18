import type { Page } from "@playwright/test";

/**
 * What is wrong with the texts on the screen, in words: cut off by a box, sticking out of one, lying under something else. Three dots are
 * allowed where a tap leads to the whole text.
 */
export async function lookAtTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const wrong = new Set<string>();
    const dialogs = [...document.querySelectorAll("dialog:modal")];
    const top = document.querySelector(".menu:popover-open") ?? dialogs.at(-1) ?? document.body;
    /** What is meant to lie over the page, and what is meant to be moved sideways. */
    const layers = ".list-panel, .toasts, .skip-link";
    const sideways = ".address-list-head, .address-list-filters, .order-index, fieldset:has(> .filter-chip)";
    const leadsOn = "a, button, label, .order-place, [title]";
    const unfolds = "button[aria-expanded]";

    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const { parentElement: parent, textContent } = node;
      const words = (textContent ?? "").trim();
      if (parent === null || words === "" || parent.closest("option, script, style, noscript, svg, [inert]") !== null) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const found = line.width < 1 || line.height < 1 ? null : wrongWith(parent, line);
        if (found !== null) wrong.add(`„${words.slice(0, 50)}“ ${found}`);
      }
    }
    for (const box of top.querySelectorAll(".quiet-scroll, .dialog-body, .shell-main, .order-sheet"))
      if (box.scrollWidth > box.clientWidth + 1 && !box.matches(sideways) && getComputedStyle(box).overflowX !== "visible")
        wrong.add(`${box.className} is ${box.scrollWidth} px wide in ${box.clientWidth} px`);
    for (const frame of document.querySelectorAll(".shell, .shell-main, .order, .order-sheet, .dialog[open]"))
      if (frame.scrollTop !== 0 || frame.scrollLeft !== 0) wrong.add(`${frame.className} has slipped by ${frame.scrollTop} px`);
    return [...wrong];

    /** A line of text against every box around it, from the inside out; then against what lies on top of it. */
    function wrongWith(parent: Element, line: DOMRect): string | null {
      const seen = { left: line.left, right: line.right, top: line.top, bottom: line.bottom };
      /* A line's rectangle is as high as the font, not as its line. */
      const spare = line.height * 0.3;
      /* Once a box around it scrolls or cuts, being out of what is further outside is no fault. */
      let [scrollsX, scrollsY] = [false, false];
      /* What is placed by hand may stand on the edge of its box: the ribbon of a package. */
      let isPlaced = false;
      for (let box: Element | null = parent; box !== null && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.clipPath !== "none" || style.display === "contents") return null;
        if (style.display === "inline") continue;
        const edge = box.getBoundingClientRect();
        const outX = !scrollsX && (line.left < edge.left - 1.5 || line.right > edge.right + 1.5);
        const outY = !scrollsY && (line.top < edge.top - spare || line.bottom > edge.bottom + spare);
        const [x, y] = [style.overflowX, style.overflowY];
        const hides = (axis: string) => axis === "hidden" || axis === "clip";
        const dots = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
        if ((outX && hides(x)) || (outY && hides(y))) {
          if (!dots) return `is cut off by ${nameOf(box)}`;
          const isUnfoldedBeside = [box, box.parentElement].some((one) => one?.nextElementSibling?.matches(unfolds) === true);
          if (box.closest(leadsOn) === null && !isUnfoldedBeside) return "ends in dots, and nothing leads to the rest";
        } else if (!isPlaced && isPainted(style)) {
          const room = Math.min(4, Number.parseFloat(style.paddingLeft) / 2, Number.parseFloat(style.paddingRight) / 2);
          if (outX && x === "visible") return `sticks out of ${nameOf(box)} sideways`;
          if (outY && y === "visible") return `sticks out of ${nameOf(box)}`;
          const isTight = line.left < edge.left + room - 0.5 || line.right > edge.right - room + 0.5;
          if (!scrollsX && x === "visible" && isTight) return `touches the edge of ${nameOf(box)}`;
        }
        isPlaced ||= style.position === "absolute";
        scrollsX ||= x !== "visible";
        scrollsY ||= y !== "visible";
        if (x !== "visible" || y !== "visible") {
          seen.left = Math.max(seen.left, edge.left);
          seen.right = Math.min(seen.right, edge.right);
          seen.top = Math.max(seen.top, edge.top);
          seen.bottom = Math.min(seen.bottom, edge.bottom);
        }
        if (style.position === "fixed") break;
      }
      return seen.bottom - seen.top < line.height * 0.8 ? null : under(parent, seen);
    }

    function under(text: Element, seen: { left: number; right: number; top: number; bottom: number }): string | null {
      const y = (seen.top + seen.bottom) / 2;
      const points = [seen.left + 2, (seen.left + seen.right) / 2, seen.right - 2];
      for (const x of seen.right - seen.left < 6 ? [] : points) {
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
        const hit = paintedAt(text, x, y);
        if (hit === null || text.contains(hit) || hit.contains(text)) continue;
        const layer = hit.closest(layers);
        if (layer !== null && !layer.contains(text)) continue;
        if (sticksAbove(text, hit)) continue;
        /* A row that is a link as a whole lies over its texts, and shows them. */
        const over = getComputedStyle(hit, "::after");
        if (over.position === "absolute" && over.content !== "none" && hit.parentElement?.contains(text) === true) continue;
        if (hit.matches("label, input, select, canvas")) continue;
        return `lies under ${nameOf(hit)}`;
      }
      return null;
    }

    /** Whether it sticks to an edge of the box that scrolls the text: it has a place of its own at the end, so that scrolling brings the text out. */
    function sticksAbove(text: Element, hit: Element): boolean {
      for (let at: Element | null = hit; at !== null && !at.contains(text); at = at.parentElement)
        if (getComputedStyle(at).position === "sticky") return scrollerOf(at) === scrollerOf(text);
      return false;
    }

    function scrollerOf(element: Element): Element | null {
      for (let at = element.parentElement; at !== null; at = at.parentElement)
        if (at.scrollHeight > at.clientHeight && ["auto", "scroll"].includes(getComputedStyle(at).overflowY)) return at;
      return null;
    }

    /** What is drawn on top there; a text that lets fingers through is found all the same. */
    function paintedAt(text: Element, x: number, y: number): Element | null {
      if (!(text instanceof HTMLElement) || getComputedStyle(text).pointerEvents !== "none")
        return document.elementFromPoint(x, y);
      const { pointerEvents } = text.style;
      text.style.pointerEvents = "auto";
      const hit = document.elementFromPoint(x, y);
      text.style.pointerEvents = pointerEvents;
      return hit;
    }

    function isPainted(style: CSSStyleDeclaration): boolean {
      const isClear = /rgba\(0, 0, 0, 0\)|transparent/u.test(style.backgroundColor);
      return !isClear || (style.borderLeftWidth !== "0px" && style.borderTopWidth !== "0px");
    }

    function nameOf(element: Element): string {
      const kind = [...element.classList].slice(0, 2).join(".");
      const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 25);
      return `${element.tagName.toLowerCase()}${kind === "" ? "" : `.${kind}`} „${words}“`;
    }
  });
}
