import { sql } from "kysely";

import { qualificationJson } from "../../db/presenters/qualification.ts";
import { readOneJson } from "../../db/read-json.ts";
import { standsSql } from "../../db/visits.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { unitAccess } from "../../policies/own-address.ts";

/** GET /api/adress_qualifikations/{id}: at an own address or the team's, or one's own; one that was taken back, one's own alone. */
export const getQualification = handle("getQualification", async ({ id, actor, context }) => {
  const { db } = context.database;
  const row = await db
    .selectFrom("qualifications")
    .select(["unit_id", "user_id", standsSql.as("stands")])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return refuse("not_found");
  if (row.user_id !== actor.id && !row.stands) return refuse("not_found");
  if (row.user_id !== actor.id && (await unitAccess(db, actor, row.unit_id)) === "foreign") return refuse("forbidden");
  const json = await readOneJson(db, qualificationJson, sql`qualifications q where q.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
