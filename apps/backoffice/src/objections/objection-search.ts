import { wire } from "@rundgang/contracts";

import { readTeamSearch, type TeamSearch } from "../teams/team-search.ts";

/** What the list of objections is set to, as its address has it. */
export interface ObjectionSearch extends TeamSearch {
  /** Those of one address alone, the same dwelling at another provider included; its uuid. */
  readonly adresse: string;
}

/** What stands in an address, as far as it can be read; what is as at first is left out. */
export function readObjectionSearch(given: Readonly<Record<string, unknown>>): Partial<ObjectionSearch> {
  const adresse = wire.uuid.safeParse(given["adresse"]);
  return { ...readTeamSearch(given), ...(adresse.success && { adresse: adresse.data }) };
}
