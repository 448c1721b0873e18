import { sql } from "kysely";

import { mailJson, mailRows, orderOfMail } from "../../db/presenters/mail.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/mails/{id}: what became of a mail, never its words. */
export const getMail = handle("getMail", async ({ id, context }) => {
  const json = await readOneJson(context.database.db, mailJson, sql`${mailRows} ${orderOfMail} where m.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
