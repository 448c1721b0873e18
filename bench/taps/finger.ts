import type { Locator, Page } from "playwright-core";

import type { Seen } from "./watch.ts";

/** A person's finger: real touches and keys, one after the other, each when he has seen what the one before brought. */
export interface Finger {
  readonly page: Page;
  /** Touches the thing in its middle and waits until `seen` is there. */
  tap(name: string | null, thing: Locator, seen: Locator): Promise<void>;
  /** Presses one key after the other in what has the focus. */
  press(name: string, keys: readonly string[]): Promise<void>;
  /** What belongs to no tap: filling in, closing. */
  aside(work: () => Promise<void>): Promise<void>;
  /** What the browser has noted since the page was loaded. */
  collect(): Promise<readonly Seen[]>;
}

/** A finger at this page, which is watched (`watchTaps`). */
export function fingerAt(page: Page): Finger {
  /* No look by Playwright before the frame of the tap is painted: finding an element by its role takes longer than many a tap. */
  const idle = () => page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 5000 })));
  const mark = (name: string | null) => page.evaluate((given) => globalThis.taps.mark(given), name);

  return {
    page,
    async tap(name, thing, seen) {
      /* In sight, at rest and nothing above it. */
      await thing.tap({ trial: true });
      const { x, y } = await middleOf(thing);
      await idle();
      await mark(name);
      await page.touchscreen.tap(x, y);
      await idle();
      await seen.waitFor().catch(async (e: unknown) => {
        await page.screenshot({ path: "/tmp/team/taps.png" });
        console.log(
          name,
          x,
          y,
          await page.evaluate(
            ([a, b]) => {
              const el = document.elementFromPoint(a!, b!);
              return (el?.outerHTML ?? "").slice(0, 400);
            },
            [x, y],
          ),
        );
        throw e;
      });
      await idle();
    },
    async press(name, keys) {
      for (const key of keys) {
        await idle();
        await mark(name);
        await page.keyboard.press(key);
        await idle();
      }
    },
    async aside(work) {
      await idle();
      await mark(null);
      await work();
      await idle();
    },
    async collect() {
      await idle();
      return page.evaluate(() => globalThis.taps.collect());
    },
  };
}

async function middleOf(thing: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await thing.boundingBox();
  if (box === null) throw new Error(`nothing to tap: ${String(thing)}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
