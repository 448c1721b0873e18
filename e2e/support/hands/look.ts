import type { Page } from "@playwright/test";

import { lookAtTexts } from "./look-at-texts.ts";

/** Controls that a finger needs 48 px for; a filter chip is drawn smaller. */
export const leastPx = { control: 47.5, chip: 39.5 };

/**
 * What is wrong with the screen as it stands, in words; empty where nothing is. Looked at from outside, as a person would: what is wider than
 * the screen, what lies under something else, what is too small for a finger, where the focus is, which texts are cut,
 * more than one main action.
 */
export async function lookAt(page: Page): Promise<readonly string[]> {
  return [...(await lookAtControls(page)), ...(await lookAtTexts(page))];
}

async function lookAtControls(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const wrong: string[] = [];
    const { innerWidth: width, innerHeight: height } = window;
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} „${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}“`;

    if (document.documentElement.scrollWidth > width) wrong.push(`the page is ${document.documentElement.scrollWidth} px wide`);

    /** What is on top for hands and keys: an open menu, else a modal dialog, else the page. A message covers nothing and is part of it. */
    const dialogs = [...document.querySelectorAll("dialog:modal")];
    const menu = document.querySelector(".menu:popover-open");
    const top = menu ?? dialogs.at(-1) ?? document.body;
    const inSight = (element: Element): DOMRect | null => {
      if (!(element instanceof HTMLElement) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return null;
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) return null;
      /* Partly scrolled away is no fault. */
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(at);
        if (clipPath !== "none") return null;
        const edge = at === element || `${overflowX}${overflowY}` === "visiblevisible" ? null : at.getBoundingClientRect();
        if (
          edge !== null &&
          (box.left < edge.left - 1 || box.right > edge.right + 1 || box.top < edge.top - 1 || box.bottom > edge.bottom + 1)
        )
          return null;
      }
      return box.left < 0 || box.top < 0 || box.right > width + 1 || box.bottom > height + 1 ? null : box;
    };

    /** The box that hides a part of a control for good: none that scrolls brings it into sight. */
    const cutBy = (element: Element): Element | null => {
      const box = element.getBoundingClientRect();
      if (box.width < 2 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
      const hides = (overflow: string): boolean => overflow === "hidden" || overflow === "clip";
      let [scrollsX, scrollsY] = [false, false];
      /* What is fixed to the screen is cut by nothing around it. */
      const isFixed = (one: Element): boolean => getComputedStyle(one).position === "fixed";
      for (
        let at = element.parentElement, below: Element = element;
        at !== null && at !== document.documentElement && !isFixed(below);
        below = at, at = at.parentElement
      ) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(at);
        if (clipPath !== "none") return null;
        const edge = at.getBoundingClientRect();
        if (!scrollsX && hides(overflowX) && (box.left < edge.left - 1 || box.right > edge.right + 1)) return at;
        if (!scrollsY && hides(overflowY) && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1)) return at;
        scrollsX ||= overflowX === "auto" || overflowX === "scroll";
        scrollsY ||= overflowY === "auto" || overflowY === "scroll";
      }
      return null;
    };

    const controls = [
      ...top.querySelectorAll("button, a[href], input, select, textarea, [role=spinbutton], [role=gridcell] > *"),
    ].filter((element) => !element.matches(":disabled, [inert] *, [aria-hidden=true] *, .skip-link, [hidden] *"));
    for (const control of controls) {
      const edge = cutBy(control);
      if (edge !== null) wrong.push(`${nameOf(control)} is cut off by ${edge.className}`);
      const box = inSight(control);
      if (box === null) continue;
      /* A box or a radio is tapped by its label, a row by all of it. */
      const label = control.closest("label");
      const around = (label ?? control).getBoundingClientRect();
      const row = getComputedStyle(control, "::after");
      const isRow = row.content !== "none" && row.position === "absolute";
      const needed = control.matches(".filter-chip") ? least.chip : least.control;
      if (!isRow && (around.height < needed || around.width < Math.min(needed, 40)) && !control.matches("[role=spinbutton]"))
        wrong.push(`${nameOf(control)} is ${Math.round(around.width)} × ${Math.round(around.height)} px`);
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const isFree =
        hit !== null &&
        (control.contains(hit) || hit.contains(control) || (label?.contains(hit) ?? false) || hit.closest("label") === label);
      /* What a panel over the list covers, Escape brings back. */
      const isCovered = hit?.closest(".list-panel") !== null && control.closest(".list-panel") === null;
      if (!isFree && !isCovered) wrong.push(`${nameOf(control)} lies under ${hit === null ? "nothing" : nameOf(hit)}`);
    }

    const mains = controls.filter((control) => control.matches(".button.level-primary") && inSight(control) !== null);
    if (mains.length > 1) wrong.push(`${mains.length} main actions stand side by side: ${mains.map(nameOf).join(", ")}`);

    const focused = document.activeElement;
    const dialog = dialogs.at(-1);
    if (dialog !== undefined && !dialog.contains(focused)) wrong.push("the focus is outside of the open dialog");
    if (focused instanceof HTMLElement && focused !== document.body && !focused.checkVisibility())
      wrong.push(`the focus is on ${nameOf(focused)}, which nobody sees`);
    return wrong;
  }, leastPx);
}
