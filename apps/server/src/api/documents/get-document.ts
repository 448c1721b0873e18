import { sql } from "kysely";

import { findDocument } from "../../db/document-owner.ts";
import { documentJson } from "../../db/presenters/document.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { mayReadPaper } from "../../policies/read-papers.ts";

/** GET /api/documents/{id}: what is known of a document; the PDF is at `/stream`. */
export const getDocument = handle("getDocument", async ({ id, actor, context }) => {
  const { db } = context.database;
  const document = await findDocument(db, id);
  if (document === undefined || document.owner === null) return refuse("not_found");
  if (!mayReadPaper(actor, document.owner)) return refuse("forbidden");
  const json = await readOneJson(db, documentJson, sql`documents d where d.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
