import { setTimeout as after } from "node:timers/promises";

import type { Page } from "@playwright/test";

import { expect } from "../door.ts";
import { takeOrder } from "../order.ts";
import { comment } from "../salesman.ts";
import type { Death, End } from "./death.ts";
import type { History } from "./history.ts";
import type { MortalBrowser } from "./mortal-browser.ts";

export interface Life {
  readonly unitId: string;
  readonly text: string;
  readonly end: End;
}

/** What the salesman was at when it ended. */
export type Deed = "opening" | "commenting" | "commented" | "ordering" | "done";

/** Works at one unit until the browser dies; notes in `told` what the app confirmed before. */
export async function liveOnce(
  browser: MortalBrowser,
  baseUrl: string,
  life: Life,
  told: History,
  strike: Death["strike"],
): Promise<Deed> {
  let deed: Deed = "opening";
  let isDead = false;
  const work = async () => {
    const { page } = browser;
    await openUnit(page, `${baseUrl}/units/${life.unitId}`);
    deed = "commenting";
    await comment(page, life.text);
    await expect(
      page.getByRole("region", { name: "Verlauf" }).or(page.getByRole("main")).getByText(life.text).first(),
    ).toBeVisible();
    /* What comes to light after the end was not told by a tablet that had lost its power. */
    if (isDead) return;
    told.comments.push(life.text);
    deed = "commented";
    if (life.end === "comment") return;
    deed = "ordering";
    await takeOrder(page, "photo");
    if (isDead) return;
    told.orders.push(life.unitId);
    deed = "done";
  };
  const working = work().catch((error: unknown) => {
    /* What breaks because the browser is gone is what this is about. */
    if (!isDead) throw error;
  });
  await (typeof life.end === "number" ? Promise.race([after(life.end), working]) : working);
  isDead = true;
  await strike(browser);
  await working;
  return deed;
}

/** Not by `goto`: its answer names a response, which Playwright cannot find where the browser dies at that very moment. */
async function openUnit(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => location.assign(to), url);
  await expect(page.getByRole("group", { name: "Qualifizierung" })).toBeVisible();
}
