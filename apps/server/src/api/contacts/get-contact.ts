import { sql } from "kysely";

import { contactJson } from "../../db/presenters/contact.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/contacts/{id}: for who recorded the owner, and nobody else (B §6). */
export const getContact = handle("getContact", async ({ id, actor, context }) => {
  const { db } = context.database;
  const contact = await db.selectFrom("contacts").select("created_by").where("id", "=", id).executeTakeFirst();
  if (contact === undefined) return refuse("not_found");
  if (contact.created_by !== actor.id) return refuse("forbidden");
  const json = await readOneJson(db, contactJson, sql`contacts c where c.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
