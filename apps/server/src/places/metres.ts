import proj4 from "proj4";

import { isInRegion } from "./region.ts";

/** A system of metres in which German offices and map programs give positions. */
export interface MetreSystem {
  readonly name: string;
  /** EPSG numbers that mean it; those with the zone before the easting (32 654321) among them. */
  readonly codes: readonly number[];
  /** What stands before the easting where the zone does: 32 or 33. */
  readonly prefix: number | null;
  readonly toDegrees: (east: number, north: number) => readonly [lon: number, lat: number];
}

function system(name: string, codes: readonly number[], prefix: number | null, definition: string): MetreSystem {
  const projection = proj4(definition, "WGS84");
  return {
    name,
    codes,
    prefix,
    toDegrees(east, north) {
      const [lon = Number.NaN, lat = Number.NaN] = projection.forward([east, north]);
      return [lon, lat];
    },
  };
}

/** ETRS89 and WGS 84 differ by less than a metre. */
const utm = (zone: number) => `+proj=utm +zone=${zone} +ellps=GRS80 +units=m +no_defs`;

/**
 * Gauß-Krüger on DHDN (Bessel), with the seven parameters for all of Germany that EPSG 1777 has: good to some 3 m, where a state's own grid (BeTA2007)
 * would be good to half a metre. A door is told by a house; its zone stands before the easting.
 */
const gaussKrueger = (zone: number) =>
  `+proj=tmerc +lat_0=0 +lon_0=${zone * 3} +k=1 +x_0=${zone * 1_000_000 + 500_000} +y_0=0 +ellps=bessel ` +
  `+towgs84=598.1,73.7,418.2,0.202,0.045,-2.455,6.7 +units=m +no_defs`;

export const metreSystems: readonly MetreSystem[] = [
  system("UTM 32", [25_832, 32_632, 4647, 3044], 32, utm(32)),
  system("UTM 33", [25_833, 32_633, 5650, 3045], 33, utm(33)),
  ...[2, 3, 4, 5].map((zone) => system(`Gauß-Krüger ${zone}`, [31_464 + zone], null, gaussKrueger(zone))),
  system("Web Mercator", [3857, 900_913, 3785, 102_100], null, "EPSG:3857"),
];

/** The system of an EPSG number; null for degrees and for one that is not read here. */
export function systemOf(epsg: number | null): MetreSystem | null {
  return metreSystems.find(({ codes }) => epsg !== null && codes.includes(epsg)) ?? null;
}

/** True for a number that is metres and no degree. */
export function isMetres(value: number): boolean {
  return Math.abs(value) >= 100_000;
}

/** A pair of metres as degrees in one system, where it lies in Germany or Austria then; a zone before the easting is taken off. */
export function metresIn(
  { prefix, toDegrees }: MetreSystem,
  east: number,
  north: number,
): readonly [lon: number, lat: number] | null {
  const isPrefixed = prefix !== null && Math.floor(east / 1_000_000) === prefix;
  const [lon, lat] = toDegrees(isPrefixed ? east - prefix * 1_000_000 : east, north);
  return isInRegion(lon, lat) ? [lon, lat] : null;
}
