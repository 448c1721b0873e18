import type { MultiPolygon, Polygon } from "geojson";
import { visibleLine } from "@rundgang/forms";
import * as z from "zod";

const position = z.array(z.number()).min(2);
const ring = z.array(position).min(4);
const geometry = z.discriminatedUnion("type", [
  z.object({ type: z.literal("Polygon"), coordinates: z.array(ring).min(1) }),
  z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(ring).min(1)).min(1) }),
]);
const named = z.object({ name: z.string().overwrite(visibleLine).min(1).max(200) });

/** A sales territory as a file tells it. */
export interface TerritoryCandidate {
  readonly name: string;
  readonly geometry: Polygon | MultiPolygon;
}

export type TerritoryResult =
  | { readonly ok: true; readonly territory: TerritoryCandidate }
  | { readonly ok: false; readonly reason: string };

/** Reads a GeoJSON feature as a territory: a name and a closed polygon (holes and several parts allowed). */
export function parseTerritory(feature: { readonly properties: unknown; readonly geometry: unknown }): TerritoryResult {
  const properties = named.safeParse(feature.properties);
  if (!properties.success) return { ok: false, reason: "Gebiet ohne Namen (properties.name)" };
  const shape = geometry.safeParse(feature.geometry);
  if (!shape.success) return { ok: false, reason: `Gebiet „${properties.data.name}“ ist kein gültiges Polygon` };
  return { ok: true, territory: { name: properties.data.name, geometry: shape.data } };
}
