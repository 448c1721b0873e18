/*
 * What programs call the systems that are read here, in letters and digits alone, from the first to the last: a name that goes on is another system
 * (`ETRS_1989_UTM_Zone_32N_7stellen`), and so is one on another datum (`Pulkovo 1942(83) / 3-degree Gauss-Kruger zone 4`).
 */
const names: readonly (readonly [RegExp, number])[] = [
  [/^etrs(?:19)?89utmzone32n?(?:zen|8stellen)$/u, 4647],
  [/^etrs(?:19)?89utmzone33n?(?:zen|8stellen)$/u, 5650],
  [/^etrs(?:19)?89utmzone32n?(?:ne|en)?$/u, 25_832],
  [/^etrs(?:19)?89utmzone33n?(?:ne|en)?$/u, 25_833],
  [/^wgs(?:19)?84utmzone32n$/u, 32_632],
  [/^wgs(?:19)?84utmzone33n$/u, 32_633],
  ...[2, 3, 4, 5].map((zone): readonly [RegExp, number] => [
    new RegExp(String.raw`^(?:dhdn.*|(?:3degree)?gauss(?:kruger|krueger)?|germany)(?:zone|gk)${zone}(?:en)?$`, "u"),
    31_464 + zone,
  ]),
  [/webmercator|pseudomercator|googlemercator/u, 3857],
  [/^(?:gcs)?wgs(?:19)?84$|^(?:gcs)?etrs(?:19)?89$/u, 4326],
];

/**
 * The EPSG number of a system that a file names in words (WKT, as the `.prj` of a shapefile does): by its own number, else by its name;
 * `unknown` for one that is not read here.
 */
export function epsgOfWkt(wkt: string): number | "unknown" {
  const code = /(?:AUTHORITY\["EPSG",\s*"?|ID\["EPSG",\s*)(\d{4,6})"?\]\s*\]\s*$/iu.exec(wkt.trim())?.[1];
  if (code !== undefined) return knownCodes.has(Number(code)) ? Number(code) : "unknown";
  const name = (/^\s*\w+\[\s*"([^"]*)"/u.exec(wkt)?.[1] ?? "").toLowerCase().replaceAll(/[^a-z0-9]/gu, "");
  return names.find(([pattern]) => pattern.test(name))?.[1] ?? "unknown";
}

/** Degrees in ETRS89 differ from WGS 84 by less than a metre. */
const knownCodes: ReadonlySet<number> = new Set([
  4326, 4258, 25_832, 25_833, 32_632, 32_633, 4647, 5650, 3044, 3045, 31_466, 31_467, 31_468, 31_469, 3857, 900_913, 3785,
  102_100,
]);

/** Whether positions of a system can be read. */
export function isKnownSystem(epsg: number): boolean {
  return knownCodes.has(epsg);
}
