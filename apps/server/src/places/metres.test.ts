import { describe, expect, it } from "vitest";

import { epsgOfWkt } from "./epsg-of-wkt.ts";
import { metresIn, systemOf } from "./metres.ts";

/* Reckoned by PROJ 9.1 (Debian's cs2cs) with the definitions of the EPSG registry, from these degrees. */
const west = [7, 51] as const;
const middle = [11.28, 49.51] as const;
const east = [13.4, 53.5] as const;
const south = [9, 48.1] as const;
const coast = [6.9, 54.3] as const;

const points: readonly (readonly [
  epsg: number,
  east: number,
  north: number,
  degrees: readonly [number, number],
  within: number,
])[] = [
  [25_832, 359_666.704, 5_651_728.683, west, 0.01],
  [25_832, 665_048.854, 5_486_650.685, middle, 0.01],
  [25_832, 500_000, 5_327_414.906, south, 0.01],
  [25_833, 230_728.253, 5_490_804.909, middle, 0.01],
  [25_833, 393_872.007, 5_929_085.063, east, 0.01],
  [25_833, 53_381.133, 5_344_850.858, south, 0.01],
  [4647, 32_359_666.704, 5_651_728.683, west, 0.01],
  [4647, 32_665_048.854, 5_486_650.685, middle, 0.01],
  [4647, 32_500_000, 5_327_414.906, south, 0.01],
  /* Without a state's own grid Gauß-Krüger is good to some 3 m. */
  [31_466, 2_570_240.367, 5_652_122.837, west, 3],
  [31_466, 2_558_630.488, 6_019_241.498, coast, 3],
  [31_466, 2_723_476.288, 5_333_465.239, south, 3],
  [31_467, 3_500_075.386, 5_329_107.146, south, 3],
  [31_467, 3_359_685.394, 5_653_548.923, west, 3],
  [31_467, 3_665_190.02, 5_488_407.136, middle, 3],
  [31_468, 4_447_962.878, 5_486_153.551, middle, 3],
  [31_468, 4_593_002.687, 5_930_737.992, east, 3],
  [31_468, 4_276_674.463, 5_333_459.358, south, 3],
  [31_469, 5_393_963.766, 5_931_012.351, east, 3],
  [31_469, 5_230_758.055, 5_492_554.611, middle, 3],
  [31_469, 5_053_340.205, 5_346_541.997, south, 3],
  [3857, 779_236.436, 6_621_293.723, west, 0.01],
  [3857, 1_255_683.856, 6_361_844.979, middle, 0.01],
  [3857, 1_491_681.177, 7_076_025.276, east, 0.01],
];

describe("metres of a named system", () => {
  it.each(points)("EPSG:%d %d %d are the degrees that PROJ knows", (epsg, x, y, [lon, lat], within) => {
    const system = systemOf(epsg);
    const found = system === null ? null : metresIn(system, x, y);
    const [atLon, atLat] = found ?? [0, 0];
    const metres = Math.hypot((atLon - lon) * 111_195 * Math.cos((lat * Math.PI) / 180), (atLat - lat) * 111_195);
    expect(metres).toBeLessThan(within);
  });
});

describe("a system that is named in words", () => {
  it.each([
    ['PROJCS["ETRS_1989_UTM_Zone_32N",GEOGCS["GCS_ETRS_1989",DATUM["D_ETRS_1989"]]]', 25_832],
    ['PROJCS["ETRS89 / UTM zone 33N",GEOGCS["ETRS89"],AUTHORITY["EPSG","25833"]]', 25_833],
    ['PROJCS["ETRS_1989_UTM_Zone_32N_8stellen",GEOGCS["x"],AUTHORITY["EPSG","4647"]]', 4647],
    ['PROJCS["DHDN_3_Degree_Gauss_Zone_4",GEOGCS["GCS_Deutsches_Hauptdreiecksnetz"]]', 31_468],
    ['PROJCS["DHDN / 3-degree Gauss-Kruger zone 2",GEOGCS["DHDN"]]', 31_466],
    ['PROJCS["WGS_1984_Web_Mercator_Auxiliary_Sphere",GEOGCS["GCS_WGS_1984"]]', 3857],
    ['GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]]]', 4326],
    ['GEOGCS["ETRS89",DATUM["x"],AUTHORITY["EPSG","4258"]]', 4258],
    ['PROJCS["MGI_Austria_GK_M34",GEOGCS["GCS_MGI"]]', "unknown"],
    ['PROJCS["OSGB36 / British National Grid",GEOGCS["x"],AUTHORITY["EPSG","27700"]]', "unknown"],
    ["", "unknown"],
  ])("%s is %s", (wkt, epsg) => expect(epsgOfWkt(wkt)).toBe(epsg));
});
