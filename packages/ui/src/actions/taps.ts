/**
 * A finger that trembles taps again at the same spot: not farther away than this (px), and not later than this (ms) after it came down first.
 * A finger that has read what stands there now takes longer.
 */
export const again = { px: 24, ms: 700 };

/** Where and when a finger came down. */
export interface Tap {
  /** By the browser's own clock: a busy page hears of it late (ms). */
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly on: string;
  readonly control: Element | null;
}

/** All that a tap is to a page: some act when the finger comes down, some when it leaves, most on the click. */
const parts = ["pointerup", "mousedown", "mouseup", "touchstart", "touchend", "click"] as const;

/**
 * Judges the taps of a page: what is ignored does not reach it. Answers how it ends.
 * @param look hears of a finger that comes down
 * @param isIgnored whether this part of the tap does nothing
 * @param forget hears of a key, a text or a finger that scrolls: what comes and goes now was not brought about by a tap, and the next one counts
 */
export function judgeTaps(
  look: (event: PointerEvent) => void,
  isIgnored: (event: Event) => boolean,
  forget: () => void,
): () => void {
  const heard = new AbortController();
  const options = { capture: true, signal: heard.signal };
  function ignore(event: Event): void {
    /* A click of the keyboard has no finger. */
    if (event instanceof MouseEvent && event.type === "click" && event.detail === 0) return;
    if (!isIgnored(event)) return;
    if (event.type === "click") event.preventDefault();
    event.stopImmediatePropagation();
  }
  window.addEventListener(
    "pointerdown",
    (event) => {
      look(event);
      ignore(event);
    },
    options,
  );
  for (const part of parts) window.addEventListener(part, ignore, { ...options, passive: part !== "click" });
  window.addEventListener("keydown", forget, options);
  /* The browser has taken the finger to scroll by: no tap has come of it. */
  window.addEventListener("pointercancel", forget, options);
  /* Written by a keyboard on the glass, by dictation or by the browser. A box that is ticked says so by an event of another kind. */
  window.addEventListener("input", (event) => (event instanceof InputEvent ? forget() : undefined), options);
  return () => heard.abort();
}

/** The tap that begins with this event. */
export function tapOf(event: PointerEvent): Tap {
  const { timeStamp: at, clientX: x, clientY: y } = event;
  return { at, x, y, ...tapped(event) };
}

/** Whether an event is where the tap was. */
export function isNear(tap: Tap | null, { clientX, clientY }: MouseEvent): tap is Tap {
  return tap !== null && Math.hypot(clientX - tap.x, clientY - tap.y) <= again.px;
}

/** The control under the finger, and what it says: a button that says something else by now is another one, a drawing or a field is not. */
export function tapped({ target }: Event): Pick<Tap, "control" | "on"> {
  const near = target instanceof Element ? target.closest("label, button, a, input, select, textarea, canvas") : null;
  const control = near instanceof HTMLLabelElement ? (near.control ?? near) : near;
  const says = control?.matches("button, a") === true;
  return { control, on: says ? `${control?.getAttribute("aria-label") ?? ""}${control?.textContent ?? ""}` : "" };
}
