const hourMs = 3_600_000;

/** `ende` = `beginn` + 1 h (3-decisions "Field work"); ISO instants. */
export function appointmentEnd(beginnAt: string): string {
  return new Date(Date.parse(beginnAt) + hourMs).toISOString();
}

/** The time that the picker starts with: now plus 24 hours, rounded up to the full hour (3-decisions "Field work"). ISO instants. */
export function defaultAppointmentStart(now: string): string {
  return new Date(Math.ceil(Date.parse(now) / hourMs + 24) * hourMs).toISOString();
}

/** A §2: started in the past and not done. */
export function isOverdue(appointment: { readonly beginnAt: string; readonly done: boolean }, now: string): boolean {
  return !appointment.done && Date.parse(appointment.beginnAt) < Date.parse(now);
}
