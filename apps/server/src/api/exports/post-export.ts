import { iri } from "@rundgang/contracts";
import { sql } from "kysely";

import { createExport } from "../../application/export/write-export.ts";
import { exportJson } from "../../db/presenters/export.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";

/** POST /api/exports: lets a file be made; who did so stands in the audit log. */
export const postExport = handle("postExport", async (input) => {
  const { actor, body, context } = input;
  const now = context.clock();
  const stale = refuseStalePassword(actor, now);
  if (stale !== null) return stale;
  const { uuid: id, kind, format, filter = {} } = body;
  return createOnce(input, async (tx) => {
    const refusal = await createExport(tx, context.jobs, { id, userId: actor.id, kind, format, filter }, now);
    if (refusal !== null) return refusal;
    const json = await readOneJson(tx, exportJson, sql`exports e where e.id = ${id}`);
    return json === null ? refuse("not_found") : created(json, iri("exports", id));
  });
});
