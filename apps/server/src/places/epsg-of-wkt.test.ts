import { describe, expect, it } from "vitest";

import { epsgOfWkt } from "./epsg-of-wkt.ts";

describe("the system of a .prj", () => {
  it.each([
    ["ETRS89 / UTM zone 32N", 25_832],
    ["ETRS_1989_UTM_Zone_32N", 25_832],
    ["ETRS89 / UTM zone 32N (N-E)", 25_832],
    ["ETRS89 / UTM zone 32N (zE-N)", 4647],
    ["ETRS_1989_UTM_Zone_32N_8stellen", 4647],
    ["ETRS89 / UTM zone 33N", 25_833],
    ["ETRS_1989_UTM_Zone_33N", 25_833],
    ["ETRS89 / UTM zone 33N (zE-N)", 5650],
    ["ETRS89_UTM_Zone_33N_zE-N", 5650],
    ["ETRS_1989_UTM_Zone_33N_8stellen", 5650],
    ["WGS_1984_UTM_Zone_32N", 32_632],
    ["WGS 84 / UTM zone 33N", 32_633],
    ["DHDN / 3-degree Gauss-Kruger zone 2", 31_466],
    ["DHDN_3_Degree_Gauss_Zone_3", 31_467],
    ["DHDN / 3-degree Gauss-Kruger zone 4 (E-N)", 31_468],
    ["Germany_Zone_5", 31_469],
    ["WGS_1984_Web_Mercator_Auxiliary_Sphere", 3857],
    ["WGS 84 / Pseudo-Mercator", 3857],
    ["GCS_WGS_1984", 4326],
    ["GCS_ETRS_1989", 4326],
    ["ETRS89 / UTM zone 31N (zE-N)", "unknown"],
    ["ETRS89 / UTM zone 34N", "unknown"],
    ["ETRS_1989_UTM_Zone_32N_7stellen", "unknown"],
    ["Pulkovo 1942(83) / 3-degree Gauss-Kruger zone 4", "unknown"],
    ["RD/83 / 3-degree Gauss-Kruger zone 5", "unknown"],
    ["WGS 84 / UTM zone 32S", "unknown"],
    ["Lorenzen Local Grid", "unknown"],
    ["British_National_Grid", "unknown"],
  ])("%s is %s", (name, epsg) => expect(epsgOfWkt(`PROJCS["${name}",GEOGCS["x"]]`)).toBe(epsg));

  it("a number of its own goes before its name", () => {
    expect(epsgOfWkt('PROJCS["irgendwas",GEOGCS["x"],AUTHORITY["EPSG","5650"]]')).toBe(5650);
    expect(epsgOfWkt('PROJCS["ETRS89 / UTM zone 32N",GEOGCS["x"],AUTHORITY["EPSG","27700"]]')).toBe("unknown");
  });
});
