/**
 * A finger that trembles taps again at the same spot: not farther away than this (px), and not later than this (ms) after it came down first.
 * A finger that has read what stands there now takes longer.
 */
const again = { px: 24, ms: 700 };

interface Tap {
  /** When the finger came down, by the browser's own clock: a busy page hears of it late (ms). */
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly on: string;
  readonly control: Element | null;
}

let last: Tap | null = null;
/** The one before, where the last one came so soon after it and so near that it may be its tremble. */
let first: Tap | null = null;
let isIgnored = false;

/** All that a tap is to a page: some act when the finger comes down, some when it leaves, most on the click. */
const parts = ["pointerup", "mousedown", "mouseup", "touchstart", "touchend", "click"] as const;

/**
 * The second of two taps is for what the first one was for. Where the first has brought something else under the finger (a dialog, the page
 * behind it, a form in place of a button), it does nothing. Called once when the app starts; answers how it ends.
 */
export function ignoreSecondTaps(): () => void {
  const heard = new AbortController();
  const { signal } = heard;
  const options = { capture: true, signal };
  window.addEventListener("pointerdown", look, options);
  for (const part of parts) window.addEventListener(part, ignore, { ...options, passive: part !== "click" });
  window.addEventListener("keydown", forgetTap, options);
  /* Written by a keyboard on the glass, by dictation or by the browser. A box that is ticked says so by an event of another kind. */
  window.addEventListener("input", (event) => (event instanceof InputEvent ? forgetTap() : undefined), options);
  return () => heard.abort();
}

/** What comes and goes now was not brought about by a tap, but by a key, a text or back: the next tap counts. */
export function forgetTap(): void {
  last = null;
  first = null;
  isIgnored = false;
}

function look(event: PointerEvent): void {
  const { timeStamp: at, clientX: x, clientY: y } = event;
  first = last !== null && at - last.at <= again.ms && isNear(last, event) ? last : null;
  last = { at, x, y, ...tapped(event) };
  isIgnored = first !== null && isOther(first, last);
  ignore(event);
}

function ignore(event: Event): void {
  /* A click of the keyboard has no finger. */
  if (event instanceof MouseEvent && event.type === "click" && event.detail === 0) return;
  /*
   * A busy page hears of the second finger before the first one's click, and the click goes to what stands there by then: what that has
   * brought is looked for once more.
   */
  if (event instanceof MouseEvent && (event.type === "click" || event.type === "mousedown")) isIgnored ||= isAstray(event);
  if (!isIgnored) return;
  if (event.type === "click") event.preventDefault();
  event.stopImmediatePropagation();
}

/** Whether a click goes to another control than the one on which the finger came down, or than the one of the tap before. */
function isAstray(event: MouseEvent): boolean {
  if (last === null || !isNear(last, event)) return false;
  const now = tapped(event);
  if (first !== null && isOther(first, now)) return true;
  /* Drawn anew with the same words, it is the same to the finger. */
  return last.control !== null && now.control !== null && now.control !== last.control && (now.on === "" || now.on !== last.on);
}

function isNear(tap: Tap, { clientX, clientY }: MouseEvent): boolean {
  return Math.hypot(clientX - tap.x, clientY - tap.y) <= again.px;
}

function isOther(before: Tap, now: Pick<Tap, "control" | "on">): boolean {
  return now.control !== before.control || now.on !== before.on;
}

/** The control under the finger, and what it says: a button that says something else by now is another one, a drawing or a field is not. */
function tapped({ target }: Event): Pick<Tap, "control" | "on"> {
  const near = target instanceof Element ? target.closest("label, button, a, input, select, textarea, canvas") : null;
  const control = near instanceof HTMLLabelElement ? (near.control ?? near) : near;
  const says = control?.matches("button, a") === true;
  return { control, on: says ? `${control?.getAttribute("aria-label") ?? ""}${control?.textContent ?? ""}` : "" };
}
