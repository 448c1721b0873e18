import type { Page } from "@playwright/test";

import { axeFindings } from "./axe.ts";
import { expect } from "./door.ts";

/** A window of 1280 × 1024 at 400 % (WCAG 1.4.10), and one that is as narrow and as high as a phone. */
const zoomed = [
  { width: 320, height: 256 },
  { width: 320, height: 640 },
] as const;

/**
 * What keeps somebody from using a page by keys alone, as sentences: a control that no Tab reaches, or one that stands behind another thing while it has
 * the focus (WCAG 2.1.1, 2.4.11). One of a group of radios is enough.
 */
async function barriersOfKeys(page: Page): Promise<readonly string[]> {
  const wanted = await page.evaluate(() => {
    const scope = [...document.querySelectorAll("dialog[open], [role=dialog]")].at(-1) ?? document;
    /* A page may be gone through twice: places of before would stand for controls of now. */
    for (const one of document.querySelectorAll<HTMLElement>("[data-keys-place]")) delete one.dataset["keysPlace"];
    const groups = new Set<string>();
    const controls = [
      ...scope.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex='0']"),
    ];
    return controls
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(":disabled, [tabindex='-1'], [inert] *"))
      .filter((one) => {
        const group = one instanceof HTMLInputElement && one.type === "radio" ? one.name : "";
        return group === "" || (!groups.has(group) && groups.add(group) !== undefined);
      })
      .map((one, place) => {
        one.dataset["keysPlace"] = String(place);
        return `${one.tagName.toLowerCase()} ${one.getAttribute("aria-label") ?? one.textContent.trim().slice(0, 40)}`;
      });
  });
  const reached = new Set<number>();
  const covered = new Set<string>();
  for (let step = 0; step < wanted.length * 2 + 5 && reached.size < wanted.length; step += 1) {
    await page.keyboard.press("Tab");
    const { place, isCovered } = await page.evaluate(async () => {
      const one = document.activeElement;
      if (!(one instanceof HTMLElement) || one === document.body) return { place: -1, isCovered: false };
      const radio = one instanceof HTMLInputElement && one.type === "radio" ? one.name : "";
      const known =
        one.dataset["keysPlace"] ??
        document.querySelector<HTMLElement>(`input[name="${radio}"][data-keys-place]`)?.dataset["keysPlace"];
      /* A box that is drawn by its label has no extent of its own. */
      const shown = one.closest("label") ?? one;
      const isInSight = () => {
        const box = shown.getBoundingClientRect();
        return [0.15, 0.5, 0.85].some((share) => {
          const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height * share);
          return (
            at !== null && (shown.contains(at) || (at.contains(shown) && at !== document.documentElement && at !== document.body))
          );
        });
      };
      /* A page may still be scrolling. */
      for (let frame = 0; frame < 60 && !isInSight(); frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      return { place: Number(known ?? -1), isCovered: !isInSight() };
    });
    if (place < 0) continue;
    reached.add(place);
    if (isCovered) covered.add(`'${wanted[place]}' stands behind another thing while it has the focus`);
  }
  const missed = wanted.filter((_one, place) => !reached.has(place)).map((one) => `no key leads to '${one}'`);
  return [...missed, ...covered];
}

/**
 * The page is used by keys alone and at 400 %, bright and dark, and axe finds nothing (EN 301 549 clause 9). At the end it is as it was.
 * @param what `mail`: the page is no more than a mail
 * @param sizes of the windows it is looked at in
 */
export async function isOpenToAll(
  page: Page,
  what: "strict" | "mail" = "strict",
  sizes: readonly { readonly width: number; readonly height: number }[] = zoomed,
): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${size.height} px high`).toBeLessThanOrEqual(
      size.width,
    );
    /* What is drawn anew while the keys go through it loses its place, and is gone through again. */
    await expect.poll(() => barriersOfKeys(page), { message: `${size.height} px high` }).toEqual([]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page, what), colorScheme).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: null });
  }
  if (before !== null) await page.setViewportSize(before);
}
