import type { CDPSession, Locator, Page } from "@playwright/test";

import { createRandom } from "../random.ts";

/** Where on the screen, CSS pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** A screen's size in CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Types, taps and holds the tablet as a person does: with pauses, slips, trembles and second taps. The same for the same seed. */
export interface Hand {
  /**
   * Types behind what stands in the field. After some keys it rests for longer than any check that waits for the end of typing; now and
   * then it hits the key beside the right one and takes it back.
   */
  type(field: Locator, text: string): Promise<void>;
  /** The same into whatever has the focus. */
  write(text: string): Promise<void>;
  /** Taps with a finger where a finger lands: somewhere on the thing, not in its middle. */
  tap(thing: Locator): Promise<void>;
  /** Taps twice where once was meant, as cold fingers do; the second tap goes to the same spot, whatever stands there by then. */
  tapTwice(thing: Locator): Promise<void>;
  /** Draws a finger across the glass from the middle of a thing, with a tremble; by so many px. Scrolls, signs or does nothing, as the thing has it. */
  drag(thing: Locator, by: { readonly x: number; readonly y: number }): Promise<void>;
  /** Turns the tablet, or opens the app on half of its screen. */
  turn(to: Size): Promise<void>;
  /** Presses the system's back. It may lead to another page of the app, to another document, out of the app, or nowhere. */
  back(): Promise<void>;
  /** Another app is in front for a moment, and the system freezes this one. */
  leaveAndComeBack(): Promise<void>;
  /** Lets the browser write so many times as large as it does by itself, on this page and on all that come after it. */
  enlargeTexts(times: number): Promise<void>;
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
/** How far beside the middle a finger lands, in percent of what it aims at. */
const fingertip = 35;
/** From one tap to the next of a finger that trembles (ms). */
const twice = { from: 60, to: 350 };
/** Who means the very spot (px) that he has just tapped has seen what stands there now, which takes him so long (ms). */
const meant = { px: 32, ms: 800 };
/** What has moved by itself is looked at for so long (ms) before a finger goes there: the app takes no tap sooner. */
const settledMs = 400;
/** For so long a hand waits for what it wants to touch (ms). */
const reachMs = 15_000;
/** A finger is seen so often on its way. */
const dragSteps = 12;
/** Half of what a fingertip covers on the glass, px. */
const fingerRadius = 9;
/** For so long a finger stays down (ms). */
const down = { from: 30, to: 110 };
/** Sooner than this (ms) back has led to where it leads, or nowhere. */
const backMs = 500;
/** What browsers write with where nobody says otherwise, px. */
const usual = { standard: 16, fixed: 13 };
const beside: Readonly<Record<string, string>> = { "0": "9", "3": "4", "4": "5", "8": "9", D: "S", e: "r", n: "m", r: "t" };

/** A hand at this page. */
export function createHand(page: Page, seed: number, { slips = 12, rests = 6 }: HandHabits = {}): Hand {
  const random = createRandom(seed, "hand");
  const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

  async function press(key: string): Promise<void> {
    await page.keyboard.type(key);
    await rest(random.between(stroke.from, stroke.to));
  }

  /** A spot within a finger's reach of the middle, as long as nothing moves. */
  async function aim(thing: Locator): Promise<Point> {
    await thing.scrollIntoViewIfNeeded({ timeout: reachMs });
    await watchStill();
    const box = await thing.boundingBox({ timeout: reachMs });
    if (box === null) throw new Error("nothing to tap");
    const off = (size: number) => (random.between(-fingertip, fingertip) * Math.min(size, 48)) / 100;
    return { x: box.x + box.width / 2 + off(box.width), y: box.y + box.height / 2 + off(box.height) };
  }

  async function write(text: string): Promise<void> {
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
  }

  /** Works with the browser as the system does, past the page. */
  async function asSystem<T>(work: (system: CDPSession) => Promise<T>): Promise<T> {
    const system = await page.context().newCDPSession(page);
    try {
      return await work(system);
    } finally {
      /* It may have gone with its page. */
      await system.detach().catch(() => undefined);
    }
  }

  /**
   * One finger on the glass, from its first point to its last; it stays down for a moment in between. `at` is when it comes down (ms): a
   * busy machine brings it there late, and the glass knows the time all the same.
   */
  function finger(points: readonly Point[], at: number): Promise<void> {
    return asSystem(async (system) => {
      const [first, ...way] = points.map((point) => ({ ...point, radiusX: fingerRadius, radiusY: fingerRadius }));
      if (first === undefined) return;
      const timestamp = at / 1000;
      await system.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [first], timestamp });
      for (const point of way) await system.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
      const stays = random.between(down.from, down.to);
      await rest(stays);
      const left = way.length === 0 ? { timestamp: timestamp + stays / 1000 } : {};
      await system.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [], ...left });
    });
  }

  let last: (Point & { readonly at: number }) | null = null;

  /**
   * Waits until nothing has moved by itself for a moment; throws with what moved last where that does not come. A document that goes meanwhile is looked at
   * no more.
   */
  async function watchStill(): Promise<void> {
    const still = page.evaluate(
      ([ms, longest]) =>
        new Promise<void>((resolve, reject) => {
          let moved: readonly (Node | null)[] = [];
          const nameOf = (node: Node | null) =>
            node instanceof Element
              ? `<${node.localName} class="${node.className.toString()}">`
              : (node?.nodeName ?? "a node that is gone");
          const end = () => {
            observer.disconnect();
            /* A timer may come a moment early by this clock. */
            if (performance.now() + 1 >= movedAt + ms) return resolve();
            reject(
              new Error(`The page was not still for ${ms} ms within ${longest} ms; last moved ${moved.map(nameOf).join(", ")}.`),
            );
          };
          let timer = setTimeout(end, longest);
          const begun = performance.now();
          let movedAt = -Infinity;
          const wait = (entries: PerformanceEntryList) => {
            for (const shift of entries as (PerformanceEntry & {
              readonly sources: readonly { readonly node: Node | null }[];
            })[]) {
              if (shift.startTime < movedAt) continue;
              movedAt = shift.startTime;
              moved = shift.sources.map(({ node }) => node);
            }
            const now = performance.now();
            clearTimeout(timer);
            timer = setTimeout(end, Math.max(0, Math.min(movedAt + ms - now, begun + longest - now)));
          };
          const observer = new PerformanceObserver((list) => wait(list.getEntries()));
          observer.observe({ type: "layout-shift", buffered: true });
          wait(observer.takeRecords());
        }),
      [settledMs, reachMs] as const,
    );
    await still.catch((error: unknown) => {
      if (!isOtherDocument(error)) throw error;
    });
  }

  /** A spot on the thing, seen and meant. */
  async function see(thing: Locator): Promise<Point> {
    const spot = await aim(thing);
    const since = last !== null && Math.hypot(spot.x - last.x, spot.y - last.y) < meant.px ? Date.now() - last.at : Infinity;
    if (since >= meant.ms) return spot;
    await rest(meant.ms - since);
    return see(thing);
  }

  async function touch(spot: Point, at = Date.now()): Promise<void> {
    last = { ...spot, at };
    await finger([spot], at);
  }

  return {
    async tap(thing) {
      await touch(await see(thing));
    },
    async tapTwice(thing) {
      const spot = await see(thing);
      const first = Date.now();
      await touch(spot, first);
      const later = down.to + random.between(twice.from, twice.to);
      await rest(Math.max(0, first + later - Date.now()));
      await touch(spot, first + later);
    },
    async drag(thing, by) {
      const start = await aim(thing);
      const tremble = () => random.between(-2, 2);
      const at = (part: number) => ({ x: start.x + by.x * part + tremble(), y: start.y + by.y * part + tremble() });
      await finger(
        Array.from({ length: dragSteps + 1 }, (_, step) => at(step / dragSteps)),
        Date.now(),
      );
    },
    turn: (to) => page.setViewportSize(to),
    async back() {
      const gone = page.evaluate(
        (ms) =>
          new Promise<void>((resolve) => {
            addEventListener("popstate", () => resolve(), { once: true });
            setTimeout(resolve, ms);
            history.back();
          }),
        backMs,
      );
      await gone.catch(async (error: unknown) => {
        if (!isOtherDocument(error)) throw error;
        await page.waitForLoadState();
      });
    },
    leaveAndComeBack: () =>
      asSystem(async (system) => {
        await system.send("Page.setWebLifecycleState", { state: "frozen" });
        await system.send("Page.setWebLifecycleState", { state: "active" });
      }),
    enlargeTexts: async (times) => {
      /* Not detached: the next document would be written in the usual size. */
      const system = await page.context().newCDPSession(page);
      const fontSizes = { standard: usual.standard * times, fixed: usual.fixed * times };
      await system.send("Page.setFontSizes", { fontSizes });
    },
    async type(field, text) {
      await touch(await see(field));
      await page.keyboard.press("End");
      await write(text);
    },
    write,
  };
}

/** What was asked of a page went with its document. */
export function isOtherDocument(error: unknown): boolean {
  return /context was destroyed/u.test(String(error));
}
