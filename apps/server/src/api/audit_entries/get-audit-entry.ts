import { sql } from "kysely";

import { auditEntryJson } from "../../db/presenters/audit-entry.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/audit_entries/{id}. */
export const getAuditEntry = handle("getAuditEntry", async ({ id, context }) => {
  const json = await readOneJson(context.database.db, auditEntryJson, sql`audit_entries e where e.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
