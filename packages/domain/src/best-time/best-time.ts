import { sumAnswers, type AnswerCounts, type AnswerSum } from "./answer-counts.ts";
import { dayKinds, dayPartHours, readTimeSlot, type DayKind } from "./time-slot.ts";

/** When a door or its street was opened more often than at other times, and out of how many visits that is said. */
export interface BestTime {
  readonly of: "door" | "street";
  readonly day: DayKind;
  /** Place in `dayPartHours`; null for the whole day. */
  readonly part: number | null;
  readonly atTime: AnswerSum;
  readonly otherwise: AnswerSum;
}

/** How many visits it takes to say something, and by how much a time must be better. */
interface Enough {
  readonly atTime: number;
  readonly otherwise: number;
  readonly together: number;
  /** Between the smoothed shares. */
  readonly difference: number;
}

/** Two at that time and five in all, so that no statement hangs on one visit. */
const enoughOfDoor: Enough = { atTime: 2, otherwise: 2, together: 5, difference: 0.25 };
const enoughOfStreet: Enough = { atTime: 8, otherwise: 8, together: 20, difference: 0.15 };

/** The best time of a door by its own visits, else by those of its street; null where too little is known, or no time is better. */
export function bestTimeOf(own: AnswerCounts, street: AnswerCounts): BestTime | null {
  return bestOf("door", own, enoughOfDoor) ?? bestOf("street", street, enoughOfStreet);
}

function bestOf(of: BestTime["of"], counts: AnswerCounts, enough: Enough): BestTime | null {
  let best: BestTime | null = null;
  let most = enough.difference;
  const all = sumAnswers(counts, () => true);
  if (all.rung < enough.together) return null;
  for (const { day, part } of candidates) {
    const atTime = sumAnswers(counts, (slot) => isWithin(slot, day, part));
    const otherwise = { rung: all.rung - atTime.rung, opened: all.opened - atTime.opened };
    if (atTime.rung < enough.atTime || otherwise.rung < enough.otherwise) continue;
    const difference = shareOf(atTime) - shareOf(otherwise);
    /* The first of equals stays: a whole day is the simpler word. */
    if (difference < most || (best !== null && difference <= most)) continue;
    best = { of, day, part, atTime, otherwise };
    most = difference;
  }
  return best;
}

/** Whole days before their parts. */
const candidates = [
  ...dayKinds.map((day) => ({ day, part: null })),
  ...dayKinds.flatMap((day) => dayPartHours.map((_from, part) => ({ day, part }))),
];

function isWithin(number: number, day: DayKind, part: number | null): boolean {
  const slot = readTimeSlot(number);
  return slot.day === day && (part === null || slot.part === part);
}

/** Laplace: one visit of each kind is added, so that neither "never" nor "always" comes out. */
function shareOf({ rung, opened }: AnswerSum): number {
  return (opened + 1) / (rung + 2);
}
