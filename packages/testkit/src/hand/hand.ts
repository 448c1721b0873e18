import type { Locator, Page } from "@playwright/test";

import { createRandom } from "../random.ts";

/** Writes as a person does: one key after the other, with pauses, slips and corrections. The same for the same seed. */
export interface Hand {
  /**
   * Types behind what stands in the field. After some keys it rests for longer than any check that waits for the end of typing; now and
   * then it hits the key beside the right one and takes it back.
   */
  type(field: Locator, text: string): Promise<void>;
}

interface HandHabits {
  /** One key in so many is a slip, which is seen and taken back. */
  readonly slips?: number;
  /** One key in so many is followed by a look at the card. */
  readonly rests?: number;
}

/** Between two keys (ms). */
const stroke = { from: 30, to: 120 };
/** A look at the card from which is read (ms): longer than the IBAN's half second. */
const look = { from: 550, to: 900 };
const beside: Readonly<Record<string, string>> = { "0": "9", "3": "4", "4": "5", "8": "9", D: "S", e: "r", n: "m", r: "t" };

/** A hand at this page. */
export function createHand(page: Page, seed: number, { slips = 12, rests = 6 }: HandHabits = {}): Hand {
  const random = createRandom(seed, "hand");
  const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

  async function press(key: string): Promise<void> {
    await page.keyboard.type(key);
    await rest(random.between(stroke.from, stroke.to));
  }

  return {
    async type(field, text) {
      await field.click();
      await page.keyboard.press("End");
      for (const key of text) {
        const wrong = beside[key];
        if (wrong !== undefined && random.chance(1 / slips)) {
          await press(wrong);
          if (random.chance(1 / 2)) await rest(random.between(look.from, look.to));
          await page.keyboard.press("Backspace");
        }
        await press(key);
        if (random.chance(1 / rests)) await rest(random.between(look.from, look.to));
      }
    },
  };
}
