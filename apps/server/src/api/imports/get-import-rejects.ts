import { iri } from "@rundgang/contracts";

import { readRejects } from "../../application/import/job/read-rejects.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/imports/{id}/rejected_rows: the reasons with their counts, and the first rows. */
export const getImportRejects = handle("getImportRejects", async ({ id, context }) => {
  const found = await readRejects(context.database.db, id);
  if (found === null) return refuse("not_found");
  return ok({ "@type": "ImportRejects", import: iri("imports", id), ...found } as const);
});
