import { dayFigures, type DayFigures } from "@rundgang/domain";
import { dayOf } from "@rundgang/ui";

import type { OwnVisit } from "../../data/view/own-day.ts";

/** The doors that one wants to visit in a week: five days of work. */
export const daysOfGoal = 5;

/** The figures of visits. */
export function figuresOf(visits: readonly OwnVisit[]): DayFigures {
  return dayFigures(visits.map(({ unitId, visit }) => ({ unitId, code: visit.qualifikation, day: dayOf(visit.createdAt) })));
}

/** The visits of a day ("2026-12-04"). */
export function visitsOn(visits: readonly OwnVisit[], day: string): readonly OwnVisit[] {
  return visits.filter(({ visit }) => dayOf(visit.createdAt) === day);
}

/** "1 Auftrag", "2 Aufträge": the word alone. */
export function ordersWord(count: number): string {
  return count === 1 ? "Auftrag" : "Aufträge";
}

/** "1 Termin", "2 Termine": the word alone. */
export function appointmentsWord(count: number): string {
  return count === 1 ? "Termin" : "Termine";
}

/** "14 bis zu deinem Ziel", "Ziel erreicht", "6 über deinem Ziel" */
export function goalWords(doors: number, goal: number): string {
  if (doors < goal) return `${goal - doors} bis zu deinem Ziel`;
  return doors === goal ? "Ziel erreicht" : `${doors - goal} über deinem Ziel`;
}
