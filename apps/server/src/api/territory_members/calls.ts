import { getTerritoryMember } from "./get-territory-member.ts";
import { patchTerritoryMember } from "./patch-territory-member.ts";
import { postTerritoryMember } from "./post-territory-member.ts";

/** The calls of /api/territory_members. */
export const territoryMemberCalls = { getTerritoryMember, patchTerritoryMember, postTerritoryMember };
