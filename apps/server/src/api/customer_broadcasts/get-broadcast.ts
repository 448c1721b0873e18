import { sql } from "kysely";

import { broadcastJson } from "../../db/presenters/broadcast.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { mayReadPaper } from "../../policies/read-papers.ts";

/** GET /api/customer_broadcasts/{id}: what a 418 sends the device to (B §7). */
export const getBroadcast = handle("getBroadcast", async ({ id, actor, context }) => {
  const { db } = context.database;
  const broadcast = await db.selectFrom("broadcasts").select("user_id").where("id", "=", id).executeTakeFirst();
  if (broadcast === undefined) return refuse("not_found");
  if (!mayReadPaper(actor, broadcast.user_id)) return refuse("forbidden");
  const json = await readOneJson(db, broadcastJson, sql`broadcasts b where b.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
