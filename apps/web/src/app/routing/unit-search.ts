import { appointmentSearch, type AppointmentSearch } from "./appointment-search.ts";

/** `searchResult`: back leads to the search, where the unit was opened (A §1 "/units/{id}"). */
export type UnitSearch = AppointmentSearch & { searchResult?: true | undefined };

/** What the page of a unit is told beside the unit. Not left out, but undefined: what is left out stays as the address has it. */
export function unitSearch(search: Record<string, unknown>): UnitSearch {
  return { ...appointmentSearch(search), searchResult: flagOf(search["searchResult"]) };
}

/** The router reads `true` as a truth, a link of somebody else's may hold the word. */
export function flagOf(value: unknown): true | undefined {
  return value === true || value === "true" ? true : undefined;
}
