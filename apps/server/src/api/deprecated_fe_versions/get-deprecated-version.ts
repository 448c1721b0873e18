import { wallTimeOf } from "@rundgang/contracts";

import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/deprecated_fe_versions/{version}: a version that nobody ended answers with two nulls. */
export const getDeprecatedVersion = handle("getDeprecatedVersion", async ({ params, context }) => {
  const version = params["version"] ?? "";
  const row = await context.database.db
    .selectFrom("deprecated_fe_versions")
    .selectAll()
    .where("version", "=", version)
    .executeTakeFirst();
  return ok({
    "@context": "/api/contexts/DeprecatedFeVersion",
    "@id": `/api/deprecated_fe_versions/${encodeURIComponent(version)}`,
    "@type": "DeprecatedFeVersion",
    uuid: version,
    version,
    deprecated: wallTimeOrNull(row?.deprecated_at),
    discontinued: wallTimeOrNull(row?.discontinued_at),
  });
});

function wallTimeOrNull(time: Date | null | undefined): string | null {
  return time === null || time === undefined ? null : wallTimeOf(time.toISOString());
}
