import { idOfIri, type wire } from "@rundgang/contracts";
import { dayOf } from "@rundgang/ui";

type Timed = Pick<wire.Appointment, "uuid" | "mitarbeiter" | "beginnAt" | "endeAt">;

/** Whether two appointments take some time of each other; one that ends when the other begins does not. */
function overlap(one: Pick<Timed, "beginnAt" | "endeAt">, other: Pick<Timed, "beginnAt" | "endeAt">): boolean {
  return one.beginnAt < other.endeAt && other.beginnAt < one.endeAt;
}

/** Of appointments that clash with another one of the same person: with which one first, by their uuid. The server refuses a hand-over by the same rule. */
export function clashesIn<One extends Timed>(appointments: readonly One[]): ReadonlyMap<string, One> {
  const found = new Map<string, One>();
  for (const one of appointments) {
    const other = appointments.find(
      (each) => each.uuid !== one.uuid && each.mitarbeiter !== null && each.mitarbeiter === one.mitarbeiter && overlap(one, each),
    );
    if (other !== undefined) found.set(one.uuid, other);
  }
  return found;
}

/** What somebody has at the time of an appointment that he is to take; null where he is free. */
export function inTheWay<One extends Timed>(appointments: readonly One[], taker: string, wanted: Timed): One | null {
  return (
    appointments.find(
      (each) =>
        each.uuid !== wanted.uuid && each.mitarbeiter !== null && idOfIri(each.mitarbeiter) === taker && overlap(wanted, each),
    ) ?? null
  );
}

/** Somebody's appointments of a day in Berlin (ISO), the earliest first; `person` is a uuid. */
export function appointmentsOf<One extends Timed>(appointments: readonly One[], person: string, day: string): readonly One[] {
  return appointments
    .filter((one) => one.mitarbeiter !== null && idOfIri(one.mitarbeiter) === person && dayOf(one.beginnAt) === day)
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
