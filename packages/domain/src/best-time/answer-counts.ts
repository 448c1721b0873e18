import { timeSlots } from "./time-slot.ts";

/** How often somebody rang in each slot (`timeSlotOf`), and how often it was opened. */
export interface AnswerCounts {
  readonly rung: Uint32Array;
  readonly opened: Uint32Array;
}

/** Counts of nothing yet. */
export function noAnswers(): AnswerCounts {
  return { rung: new Uint32Array(timeSlots), opened: new Uint32Array(timeSlots) };
}

/** Adds one visit to counts; it changes them, because a town has a hundred thousand visits. */
export function countAnswer({ rung, opened }: AnswerCounts, slot: number, isOpened: boolean): void {
  rung[slot] = (rung[slot] ?? 0) + 1;
  if (isOpened) opened[slot] = (opened[slot] ?? 0) + 1;
}

/** Visits of some slots, and at how many of them it was opened. */
export interface AnswerSum {
  readonly rung: number;
  readonly opened: number;
}

/** The sum over the slots that are meant. */
export function sumAnswers(counts: AnswerCounts, isMeant: (slot: number) => boolean): AnswerSum {
  let [rung, opened] = [0, 0];
  for (let slot = 0; slot < timeSlots; slot += 1) {
    if (!isMeant(slot)) continue;
    rung += counts.rung[slot] ?? 0;
    opened += counts.opened[slot] ?? 0;
  }
  return { rung, opened };
}
