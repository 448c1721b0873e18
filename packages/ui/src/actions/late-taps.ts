import { again, isNear, judgeTaps, tapOf, tapped, type Tap } from "./taps.ts";

/** Nobody has seen in less time (ms) that something else lies under his finger. */
const seenMs = 300;
/** What has moved less than a fingertip (px) is still under it. */
const leastPx = 24;

/** What the browser tells of something that has moved by itself (Layout Instability API). */
interface Shift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  /** `node` is null where it is gone by now. */
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/**
 * A busy page hears of a finger late, and brings its click to what stands there by then. Such a tap does nothing where
 * - its click goes to another control than the one on which the finger came down;
 * - it is the second one of a trembling finger, and the page heard of it before the click of the first one, which has brought something else;
 * - what lies under the finger was pushed there by itself, by a notice, so short before that nobody has seen it: not where his own tap moved
 *   it, nor for a mouse, whose arrow is watched.
 *
 * It goes on from `ignoreSecondTaps` (decision 033), and comes behind the first screen. Answers how it ends.
 */
export function ignoreLateTaps(): () => void {
  let last: Tap | null = null;
  /** The one before, where the last one came so soon after it and so near that it may be its tremble. */
  let first: Tap | null = null;
  let isLate = false;
  const shifts = watchShifts();

  function look(event: PointerEvent): void {
    const tap = tapOf(event);
    first = isNear(last, event) && tap.at - last.at <= again.ms ? last : null;
    last = tap;
    isLate = event.pointerType === "touch" && shifts.seen().some((shift) => hasMovedUnder(shift, event));
  }

  function isIgnored(event: Event): boolean {
    if (event instanceof MouseEvent && (event.type === "click" || event.type === "mousedown")) isLate ||= isAstray(event);
    return isLate;
  }

  function isAstray(event: MouseEvent): boolean {
    if (!isNear(last, event)) return false;
    const now = tapped(event);
    if (first !== null && (now.control !== first.control || now.on !== first.on)) return true;
    /* Drawn anew with the same words, it is the same to the finger. */
    const isSame = now.control === last.control || (now.on !== "" && now.on === last.on);
    return !isSame && now.control !== null && last.control !== null;
  }

  /** What a key, a text or back has brought was not brought by a tap. */
  function forget(): void {
    last = null;
    first = null;
    isLate = false;
  }

  const end = judgeTaps(look, isIgnored, forget);
  window.addEventListener("popstate", forget);
  return () => {
    end();
    window.removeEventListener("popstate", forget);
    shifts.end();
  };
}

/** The moves of the last seconds. Browsers that tell of none have none. */
function watchShifts(): { seen(): readonly Shift[]; end(): void } {
  let shifts: Shift[] = [];
  const note = (entries: PerformanceEntryList) => {
    shifts = [...shifts, ...(entries as Shift[])].filter(({ startTime }) => startTime > performance.now() - 10 * seenMs);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  /* With those of just before: what watches them may come together with the notice that pushes the page down. */
  observer.observe({ type: "layout-shift", buffered: true });
  return {
    seen: () => {
      note(observer.takeRecords());
      return shifts;
    },
    end: () => observer.disconnect(),
  };
}

/** Whether something came to lie under the finger too short before it came down to be seen. */
function hasMovedUnder(
  { startTime, hadRecentInput, sources }: Shift,
  { timeStamp, clientX: x, clientY: y, target }: PointerEvent,
): boolean {
  if (hadRecentInput || timeStamp - startTime > seenMs) return false;
  return sources.some(({ node, previousRect: before, currentRect: now }) => {
    const isUnder = x >= now.left && x <= now.right && y >= now.top && y <= now.bottom;
    const px = Math.max(Math.abs(now.left - before.left), Math.abs(now.top - before.top), Math.abs(now.bottom - before.bottom));
    return isUnder && px >= leastPx && (node === null || isPartOf(node, target));
  });
}

/** Whether what has moved took along what the finger is on: not where that lies above it, in a dialog. */
function isPartOf(moved: Node, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  const above = target.closest("dialog, [popover]");
  if (above !== null && !above.contains(moved)) return false;
  return moved.contains(target) || target.contains(moved);
}
