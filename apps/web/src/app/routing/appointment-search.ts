import { appointmentIdOfParam } from "./unit-id.ts";

/** `appointment`: which one a page is opened for. */
export type AppointmentSearch = { appointment?: string | undefined };

/** Reads it in any of its three forms (A §2). Not left out, but undefined: what is left out stays as the address has it. */
export function appointmentSearch({ appointment }: Record<string, unknown>): AppointmentSearch {
  return { appointment: typeof appointment === "string" ? (appointmentIdOfParam(appointment) ?? undefined) : undefined };
}
