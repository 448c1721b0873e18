import { iri, wire } from "@rundgang/contracts";

import { settingsOf } from "../../application/import/job/import-settings.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/imports/{id}/preview: 404 as long as the file is not looked through. */
export const getImportPreview = handle("getImportPreview", async ({ id, context }) => {
  const row = await context.database.db
    .selectFrom("imports")
    .select(["preview", "sha256", "settings"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined || row.preview === null) return refuse("not_found");
  const { provider, project } = settingsOf(row.settings);
  return ok(
    wire.importPreview.parse({
      ...row.preview,
      sha256: row.sha256,
      provider,
      project: project === null ? null : iri("projects", project),
    }),
  );
});
