import { sql } from "kysely";

import { openWorkJson } from "../../db/presenters/open-work.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { refuseOutsideTeam } from "../../policies/lead-team.ts";

/** GET /api/accounts/{id}/open_work: what somebody else has to take over once this person is locked, and what stays. */
export const getOpenWork = handle("getOpenWork", async ({ id, actor, context }) => {
  const outside = actor.roles.includes("ROLE_ADMIN") ? null : refuseOutsideTeam(actor, [id]);
  if (outside !== null) return outside;
  const json = await readOneJson(context.database.db, openWorkJson, sql`users s where s.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
