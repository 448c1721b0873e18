import type { AppointmentType } from "./appointment-shown.ts";

interface Owned {
  readonly type: AppointmentType | null;
  /** IRI of the salesman who has it; null while nobody has. */
  readonly mitarbeiter: string | null;
  readonly done: boolean;
}

/** Whether it is that salesman's; `mitarbeiter` is his IRI. */
export function isAppointmentOf(appointment: Pick<Owned, "mitarbeiter">, mitarbeiter: string): boolean {
  return appointment.mitarbeiter === mitarbeiter;
}

/** Whether whoever is on duty may accept it: an immediate call that nobody has and that still waits (3-decisions "Field work"). */
export function isOpenCall({ type, mitarbeiter, done }: Owned): boolean {
  return type === "IMMEDIATE_VIDEO_CALL" && mitarbeiter === null && !done;
}
