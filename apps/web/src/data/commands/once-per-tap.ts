import type { Clock } from "@rundgang/outbox";

/** The same tap at the same place, not later than this (ms) after the first one was done, is a finger that trembled. */
export const doubleTapMs = 2_000;

export interface OncePerTap {
  /**
   * Does a job of `what` at `place`, unless that was the last thing done there just now: then its outcome is answered again, and nothing is
   * written. A refusal is not kept: the next tap tries again.
   */
  <T extends { readonly ok: boolean }>(place: string, what: string, job: () => Promise<T>): Promise<T>;
  /** The next tap at this place counts, whatever it is. */
  readonly forget: (place: string) => void;
}

/** Two taps where one was meant are one (field work happens with cold fingers, and a slow screen is tapped again). */
export function oncePerTap(clock: Pick<Clock, "now">): OncePerTap {
  const last = new Map<string, { readonly what: string; readonly outcome: Promise<unknown>; doneAt: number | null }>();

  const once = <T extends { readonly ok: boolean }>(place: string, what: string, job: () => Promise<T>): Promise<T> => {
    const before = last.get(place);
    const isFresh = before !== undefined && (before.doneAt === null || Math.abs(clock.now() - before.doneAt) <= doubleTapMs);
    /* `what` names the kind of job too, so that its outcome is a T. */
    if (isFresh && before.what === what) return before.outcome as Promise<T>;
    const outcome = job();
    const mine = { what, outcome, doneAt: null as number | null };
    last.set(place, mine);
    const forget = () => {
      if (last.get(place) === mine) last.delete(place);
    };
    void outcome.then(({ ok }) => (ok ? (mine.doneAt = clock.now()) : forget()), forget);
    return outcome;
  };
  return Object.assign(once, { forget: (place: string) => void last.delete(place) });
}
