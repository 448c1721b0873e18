import { again, isNear, judgeTaps, tapOf, type Tap } from "./taps.ts";

let last: Tap | null = null;
let isSecond = false;

/**
 * The second of two taps is for what the first one was for. Where the first has brought something else under the finger (a dialog, the page
 * behind it, a form in place of a button), it does nothing (decision 033). Called once when the app starts; answers how it ends.
 */
export function ignoreSecondTaps(): () => void {
  return judgeTaps(look, () => isSecond, forgetTap);
}

/** What comes and goes now was not brought about by a tap, but by a key, a text or back: the next tap counts. */
export function forgetTap(): void {
  last = null;
  isSecond = false;
}

function look(event: PointerEvent): void {
  const before = last;
  last = tapOf(event);
  isSecond =
    isNear(before, event) && last.at - before.at <= again.ms && (last.control !== before.control || last.on !== before.on);
}
