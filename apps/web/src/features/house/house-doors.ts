import { idOfIri, type wire } from "@rundgang/contracts";
import {
  appointmentsFinishedBy,
  chipLabel,
  directButton,
  doorsText,
  isFollowUpSubject,
  isListed,
  levelOfCode,
  noVisitsLabel,
  refusesVisits,
  unitBadge,
  type Level,
  type QualificationCode,
  type QualificationSettings,
} from "@rundgang/domain";
import { isToday } from "@rundgang/ui";

/** What may be recorded at several doors at once: nobody opened. */
export const notHome: QualificationCode = "CUSTOMER_NOT_HOME";

/** A door of a house, as the page of all its doors shows it. */
export interface HouseDoor {
  readonly unit: wire.Unit;
  /** One tap records there that nobody opened. */
  readonly choosable: boolean;
  /** What is agreed there, for today or later; the first of it. */
  readonly agreed: wire.Appointment | null;
  /** What a visit marks as done (A §4). */
  readonly ends: readonly wire.Appointment[];
  /** When somebody was there today, ISO instant. */
  readonly visitedAt: string | null;
}

type House = {
  readonly address: wire.Address;
  readonly foreign: boolean;
  readonly settings: QualificationSettings;
  readonly appointments: readonly wire.Appointment[];
  /** ISO instant. */
  readonly now: string;
};

/** The doors of a house by their number. */
export function houseDoors({ address, foreign, settings, appointments, now }: House): readonly HouseDoor[] {
  return address.wohneinheiten
    .toSorted((a, b) => a.position - b.position)
    .map((unit) => {
      const { status, name, latestQualification: latest } = unit;
      const open = appointments
        .filter((one) => isListed(one, false) && one.data.unit === unit["@id"])
        .toSorted((a, b) => Date.parse(a.beginnAt) - Date.parse(b.beginnAt));
      const ended = endedBy(unit, now);
      return {
        unit,
        choosable: directButton(notHome, { status, name, latestCode: latest?.qualifikation ?? null }, settings, foreign) !== null,
        agreed: open.find(({ beginnAt }) => Date.parse(beginnAt) >= Date.parse(now) || isToday(beginnAt, now)) ?? null,
        ends: open.filter(({ uuid }) => ended.includes(uuid)),
        visitedAt: latest !== null && "createdAt" in latest && isToday(latest.createdAt, now) ? latest.createdAt : null,
      };
    });
}

function endedBy({ qualifikationen }: wire.Unit, now: string): readonly string[] {
  const history = qualifikationen.map(({ qualifikation: code, createdAt, data }) => ({
    code,
    createdAt,
    appointment: data.appointment,
  }));
  return appointmentsFinishedBy({ code: notHome, createdAt: now }, history).map(idOfIri);
}

/** The doors at which nobody was today and nothing is agreed: what is left of the house when somebody has gone through it. */
export function restOf(doors: readonly HouseDoor[], chosen: ReadonlySet<string>): readonly HouseDoor[] {
  return doors.filter(
    ({ unit, choosable, agreed, visitedAt }) => choosable && agreed === null && visitedAt === null && !chosen.has(unit.uuid),
  );
}

/** Word, colour and sign of a door: what is agreed there, else its newest visit. */
export function doorWord({ unit, agreed }: HouseDoor): {
  readonly text: string;
  readonly level: Level;
  readonly code: QualificationCode | null;
} {
  if (unit.status === "SALE" || unit.status === "EXT_SALE") {
    const awaits = unit.awaitingCustomer ?? false;
    return { text: unitBadge(unit.status, null, awaits), level: awaits ? "yellow" : "positive", code: "ORDER_REGISTERED" };
  }
  if (refusesVisits(unit)) return { text: noVisitsLabel, level: "black", code: "BLACKLISTED" };
  const latest = unit.latestQualification?.qualifikation ?? null;
  const code = unit.status === "OPEN" && agreed !== null ? codeOf(agreed) : latest;
  return { text: chipLabel(code), level: code === null ? "secondary" : levelOfCode(code), code };
}

function codeOf({ betreff }: wire.Appointment): QualificationCode {
  return isFollowUpSubject(betreff) ? "FOLLOW_UP" : "APPOINTMENT";
}

/** "WE 3, 4 und 7", "WE 1–150", "75 Türen" */
export function doorNumbers(doors: readonly HouseDoor[]): string {
  return doorsText(doors.map(({ unit }) => unit.position));
}
