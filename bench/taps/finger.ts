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

/** Who means the very spot (px) that he has just tapped has seen what stands there now, which takes him so long (ms): the app takes no tap sooner. */
const meant = { px: 32, ms: 800 };

/** A finger at this page, which is watched (`watchTaps`). */
export function fingerAt(page: Page): Finger {
  let last = { x: 0, y: 0, at: -Infinity };
  /* No look by Playwright before the frame of the tap is painted: finding an element by its role takes longer than many a tap. */
  const idle = () => page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 5000 })));
  const mark = (name: string | null) => page.evaluate((given) => globalThis.taps.mark(given), name);

  return {
    page,
    async tap(name, thing, seen) {
      /* In sight, at rest and nothing above it. */
      await thing.tap({ trial: true });
      const { x, y } = await middleOf(thing);
      if (Math.hypot(x - last.x, y - last.y) <= meant.px) await looked(Math.max(0, last.at + meant.ms - performance.now()));
      await idle();
      await mark(name);
      last = { x, y, at: performance.now() };
      await page.touchscreen.tap(x, y);
      await idle();
      await seen.waitFor();
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

function looked(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function middleOf(thing: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await thing.boundingBox();
  if (box === null) throw new Error(`nothing to tap: ${String(thing)}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
