import { wire } from "@rundgang/contracts";

/** Which team's appointments and when, as the page's address has it. */
export interface AppointmentsSearch {
  /** uuid; the first team where it is missing. */
  readonly team: string;
  /** ISO; today where it is missing. */
  readonly day: string;
  /** One day in place of its week. */
  readonly one: true;
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/u;

/** What stands in an address, as far as it can be read. */
export function readAppointmentsSearch(given: Readonly<Record<string, unknown>>): Partial<AppointmentsSearch> {
  const team = wire.uuid.safeParse(given["team"]).data;
  const day = given["day"];
  return {
    ...(team !== undefined && { team }),
    ...(typeof day === "string" && isoDay.test(day) && { day }),
    ...(given["one"] === true && { one: true }),
  };
}
