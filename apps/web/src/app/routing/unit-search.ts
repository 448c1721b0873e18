import { appointmentSearch, type AppointmentSearch } from "./appointment-search.ts";

/** Where a unit or its house was opened, and where back leads: the search (A §1 "/units/{id}"), or the walk over the next stops. */
export type CameFrom = { searchResult?: true | undefined; stop?: true | undefined };
export type UnitSearch = AppointmentSearch & CameFrom;

/** What the page of a unit is told beside the unit. Not left out, but undefined: what is left out stays as the address has it. */
export function unitSearch(search: Record<string, unknown>): UnitSearch {
  return { ...appointmentSearch(search), ...cameFrom(search) };
}

/** Reads where a page was opened. */
export function cameFrom(search: Record<string, unknown>): CameFrom {
  return { searchResult: flagOf(search["searchResult"]), stop: flagOf(search["stop"]) };
}

/** The router reads `true` as a truth, a link of somebody else's may hold the word. */
export function flagOf(value: unknown): true | undefined {
  return value === true || value === "true" ? true : undefined;
}
