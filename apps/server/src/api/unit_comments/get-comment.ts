import { sql } from "kysely";

import { commentJson } from "../../db/presenters/comment.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { unitAccess } from "../../policies/own-address.ts";

/** GET /api/unit_comments/{id}, at an own address or the team's. */
export const getComment = handle("getComment", async ({ id, actor, context }) => {
  const { db } = context.database;
  const comment = await db.selectFrom("comments").select("unit_id").where("id", "=", id).executeTakeFirst();
  if (comment === undefined) return refuse("not_found");
  if ((await unitAccess(db, actor, comment.unit_id)) === "foreign") return refuse("forbidden");
  const json = await readOneJson(db, commentJson, sql`comments c where c.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
