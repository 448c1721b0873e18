import { errors, type Locator, type Page } from "@playwright/test";
import fc from "fast-check";
import type { Hand } from "@rundgang/testkit";

import type { WalkedLine } from "./line.ts";
import type { TypedTexts } from "./typed-texts.ts";

/** The tablets and phones that people hold, and how they turn them. */
export const sizes = [
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
] as const;

/** What the line is like, until it is something else. */
const lines = ["up", "cut", "flapping", "slow"] as const;
export type LineState = (typeof lines)[number];

/** One thing that a salesman does; `pick` chooses among what stands on the screen then, so that a shorter walk is a walk too. */
export type Step =
  | { readonly do: "tap" | "tap twice"; readonly pick: number }
  | { readonly do: "type"; readonly pick: number; readonly text: string }
  | { readonly do: "drag"; readonly pick: number; readonly x: number; readonly y: number }
  | { readonly do: "back" | "escape" | "leave and come back" }
  | { readonly do: "turn"; readonly size: number }
  /** Half as wide and high is all twice as large. */
  | { readonly do: "zoom" }
  | { readonly do: "light"; readonly dark: boolean }
  | { readonly do: "line"; readonly state: LineState };

const words = [
  "Hund im Garten",
  "Möchte mit ihrem Mann sprechen, der ist ab 17 Uhr da",
  "Müller-Lüdenscheidt",
  "Donaudampfschifffahrtsgesellschaftskapitänswitwenverein",
  "5.5.85",
  "17",
  "Lindenstraße 3",
  "DE89 3704 0044 0532 0130 00",
];

const pick = fc.nat({ max: 9_999 });

/** What people do, and how often. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constant("tap" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("tap twice" as const), pick }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("type" as const), pick, text: fc.constantFrom(...words) }) },
  { weight: 2, arbitrary: fc.constant({ do: "back" as const }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ do: "escape" as const }, { do: "zoom" as const }, { do: "leave and come back" as const }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("drag" as const),
      pick,
      x: fc.integer({ min: -200, max: 200 }),
      y: fc.integer({ min: -500, max: 500 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("turn" as const), size: fc.nat({ max: sizes.length - 1 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("light" as const), dark: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("line" as const), state: fc.constantFrom(...lines) }) },
);

/** Nobody signs out by chance, and what opens the system's own windows is for journeys of its own. */
const notByChance =
  /Abmelden|Anmelden|Neu laden|App aktualisieren|aktualisieren|Auslösen|fotografieren|Dateien|Dokument hochladen/u;

const tappable = "button:not(:disabled), a[href], input[type=radio]:not(:disabled), input[type=checkbox]:not(:disabled)";
const typable =
  "input:not([type=radio]):not([type=checkbox]):not([type=file]):not(:disabled):not([readonly]), textarea:not(:disabled)";

const draggable = "canvas, [data-index], .dialog, main, section";

/** Longer than any screen needs to settle (ms). */
const soon = { timeout: 3_000 };

interface Thing {
  readonly locator: Locator;
  readonly name: string;
}

/** What stands on the screen and is not covered by anything else. */
async function inReach(page: Page, selector: string): Promise<Thing[]> {
  const all = page.locator("body").locator(selector);
  /* At once: what comes and goes meanwhile would be waited for. */
  const seen = await all.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height, right, bottom } = element.getBoundingClientRect();
      const isInSight = width >= 2 && x >= 0 && y >= 0 && right <= innerWidth + 1 && bottom <= innerHeight;
      const hit = isInSight ? document.elementFromPoint(x + width / 2, y + height / 2) : null;
      const label = element.closest("label");
      const isThere = hit !== null && (element.contains(hit) || hit.contains(element) || (label?.contains(hit) ?? false));
      return { isThere, name: (element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 50) };
    }),
  );
  return seen.flatMap(({ isThere, name }, place) =>
    isThere && !notByChance.test(name) ? [{ locator: all.nth(place), name }] : [],
  );
}

/** A finger goes down where something stood; it may be gone by then. */
async function landed(touch: () => Promise<void>): Promise<boolean> {
  return touch().then(
    () => true,
    (error: unknown) => {
      if (error instanceof errors.TimeoutError || /not attached|nothing to tap/u.test(String(error))) return false;
      throw error;
    },
  );
}

interface Walker {
  readonly page: Page;
  readonly hand: Hand;
  readonly line: WalkedLine;
  readonly texts: TypedTexts;
}

/** Does a step; answers what was done, in words, for whoever reads a failing walk. */
export async function take(step: Step, { page, hand, line, texts }: Walker): Promise<string> {
  switch (step.do) {
    case "tap":
    case "tap twice": {
      const things = await inReach(page, tappable);
      const thing = things[step.pick % Math.max(1, things.length)];
      if (thing === undefined) return "nothing to tap";
      const { name, locator } = thing;
      texts.tapped(name);
      const isHit = await landed(() => (step.do === "tap" ? hand.tap(locator) : hand.tapTwice(locator)));
      return isHit ? `${step.do} ${name}` : `miss ${name}`;
    }
    case "type": {
      const fields = await inReach(page, typable);
      const field = fields[step.pick % Math.max(1, fields.length)];
      if (field === undefined) return "nothing to type into";
      await landed(() => hand.tap(field.locator));
      /* What the finger has hit may be something else by now. */
      const isIn = await field.locator
        .evaluate((element) => element === document.activeElement, undefined, soon)
        .catch(() => false);
      if (!isIn) return `miss ${field.name}`;
      await page.keyboard.press("End");
      await texts.typing(page, () => hand.write(step.text));
      return `type „${step.text}“`;
    }
    case "back":
      await hand.back();
      return "back";
    case "escape":
      /* In a search field it empties it: the browser's own habit. */
      if (await page.locator("[type=search]:focus").count()) texts.tapped("Suche");
      await page.keyboard.press("Escape");
      return "escape";
    case "drag": {
      const things = await inReach(page, draggable);
      const thing = things[step.pick % Math.max(1, things.length)];
      if (thing === undefined) return "nothing to drag";
      await landed(() => hand.drag(thing.locator, step));
      return `drag by ${step.x}, ${step.y}`;
    }
    case "zoom": {
      const { width, height } = page.viewportSize() ?? sizes[0];
      if (width >= 720) await hand.turn({ width: Math.round(width / 2), height: Math.round(height / 2) });
      return "zoom";
    }
    case "leave and come back":
      await hand.leaveAndComeBack();
      return "leave and come back";
    case "turn":
      await hand.turn(sizes[step.size] ?? sizes[0]);
      return `turn to ${sizes[step.size]?.width}`;
    case "light":
      await page.emulateMedia({ colorScheme: step.dark ? "dark" : "light" });
      return step.dark ? "dark" : "light";
    case "line":
      line.become(step.state);
      return `line ${step.state}`;
  }
}
