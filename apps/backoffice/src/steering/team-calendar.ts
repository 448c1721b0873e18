import { idOfIri, type wire } from "@rundgang/contracts";
import { clashesWith } from "@rundgang/domain";
import { dayOf } from "@rundgang/ui";

type Timed = Pick<wire.Appointment, "uuid" | "mitarbeiter" | "beginnAt" | "endeAt" | "done">;

/** Those of one person; a uuid. */
function ownOf<One extends Timed>(appointments: readonly One[], person: string): readonly One[] {
  return appointments.filter(({ mitarbeiter }) => mitarbeiter !== null && idOfIri(mitarbeiter) === person);
}

/** Of appointments that clash with another one of the same person: with which one first, by their uuid. The server refuses a hand-over by the same rule. */
export function clashesIn<One extends Timed>(appointments: readonly One[]): ReadonlyMap<string, One> {
  return new Map(
    appointments.flatMap((one) => {
      const other = one.mitarbeiter === null ? null : inTheWay(appointments, idOfIri(one.mitarbeiter), one);
      return other === null ? [] : [[one.uuid, other] as const];
    }),
  );
}

/** What somebody has at the time of an appointment that he is to take; null where he is free. */
export function inTheWay<One extends Timed>(appointments: readonly One[], taker: string, wanted: Timed): One | null {
  return clashesWith(ownOf(appointments, taker), wanted)[0] ?? null;
}

/** Somebody's appointments of a day in Berlin (ISO), the earliest first; `person` is a uuid. */
export function appointmentsOf<One extends Timed>(appointments: readonly One[], person: string, day: string): readonly One[] {
  return ownOf(appointments, person)
    .filter((one) => dayOf(one.beginnAt) === day)
    .toSorted((a, b) => a.beginnAt.localeCompare(b.beginnAt) || a.uuid.localeCompare(b.uuid));
}

/** In which line of a day each stands, so that none covers another: the first that is free then. In the order of `appointments`, the earliest first. */
export function linesOf(appointments: readonly Pick<Timed, "beginnAt" | "endeAt">[]): readonly number[] {
  const ends: string[] = [];
  return appointments.map(({ beginnAt, endeAt }) => {
    const free = ends.findIndex((end) => end <= beginnAt);
    const line = free === -1 ? ends.length : free;
    ends[line] = endeAt;
    return line;
  });
}
