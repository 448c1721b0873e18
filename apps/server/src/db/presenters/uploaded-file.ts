import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { resource } from "./resource.ts";

/** UploadedFile of the row `f` (B §3 "Uploaded files"). */
export const uploadedFileJson = resource(wire.uploadedFile, sql`f.id`, {
  type: sql`f.type`,
  mediaType: sql`f.media_type`,
  sha256: sql`f.sha256`,
  size: sql`f.size`,
});
