import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, resource } from "./resource.ts";

/** MapArea of the row `m`. */
export const mapAreaJson = resource(wire.mapArea, sql`m.id`, {
  name: sql`m.name`,
  bbox: sql`json_build_array(m.west, m.south, m.east, m.north)`,
  minZoom: sql`m.min_zoom`,
  maxZoom: sql`m.max_zoom`,
  size: sql`m.size`,
  sha256: sql`m.sha256`,
  attribution: sql`m.attribution`,
  importedAt: instantSql(sql`m.imported_at`),
});
