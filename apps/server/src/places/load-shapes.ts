import type { Reader } from "../db/open-database.ts";
import { parseTerritory } from "./parse-territory.ts";
import type { Shape } from "./territory-index.ts";

/** All stored territories with their shapes, open rings of earlier versions closed. What is no shape holds no address. */
export async function loadShapes(db: Reader): Promise<readonly Shape[]> {
  const rows = await db.selectFrom("territories").select(["id", "name", "geometry"]).where("ended_at", "is", null).execute();
  return rows.flatMap(({ id, name, geometry }) => {
    const parsed = parseTerritory({ properties: { name }, geometry }, null);
    return parsed.ok && parsed.readings.length === 1 ? [{ id, geometry: parsed.readings[0].geometry }] : [];
  });
}
