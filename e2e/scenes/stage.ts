import type { Page } from "@playwright/test";

import { axeFindings } from "../support/axe.ts";
import type { Door } from "../support/door.ts";
import { lookAt } from "../support/hands/look.ts";

/** A screen's size in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where scenes are played: a tour leads the page from one to the next. */
export interface Stage {
  readonly page: Page;
  readonly door: Door;
  /** The screen as it stands is a scene: it is turned through all sizes and lights and looked at. `arrange` sets up what a turn undoes. */
  /** `widest` (px) for what larger screens do not have. */
  scene(name: string, arrange?: () => Promise<void>, widest?: number): Promise<void>;
}

/** A way through a part of the app, past its scenes. */
export type Tour = (stage: Stage) => Promise<void>;

/** How each scene is looked at. */
export interface Plan {
  readonly sizes: readonly Size[];
  readonly schemes: readonly ("light" | "dark")[];
  /** Sizes at which axe looks as well. */
  readonly axeAt: readonly number[];
  /** Takes the picture, if pictures are wanted. */
  readonly picture?: (shot: Shot) => Promise<void>;
}

/** One picture of a scene. */
export interface Shot {
  readonly scene: string;
  readonly size: Size;
  readonly scheme: "light" | "dark";
}

const tablet: Size = { width: 1280, height: 800 };

/** Sets up a stage; `findings` grows by what is wrong: scene, size, light, what. */
export function stageOf(page: Page, door: Door, plan: Plan, findings: string[]): Stage {
  async function view(shot: Shot): Promise<void> {
    await stands(page);
    const wrong = [...(await lookTwice(page, shot.scheme))];
    if (plan.axeAt.includes(shot.size.width))
      wrong.push(...(await axeFindings(page, shot.scheme === "light" ? "all" : "contrast")));
    for (const what of wrong) findings.push(`${shot.scene}, ${shot.size.width} × ${shot.size.height}, ${shot.scheme}: ${what}`);
    await plan.picture?.(shot);
  }
  return {
    page,
    door,
    scene: async (scene, arrange, widest = Infinity) => {
      for (const size of plan.sizes.filter(({ width }) => width <= widest)) {
        await page.setViewportSize(size);
        for (const scheme of plan.schemes) {
          await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
          await arrange?.();
          await view({ scene, size, scheme });
        }
      }
      await page.setViewportSize(tablet);
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await arrange?.();
    },
  };
}

/** Another light moves nothing: one look is enough. What is gone at the second one was still on its way. */
async function lookTwice(page: Page, scheme: Shot["scheme"]): Promise<readonly string[]> {
  if (scheme === "dark") return [];
  const first = await lookAt(page);
  if (first.length === 0) return [];
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  const second = await lookAt(page);
  return second.filter((one) => first.includes(one));
}

/** Waits until fonts are there and two pictures have been drawn. */
async function stands(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
