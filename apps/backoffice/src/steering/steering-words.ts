import type { wire } from "@rundgang/contracts";
import type { Level } from "@rundgang/ui";

const oneDigit = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const days = new Intl.DateTimeFormat("de-DE", { timeZone: "UTC", day: "numeric", month: "short" });
const longDays = new Intl.DateTimeFormat("de-DE", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });
const months = new Intl.DateTimeFormat("de-DE", { timeZone: "UTC", month: "short" });

/** "28,6"; "–" for what cannot be reckoned. */
export function decimal(value: number | null): string {
  return value === null ? "–" : oneDigit.format(value);
}

/** "53 %"; "–" where there is nothing of which it were a part. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round((part / whole) * 100)} %`;
}

/** "28,6 %", as a quota is read. */
export function quotaShareText(part: number, whole: number): string {
  return whole === 0 ? "–" : `${oneDigit.format((part / whole) * 100)} %`;
}

/** "4. Dez."; days as "2026-12-04". */
export function dayText(day: string): string {
  return days.format(Date.parse(`${day}T00:00:00Z`));
}

/** "4. Dezember 2026" */
export function longDayText(day: string): string {
  return longDays.format(Date.parse(`${day}T00:00:00Z`));
}

/** "Dez." */
export function monthText(day: string): string {
  return months.format(Date.parse(`${day}T00:00:00Z`));
}

type State = wire.QuotaForecast["state"];

/** How a quota stands, in a word and its colour. */
export const stateWords: Readonly<Record<State, { readonly word: string; readonly level: Level }>> = {
  reached: { word: "erreicht", level: "positive" },
  on_course: { word: "auf Kurs", level: "positive" },
  close: { word: "knapp", level: "yellow" },
  behind: { word: "in Gefahr", level: "danger" },
  over: { word: "verfehlt", level: "black" },
  unknown: { word: "ohne Prognose", level: "secondary" },
};

/** What is to be looked at first: what is in danger, then what may go wrong. */
const urgency: readonly State[] = ["behind", "close", "unknown", "on_course", "reached", "over"];

/** The row whose quota is to be looked at first; null where none has one. */
export function mostUrgent(rows: readonly wire.CoverageRow[]): wire.CoverageRow | null {
  const placeOf = ({ quota }: wire.CoverageRow) => (quota === undefined ? urgency.length : urgency.indexOf(quota.forecast.state));
  const [first] = rows.filter(({ quota }) => quota !== undefined).toSorted((a, b) => placeOf(a) - placeOf(b));
  return first ?? null;
}

/** "6,3 Verträge am Tag nötig, zuletzt 4,9" */
export function paceText({ neededPerDay, rate }: wire.QuotaForecast): string {
  if (neededPerDay === null) return rate === null ? "" : `zuletzt ${decimal(rate)} Verträge am Tag`;
  return `${decimal(neededPerDay)} Verträge am Tag nötig, zuletzt ${decimal(rate)}`;
}

export const groupLabels: Readonly<Record<wire.CoverageGroup, { readonly one: string; readonly many: string }>> = {
  project: { one: "Ausbaugebiet", many: "Ausbaugebiete" },
  territory: { one: "Gebiet", many: "Gebiete" },
  street: { one: "Straße", many: "Straßen" },
  team: { one: "Team", many: "Teams" },
  person: { one: "Person", many: "Personen" },
};

/** What a quota counts of a row, and how many of it have a contract; units where nothing is agreed. */
export function contractsOf(row: wire.CoverageCounts & { readonly quota?: wire.CoverageRow["quota"] }): {
  readonly part: number;
  readonly whole: number;
} {
  if (row.quota !== undefined) return { part: row.quota.forecast.reached, whole: row.quota.forecast.total };
  return { part: row.sold, whole: row.units };
}

/** Which of the six steps of the map's scale a share has: 0 where nobody was there, then steps of 20 %. */
export function scaleStep(part: number, whole: number): number {
  return part === 0 || whole === 0 ? 0 : Math.min(5, Math.ceil((part / whole) * 5));
}
