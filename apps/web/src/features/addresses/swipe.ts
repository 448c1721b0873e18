/** Where a finger is and when: px and ms. */
export interface Finger {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** `open`: not moved far enough to tell; `scroll`: the list is meant. */
export type SwipeWay = "open" | "scroll" | "right" | "left";

/** What a finger has said so far. */
export interface Swipe {
  readonly way: SwipeWay;
  /** How far the row has come, px; negative to the left. */
  readonly shift: number;
  /** Letting go now does it. */
  readonly isArmed: boolean;
}

/** The edge of the screen is the browser's own gesture for back. */
const edge = 24;
/** From so far on one axis counts, px. */
const lockAt = 10;
/** From so far on letting go does it, px. */
const actAt = 96;
/** Or at this speed, px a ms, and not by a twitch alone. */
const flickSpeed = 0.5;
const flickAt = 40;

/** Whether a swipe may begin where the finger came down. @param width of the screen, px */
export function maySwipe({ x }: Finger, width: number): boolean {
  return x >= edge && x <= width - edge;
}

/**
 * Reads a finger that came down, was somewhere before, and is here now. Which axis counts is told by the first ten px, and stays.
 * @param way what was told before
 */
export function readSwipe(start: Finger, before: Finger, now: Finger, way: SwipeWay): Swipe {
  const x = now.x - start.x;
  const y = now.y - start.y;
  const told = way === "open" ? wayOf(x, y) : way;
  if (told !== "right" && told !== "left") return { way: told, shift: 0, isArmed: false };
  const forward = told === "right" ? x : -x;
  const shift = Math.max(0, forward);
  const speed = ((told === "right" ? 1 : -1) * (now.x - before.x)) / Math.max(1, now.at - before.at);
  const isArmed = shift >= actAt || (shift >= flickAt && speed >= flickSpeed);
  return { way: told, shift: told === "right" ? shift : -shift, isArmed };
}

function wayOf(x: number, y: number): SwipeWay {
  if (Math.max(Math.abs(x), Math.abs(y)) < lockAt) return "open";
  if (Math.abs(y) >= Math.abs(x)) return "scroll";
  return x > 0 ? "right" : "left";
}
