import { appointmentSearch, type AppointmentSearch } from "./appointment-search.ts";
import { unitIdOfParam } from "./unit-id.ts";

/** `unit`: for whom the form opens. `appointment`: whose customer is advised (A §2 "/call"). */
export type CallSearch = AppointmentSearch & { unit?: string | undefined };

/** Reads both in any of their three forms. Not left out, but undefined: what is left out stays as the address has it. */
export function callSearch(search: Record<string, unknown>): CallSearch {
  const { unit } = search;
  return { ...appointmentSearch(search), unit: typeof unit === "string" ? (unitIdOfParam(unit) ?? undefined) : undefined };
}
