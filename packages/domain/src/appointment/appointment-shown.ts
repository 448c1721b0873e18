/** A §3 Appointment.type; null is a plain appointment at the door. */
export const appointmentTypes = ["IMMEDIATE_VIDEO_CALL", "SCHEDULED_VIDEO_CALL", "REMOTE"] as const;
export type AppointmentType = (typeof appointmentTypes)[number];

interface Listed {
  readonly type: AppointmentType | null;
  readonly done: boolean;
}

/** Whether the list shows it: deleted means done and hidden; an immediate call only while on duty (A §2, 3-decisions). */
export function isListed(appointment: Listed, onDuty: boolean): boolean {
  return !appointment.done && (appointment.type !== "IMMEDIATE_VIDEO_CALL" || onDuty);
}

/** Whether the calendar shows it: immediate calls never (A §2). */
export function isInCalendar(appointment: Listed): boolean {
  return !appointment.done && appointment.type !== "IMMEDIATE_VIDEO_CALL";
}
