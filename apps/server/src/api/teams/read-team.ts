import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { JsonText } from "../../db/json-text.ts";
import type { Reader } from "../../db/open-database.ts";
import { teamJson } from "../../db/presenters/team.ts";
import { readOneJson } from "../../db/read-json.ts";
import type { Actor } from "../../policies/actor.ts";
import { readsTeam } from "../../policies/read-team.ts";

/** A team that somebody may read; null where there is none. */
export function readTeam(db: Reader, actor: Actor, id: string): Promise<JsonText<wire.Team> | null> {
  return readOneJson(db, teamJson, sql`teams t where t.id = ${id} and ${readsTeam(actor)}`);
}

/** Members of a team that tell of people: no receipt keeps them. */
export const personalOfTeam = ["leads", "members"] as const;
