import { qualificationCodes, type QualificationCode } from "../qualification/qualification-code.ts";

/** A visit as one's own figures count it. */
export interface CountedVisit {
  readonly unitId: string;
  readonly code: QualificationCode;
  /** The day on which it was, as the person lives it: "2026-12-04". */
  readonly day: string;
}

/** What came of the visits of a day, or of several. */
export interface DayFigures {
  /** Doors at which he was; one that he tried twice on a day counts once, on two days twice. */
  readonly doors: number;
  /** Of those, where he spoke to somebody. */
  readonly met: number;
  /** Of those, where an appointment was agreed. */
  readonly appointments: number;
  /** Of those, where an order was recorded. */
  readonly orders: number;
}

/** Whether he spoke to somebody at a visit of this code. */
const met: { readonly [code in QualificationCode]: boolean } = {
  ORDER_REGISTERED: true,
  APPOINTMENT: true,
  FOLLOW_UP: true,
  CUSTOMER_NOT_HOME: false,
  NO_INTEREST: true,
  NO_ENTRY: true,
  EXISTING_CUSTOMER: true,
  NOT_MARKETABLE: false,
  BLACKLISTED: false,
};

/** Codes of visits where he spoke to somebody. */
export const metCodes: ReadonlySet<QualificationCode> = new Set(qualificationCodes.filter((code) => met[code]));

/** Counts doors, not visits: whoever comes back in the evening has not been at another door. */
export function dayFigures(visits: readonly CountedVisit[]): DayFigures {
  const doorsWith = (counts: (code: QualificationCode) => boolean) =>
    new Set(visits.filter(({ code }) => counts(code)).map(({ unitId, day }) => `${day} ${unitId}`)).size;
  return {
    doors: doorsWith(() => true),
    met: doorsWith((code) => metCodes.has(code)),
    appointments: doorsWith((code) => code === "APPOINTMENT"),
    orders: doorsWith((code) => code === "ORDER_REGISTERED"),
  };
}

const dayMs = 24 * 60 * 60_000;

/** The seven days of the week of a day, Monday first; days as "2026-12-04". */
export function weekOf(day: string): readonly string[] {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const sinceMonday = (new Date(noon).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, place) => new Date(noon + (place - sinceMonday) * dayMs).toISOString().slice(0, 10));
}

/** An instant (ISO) before the week of a day began, wherever the device is: a day of the calendar begins up to 14 hours before it does in UTC. */
export function beforeWeekOf(day: string): string {
  const [monday = day] = weekOf(day);
  return new Date(Date.parse(`${monday}T00:00:00Z`) - 14 * 60 * 60_000).toISOString();
}
