import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

/**
 * What axe finds: each rule that is broken, with the places. `contrast` looks for readable colours alone: what another theme changes; `strict` also
 * for what is no more than good practice. `mail` is as strict about a mail, which lies within the landmarks of the program that shows it.
 */
export async function axeFindings(page: Page, what: "all" | "contrast" | "strict" | "mail" = "all"): Promise<readonly string[]> {
  const axe = axeFor(page);
  if (what === "all") axe.withTags(tags);
  if (what === "contrast") axe.withRules(["color-contrast"]);
  if (what === "mail") axe.disableRules(["region", "landmark-one-main"]);
  await movedToTheEnd(page);
  const { violations } = await axe.analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`);
}

/** Of what holds the places are not collected: nobody reads them, and most of a page holds. */
function axeFor(page: Page): AxeBuilder {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  /* Where no frame is, its findings need not be put together in a page of their own. */
  return page.frames().length === 1 ? axe.setLegacyMode() : axe;
}

/** A button that has just become one fades to its colours: what is half way there is nobody's finding. What moves for ever is left. */
async function movedToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Texts with less than 7:1, which the theme with more contrast promises (WCAG 1.4.6); large ones included. */
export async function contrastFindings(page: Page): Promise<readonly string[]> {
  await movedToTheEnd(page);
  const { violations } = await axeFor(page).withRules(["color-contrast-enhanced"]).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(" ")} ${any[0]?.message ?? ""}`),
  );
}
