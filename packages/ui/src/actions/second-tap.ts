/**
 * A finger that trembles taps again at the same spot: not farther away than this (px), and not later than this (ms) after it came down first.
 * A finger that has read what stands there now takes longer.
 */
export const again = { px: 24, ms: 700 };

export interface Tap {
  /** When the finger came down, by the browser's own clock: a busy page hears of it late (ms). */
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly on: string;
  readonly control: Element | null;
}

let last: Tap | null = null;
let isSecond = false;

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
  isSecond = false;
}

function look(event: PointerEvent): void {
  const before = last;
  const { timeStamp: at, clientX: x, clientY: y } = event;
  last = { at, x, y, ...tapped(event) };
  isSecond =
    before !== null &&
    at - before.at <= again.ms &&
    Math.hypot(x - before.x, y - before.y) <= again.px &&
    (last.control !== before.control || last.on !== before.on);
  ignore(event);
}

function ignore(event: Event): void {
  /* A click of the keyboard has no finger. */
  if (!isSecond || (event instanceof MouseEvent && event.type === "click" && event.detail === 0)) return;
  if (event.type === "click") event.preventDefault();
  event.stopImmediatePropagation();
}

/** The control under the finger, and what it says: a button that says something else by now is another one, a drawing or a field is not. */
export function tapped({ target }: Event): Pick<Tap, "control" | "on"> {
  const near = target instanceof Element ? target.closest("label, button, a, input, select, textarea, canvas") : null;
  const control = near instanceof HTMLLabelElement ? (near.control ?? near) : near;
  const says = control?.matches("button, a") === true;
  return { control, on: says ? `${control?.getAttribute("aria-label") ?? ""}${control?.textContent ?? ""}` : "" };
}
