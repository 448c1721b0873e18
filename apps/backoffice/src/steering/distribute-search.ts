import { wire } from "@rundgang/contracts";

/** Whose territories are distributed, as the page's address has it. */
export interface DistributeSearch {
  /** uuid; the first team where it is missing. */
  readonly team: string;
  /** The map in place of the board. */
  readonly map: true;
}

/** What stands in an address, as far as it can be read. */
export function readDistributeSearch(given: Readonly<Record<string, unknown>>): Partial<DistributeSearch> {
  const team = wire.uuid.safeParse(given["team"]).data;
  return { ...(team !== undefined && { team }), ...(given["map"] === true && { map: true }) };
}
