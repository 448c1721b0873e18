#!/usr/bin/env bash
# Expected: a .prj names its datum in words; what reads it turns "Deutsches Hauptdreiecksnetz" (DHDN, on which Gauß-Krüger rests) into WGS 84 by the shift
# of seven parameters that EPSG has for it, as GDAL does, or refuses. proj4 has a shift for DHDN, under the name "potsdam".
# Seen: proj4 takes the WKT, finds no shift for that name, and calculates on without one: 154 metres beside, in the spelling of Esri and in that with EPSG's
# numbers. shpjs, which hands it each .prj, reads doors so. No warning; with MGI, the Austrian datum, all is well in the spelling of Esri.
# It matters for old lists of houses and territories, which German offices still hand out in Gauß-Krüger: each door stands in the next street.
# Versions: proj4 2.22.0, shpjs 6.2.0; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . proj4@2.22.0 shpjs@6.2.0
cat >try.mjs <<'END'
import proj4 from "proj4";
import { parseShp } from "shpjs";

const system = (name, geographic, datum, projection, [east, north, meridian]) =>
  `PROJCS["${name}",GEOGCS["${geographic}",DATUM["${datum}",SPHEROID["Bessel_1841",6377397.155,299.1528128]],PRIMEM["Greenwich",0.0],` +
  `UNIT["Degree",0.0174532925199433]],PROJECTION["${projection}"],PARAMETER["False_Easting",${east}],PARAMETER["False_Northing",${north}],` +
  `PARAMETER["Central_Meridian",${meridian}],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]`;
const zone4 = [4_500_000, 0, 12];
const esri = `${system("DHDN_3_Degree_Gauss_Zone_4", "GCS_Deutsches_Hauptdreiecksnetz", "D_Deutsches_Hauptdreiecksnetz", "Gauss_Kruger", zone4)}]`;
const byNumber = `${system("DHDN / 3-degree Gauss-Kruger zone 4", "DHDN", "Deutsches_Hauptdreiecksnetz", "Transverse_Mercator", zone4)},AUTHORITY["EPSG","31468"]]`;
const mgi = `${system("MGI_Austria_GK_East", "GCS_MGI", "D_MGI", "Transverse_Mercator", [0, -5_000_000, 16.333333333333332])}]`;
/* EPSG 1777 for DHDN, 1618 for MGI. */
const [dhdnRight, mgiRight] = [
  "+proj=tmerc +lat_0=0 +lon_0=12 +k=1 +x_0=4500000 +y_0=0 +ellps=bessel +towgs84=598.1,73.7,418.2,0.202,0.045,-2.455,6.7 +units=m",
  "+proj=tmerc +lat_0=0 +lon_0=16.333333333333332 +k=1 +x_0=0 +y_0=-5000000 +ellps=bessel +towgs84=577.326,90.129,463.919,5.137,1.474,5.297,2.4232 +units=m",
];
const metres = (one, other) =>
  Math.round(Math.hypot((one[0] - other[0]) * 111_320 * Math.cos((one[1] * Math.PI) / 180), (one[1] - other[1]) * 111_320));
const beside = (wkt, right, point) => metres(proj4(wkt, "WGS84", point), proj4(right, "WGS84", point));
const [door, viennese] = [[4_433_000, 5_479_000], [2000, 341_000]];

/* A shapefile of one point. */
const shape = Buffer.alloc(128);
shape.writeInt32BE(9994, 0);
shape.writeInt32BE(64, 24);
shape.writeInt32LE(1000, 28);
shape.writeInt32LE(1, 32);
shape.writeInt32BE(1, 100);
shape.writeInt32BE(10, 104);
shape.writeInt32LE(1, 108);
shape.writeDoubleLE(door[0], 112);
shape.writeDoubleLE(door[1], 120);
const [{ coordinates }] = parseShp(shape, esri);
const seen = [beside(esri, dhdnRight, door), beside(byNumber, dhdnRight, door), metres(coordinates, proj4(dhdnRight, "WGS84", door)), beside(mgi, mgiRight, viennese)];
console.log("expected: 0 metres beside the place that EPSG's parameters give");
console.log(`seen:     proj4 ${seen[0]} (Esri's spelling), ${seen[1]} (with EPSG's number); shpjs ${seen[2]}; proj4 with MGI ${seen[3]}`);
if (String(seen) !== "154,154,154,0") throw new Error("It is no longer as stated.");
END
node try.mjs
