import { sql } from "kysely";

import { uploadedFileJson } from "../../db/presenters/uploaded-file.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { mayReadFile } from "../../policies/read-file.ts";

/** GET /api/uploaded_files/{id}: what is known of a file; its bytes are at `/stream`. */
export const getUploadedFile = handle("getUploadedFile", async ({ id, actor, context }) => {
  const { db } = context.database;
  const file = await db.selectFrom("files").select("user_id").where("id", "=", id).executeTakeFirst();
  if (file === undefined) return refuse("not_found");
  if (!(await mayReadFile(db, actor, { id, userId: file.user_id }))) return refuse("forbidden");
  const json = await readOneJson(db, uploadedFileJson, sql`files f where f.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
