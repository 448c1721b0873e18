import type { Page } from "playwright-core";

/** One tap or key as the browser's own clock saw it, ms. */
export interface Seen {
  readonly name: string;
  /** From the finger to the next paint: the longest event of the interaction, in steps of 8. Less than 16 counts as 16. */
  readonly inp: number;
  /** The longest frame from this tap to the next one: what a tap brings later, the next one would have to wait for. */
  readonly frame: number;
  /** Which scripts ran longest in that frame. */
  readonly why: string;
}

interface Watch {
  /** From now on, what happens belongs to this tap; null to none. */
  mark(name: string | null): void;
  collect(): Seen[];
}

declare global {
  var taps: Watch;
}

/** Watches every page that the context opens from now on. */
export async function watchTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shortest = 16;
    const marks: { readonly name: string | null; readonly at: number }[] = [];
    const events: PerformanceEventTiming[] = [];
    const frames: PerformanceEntry[] = [];
    const watched = [
      { type: "event", into: events },
      { type: "long-animation-frame", into: frames },
    ].map(({ type, into }) => {
      const take = (entries: PerformanceEntryList) => into.push(...(entries as PerformanceEventTiming[]));
      const observer = new PerformanceObserver((list) => take(list.getEntries()));
      const options: PerformanceObserverInit & { durationThreshold: number } = { type, durationThreshold: shortest };
      observer.observe(options);
      return () => take(observer.takeRecords());
    });
    const scriptsOf = (frame: PerformanceEntry | undefined) => {
      const { scripts = [] } = (frame ?? {}) as { scripts?: { invoker: string; duration: number; sourceURL: string }[] };
      const longest = scripts.toSorted((a, b) => b.duration - a.duration).slice(0, 2);
      return longest.map((one) => `${one.invoker.split("/").at(-1)} ${Math.round(one.duration)}`).join(", ");
    };
    globalThis.taps = {
      mark: (name) => marks.push({ name, at: performance.now() }),
      collect() {
        for (const takeRest of watched) takeRest();
        return marks.flatMap(({ name, at }, index) => {
          if (name === null) return [];
          const until = marks[index + 1]?.at ?? Infinity;
          const mine = (entry: PerformanceEntry) => entry.startTime >= at && entry.startTime < until;
          const interactions = events.filter((event) => mine(event) && event.interactionId > 0);
          const longest = frames.filter(mine).toSorted((a, b) => b.duration - a.duration)[0];
          const inp = Math.max(shortest, ...interactions.map((event) => event.duration));
          return [{ name, inp, frame: longest?.duration ?? 0, why: scriptsOf(longest) }];
        });
      },
    };
  });
}
