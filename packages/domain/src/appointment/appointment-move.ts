import { appointmentEnd } from "./appointment-time.ts";

/** When an appointment is and was; ISO instants, what it was moved from the oldest first. */
interface Times {
  readonly beginnAt: string;
  readonly endeAt: string;
  readonly movedFrom?: readonly string[] | undefined;
}

interface MovedTimes {
  readonly beginnAt: string;
  readonly endeAt: string;
  readonly movedFrom: readonly string[];
}

/** Whether it cannot be agreed any more: it has begun. ISO instants; `now` by the server's clock. */
export function isPast(beginnAt: string, now: string): boolean {
  return Date.parse(beginnAt) < Date.parse(now);
}

/** At how many times an appointment has been so far, the present one counted. */
export function timesSoFar({ movedFrom }: Pick<Times, "movedFrom">): number {
  return (movedFrom?.length ?? 0) + 1;
}

/**
 * An appointment's times once it is moved: as long as before, and the old begin is remembered. Null where nothing is to be done: it is there
 * already, or has been since, which is seen from the times after the first `after` of them.
 */
export function movedTimes(
  appointment: Times,
  { beginnAt, after }: { readonly beginnAt: string; readonly after: number },
): MovedTimes | null {
  const begins = [...(appointment.movedFrom ?? []), appointment.beginnAt];
  if (appointment.beginnAt === beginnAt || begins.slice(after).includes(beginnAt)) return null;
  const lengthMs = Date.parse(appointment.endeAt) - Date.parse(appointment.beginnAt);
  const endeAt = lengthMs > 0 ? new Date(Date.parse(beginnAt) + lengthMs).toISOString() : appointmentEnd(beginnAt);
  return { beginnAt, endeAt, movedFrom: begins };
}
