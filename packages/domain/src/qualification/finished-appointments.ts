import type { QualificationCode } from "./qualification-code.ts";

interface RecordedVisit {
  readonly code: QualificationCode;
  /** ISO instant of the device. */
  readonly createdAt: string;
  /** The appointment that the visit made, if any. */
  readonly appointment?: string | undefined;
}

/**
 * The appointments that a new qualification of the unit marks as done: those of earlier APPOINTMENT qualifications
 * (A §4), and the reminder of an earlier FOLLOW_UP, which the new visit answers just as well.
 */
export function appointmentsFinishedBy(visit: RecordedVisit, history: readonly RecordedVisit[]): readonly string[] {
  const before = Date.parse(visit.createdAt);
  return history.flatMap((earlier) => {
    const { appointment } = earlier;
    const makesAppointments = earlier.code === "APPOINTMENT" || earlier.code === "FOLLOW_UP";
    if (!makesAppointments || appointment === undefined || appointment === visit.appointment) return [];
    return Date.parse(earlier.createdAt) < before ? [appointment] : [];
  });
}
