import { sql } from "kysely";

import { instantSql, resource, type JsonSql } from "./resource.ts";

/** MapArea of the row `m`. */
export const mapAreaJson: JsonSql = resource("map_areas", "MapArea", sql`m.id`, {
  name: sql`m.name`,
  bbox: sql`json_build_array(m.west, m.south, m.east, m.north)`,
  minZoom: sql`m.min_zoom`,
  maxZoom: sql`m.max_zoom`,
  size: sql`m.size`,
  sha256: sql`m.sha256`,
  attribution: sql`m.attribution`,
  importedAt: instantSql(sql`m.imported_at`),
});
