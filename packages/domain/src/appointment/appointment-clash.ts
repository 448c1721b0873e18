import { appointmentEnd } from "./appointment-time.ts";

/** A time that is taken; ISO instants. */
interface Taken {
  readonly uuid: string;
  readonly beginnAt: string;
  readonly endeAt: string;
  readonly done: boolean;
}

/** A time that is looked for; its end is an hour after its begin where none is given. `uuid` is of the appointment that is to be moved there. */
interface Wanted {
  readonly uuid?: string;
  readonly beginnAt: string;
  readonly endeAt?: string;
}

/**
 * The appointments that are not done and overlap that time, the first one first; one that ends when the other begins does not. An appointment
 * never stands in its own way.
 */
export function clashesWith<One extends Taken>(
  appointments: readonly One[],
  { uuid, beginnAt, endeAt = appointmentEnd(beginnAt) }: Wanted,
): readonly One[] {
  const [start, end] = [Date.parse(beginnAt), Date.parse(endeAt)];
  return appointments
    .filter((one) => !one.done && one.uuid !== uuid)
    .filter((one) => Date.parse(one.beginnAt) < end && Date.parse(one.endeAt) > start)
    .toSorted((a, b) => Date.parse(a.beginnAt) - Date.parse(b.beginnAt));
}
