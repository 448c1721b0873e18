import { wire } from "@rundgang/contracts";

/** Whose day and which one, as the page's address has it. */
export interface DaySearch {
  /** uuid; "" for the first of the team. */
  readonly person: string;
  /** ISO; "" for today. */
  readonly day: string;
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/u;

/** What stands in an address, as far as it can be read. */
export function readDaySearch(given: Readonly<Record<string, unknown>>): Partial<DaySearch> {
  const person = wire.uuid.safeParse(given["person"]).data;
  const day = given["day"];
  return {
    ...(person !== undefined && { person }),
    ...(typeof day === "string" && isoDay.test(day) && { day }),
  };
}
