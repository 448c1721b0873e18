import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { resource } from "./resource.ts";

/** Document of the row `d`: a paper that we made. */
export const documentJson = resource(wire.document, sql`d.id`, {
  type: sql`d.type`,
  mediaType: sql`d.media_type`,
  sha256: sql`d.sha256`,
  size: sql`d.size`,
});
