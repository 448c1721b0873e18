import { sql } from "kysely";

import { resource, type JsonSql } from "./resource.ts";

/** Document of the row `d`: a paper that we made. */
export const documentJson: JsonSql = resource("documents", "Document", sql`d.id`, {
  type: sql`d.type`,
  mediaType: sql`d.media_type`,
  sha256: sql`d.sha256`,
  size: sql`d.size`,
});
