/** An area of a GeoJSON file, of which nothing is known but that it is one. */
export interface Area {
  /** "" where the file names none. */
  readonly name: string;
  readonly geometry: Record<string, unknown>;
}

/** What is read of a file. */
export interface Areas {
  readonly areas: readonly Area[];
  /** EPSG number of the old member `crs`; null where there is none. */
  readonly epsg: number | null;
}

/** Of one file, at most so many: each is asked for by itself. */
const mostAreas = 500;

/** The areas of a GeoJSON FeatureCollection or Feature; else why there are none (German). */
export function readAreas(text: string): Areas | string {
  const value = parse(text);
  if (value === null) return "Das ist kein gültiges JSON. Bitte wähle eine GeoJSON-Datei.";
  const features = value["type"] === "Feature" ? [value] : value["features"];
  if (!Array.isArray(features)) return "Das ist kein GeoJSON mit Gebieten (FeatureCollection).";
  const areas = features.flatMap((feature: unknown): Area[] => {
    const { geometry, properties } = record(feature);
    const shape = record(geometry);
    if (shape["type"] !== "Polygon" && shape["type"] !== "MultiPolygon") return [];
    const { name } = record(properties);
    return [{ name: typeof name === "string" || typeof name === "number" ? String(name).trim() : "", geometry: shape }];
  });
  if (areas.length === 0) return "In der Datei steht keine Fläche (Polygon oder MultiPolygon).";
  if (areas.length > mostAreas) return `In der Datei stehen ${areas.length} Flächen, höchstens ${mostAreas} gehen auf einmal.`;
  const [, epsg] = /EPSG:{1,2}(?:[\d.]*:)?(\d{4,6})/u.exec(JSON.stringify(value["crs"] ?? "")) ?? [];
  return { areas, epsg: epsg === undefined ? null : Number(epsg) };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    /* Windows writes a mark before the first letter. */
    return record(JSON.parse(text.replace(/^\uFEFF/u, "")));
  } catch {
    return null;
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
