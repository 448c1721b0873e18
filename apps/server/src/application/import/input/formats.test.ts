import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, it, vi } from "vitest";

import { dbfOf, geoPackageOf, osmOf, shpOf, workbookOf, workbookXml, zipOf } from "../../../testing/sample-files.ts";
import { UnreadableFile } from "../../../tables/unreadable-file.ts";
import { ImportProblem } from "../import-problem.ts";
import { parseWay } from "../rows/parse-way.ts";
import { openSource, type Source, type SourceOrder } from "./open-source.ts";
import { openKml } from "./read-kml.ts";
import { openShapefile } from "./read-shapefile.ts";
import { openArchive } from "./read-zip.ts";
import { parseTerritory } from "../../../places/parse-territory.ts";

const folder = mkdtempSync(join(tmpdir(), "rundgang-formats-"));
afterAll(() => rmSync(folder, { recursive: true }));

const nothingSaid: SourceOrder = { kind: undefined, columns: new Map() };

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function rowsOf(source: Source): Promise<string[]> {
  if (source.kind !== "addresses" && source.kind !== "units") throw new Error(`these are ${source.kind}`);
  const rows: string[] = [];
  for await (const read of source.rows())
    rows.push(`${read.row.line}${read.ok ? "" : "!"} ${read.ok ? Object.values(read.row.values).join("|") : read.reason}`);
  return rows;
}

const head = ["Straße", "Nr", "PLZ", "Ort", "Breite", "Länge"];
const door = (street: string, number: string | number | { serial: number } | { xml: string } | null) => [
  street,
  number,
  91_207,
  "Lauf",
  49.51,
  11.28,
];

describe("workbooks", () => {
  async function read(book: Parameters<typeof workbookOf>[0], more: Partial<SourceOrder> = {}) {
    return openSource(write("a.xlsx", await workbookOf(book)), { ...nothingSaid, ...more });
  }

  it("keep what people wrote: `3-5` is a number of a house, 91207 a postcode, and a day is told as a day", async () => {
    const source = await read({
      sheets: {
        Liste: [
          ["Adressen Nord"],
          head,
          door("Weg", "3-5"),
          door("Weg", 7),
          door("Weg", { serial: 46_146 }),
          [],
          door("Weg", "12 a"),
        ],
      },
    });
    expect(source).toMatchObject({ kind: "addresses", header: head, above: [1] });
    expect(await rowsOf(source)).toEqual([
      "3 Weg|3-5|91207|Lauf|49.51|11.28",
      "4 Weg|7|91207|Lauf|49.51|11.28",
      "5 Weg|04.05.2026|91207|Lauf|49.51|11.28",
      "7 Weg|12 a|91207|Lauf|49.51|11.28",
    ]);
  });

  it("give the result of a formula as the program has kept it, and a sentence where it has kept none", async () => {
    const source = await read({
      sheets: {
        Liste: [
          head,
          door("Weg", { xml: '<c r="@"><f>1+1</f><v>2</v></c>' }),
          door("Weg", { xml: '<c r="@" t="str"><f>A1</f><v>4b</v></c>' }),
          door("Weg", { xml: '<c r="@"><f>1+1</f></c>' }),
          door("Weg", { xml: '<c r="@" t="e"><f>NA()</f><v>#N/A</v></c>' }),
          door("Weg", { xml: '<c r="@" t="inlineStr"><is><t>5 </t><t>c</t></is></c>' }),
        ],
      },
    });
    expect(await rowsOf(source)).toEqual([
      "2 Weg|2|91207|Lauf|49.51|11.28",
      "3 Weg|4b|91207|Lauf|49.51|11.28",
      "4! Zelle B4 ist eine Formel ohne gespeichertes Ergebnis (in Excel öffnen und speichern)",
      "5! Zelle B5 enthält einen Fehler: #N/A",
      "6 Weg|5 c|91207|Lauf|49.51|11.28",
    ]);
  });

  it("repeat a cell that was merged downwards in each of its rows", async () => {
    const source = await read({
      sheets: { Liste: [head, door("Weg", 1), [null, 2, 91_207, "Lauf", 49.51, 11.28], [null, 3, 91_207, "Lauf", 49.51, 11.28]] },
      merged: ["A2:A3"],
    });
    expect(await rowsOf(source)).toEqual([
      "2 Weg|1|91207|Lauf|49.51|11.28",
      "3 Weg|2|91207|Lauf|49.51|11.28",
      "4 |3|91207|Lauf|49.51|11.28",
    ]);
  });

  it("have the sheet with a header read first, or the one that is asked for", async () => {
    const book = {
      sheets: { Deckblatt: [["Planung", "2026"]], Nord: [head, door("Nordweg", 1)], Süd: [head, door("Südweg", 1)] },
    };
    expect(await rowsOf(await read(book))).toEqual(["2 Nordweg|1|91207|Lauf|49.51|11.28"]);
    expect(await rowsOf(await read(book, { layer: "Süd" }))).toEqual(["2 Südweg|1|91207|Lauf|49.51|11.28"]);
    await expect(read(book, { layer: "West" })).rejects.toThrow("das Blatt „West“ gibt es nicht. Blätter: Deckblatt, Nord, Süd.");
  });

  it("that count days from 1904 have the same days", async () => {
    const source = await read({ sheets: { A: [head, door("Weg", { serial: 46_146 - 1462 })] }, is1904: true });
    expect(await rowsOf(source)).toEqual(["2 Weg|04.05.2026|91207|Lauf|49.51|11.28"]);
  });
});

/* A square in UTM 32 around Lauf. */
const square: readonly (readonly [number, number])[] = [
  [665_000, 5_486_000],
  [665_000, 5_487_000],
  [666_000, 5_487_000],
  [666_000, 5_486_000],
  [665_000, 5_486_000],
];
const polygon = { type: "Polygon", coordinates: [square] };
const utm32 = 'PROJCS["ETRS_1989_UTM_Zone_32N",GEOGCS["GCS_ETRS_1989"]]';

describe("areas and points of geographic programs", () => {
  async function territoriesOf(path: string, order: Partial<SourceOrder> = {}) {
    const source = await openSource(path, { ...nothingSaid, ...order });
    if (source.kind !== "territories") throw new Error(`these are ${source.kind}`);
    const found: string[] = [];
    for await (const item of source.file.features()) {
      const parsed = item.ok ? parseTerritory(item.feature, source.file.epsg) : item;
      if (!parsed.ok) found.push(`! ${parsed.reason}`);
      else {
        const [{ name, geometry, system }] = parsed.readings;
        found.push(`${name} ${geometry.type} ${system ?? "Grad"}`);
      }
    }
    return found;
  }

  it("a GeoPackage's layer brings areas by their name, in the system that it names", async () => {
    const features = [
      { properties: { GEBIET: "Nord" }, geometry: polygon },
      { properties: { GEBIET: "Süd" }, geometry: { type: "MultiPolygon", coordinates: [polygon.coordinates] } },
      { properties: { GEBIET: "Punkt" }, geometry: { type: "Point", coordinates: [665_000, 5_486_000] } },
    ];
    expect(await territoriesOf(write("a.gpkg", geoPackageOf("gebiete", features)))).toEqual([
      "Nord Polygon UTM 32",
      "Süd MultiPolygon UTM 32",
      "! Gebiet „Punkt“ ist kein gültiges Polygon",
    ]);
    await expect(territoriesOf(write("b.gpkg", geoPackageOf("gebiete", features, 27_700)))).rejects.toThrow(
      "EPSG:27700 wird nicht gelesen",
    );
  });

  it("points of a GeoPackage are doors, one point in a list of points as well", async () => {
    const properties = { strasse: "Weg", hausnummer: "3 a", plz: "91207" };
    const path = write(
      "p.gpkg",
      geoPackageOf("adressen", [
        { properties, geometry: { type: "Point", coordinates: [665_048.854, 5_486_650.685] } },
        { properties, geometry: { type: "MultiPoint", coordinates: [[665_048.854, 5_486_650.685]] } },
        { properties, geometry: polygon },
      ]),
    );
    expect((await rowsOf(await openSource(path, nothingSaid))).map((row) => row.replaceAll(/(\d+\.\d{4})\d+/gu, "$1"))).toEqual([
      "1 1|Weg|3 a|91207|49.5100|11.2800",
      "2 2|Weg|3 a|91207|49.5100|11.2800",
      "3! Geometrie ist kein Punkt: Polygon",
    ]);
  });

  it("a shapefile is read out of its zip, with its letters and its system", async () => {
    const parts = {
      "plan/gebiete.shp": shpOf([square], 5),
      "plan/gebiete.dbf": dbfOf("NAME", ["Mühle"]),
      "plan/gebiete.prj": utm32,
    };
    expect(await territoriesOf(write("a.zip", await zipOf(parts)))).toEqual(["Mühle Polygon UTM 32"]);
  });

  it("rows that were deleted from a shapefile are not read, though they lie in it until it is packed", async () => {
    const parts = {
      "g.shp": shpOf([square, square, square], 5),
      "g.dbf": dbfOf("NAME", ["Mühle", "Abriss", "Anger"], { deleted: ["Abriss"] }),
      "g.prj": utm32,
    };
    expect(await territoriesOf(write("deleted.zip", await zipOf(parts)))).toEqual([
      "Mühle Polygon UTM 32",
      "Anger Polygon UTM 32",
    ]);
  });

  it("a day in a shapefile is that day, wherever the server stands", async () => {
    vi.stubEnv("TZ", "Europe/Berlin");
    try {
      const parts = { "g.shp": shpOf([square], 5), "g.dbf": dbfOf("SEIT", ["20261130"], { type: "D" }), "g.prj": utm32 };
      const source = await openSource(write("day.zip", await zipOf(parts)), { ...nothingSaid, kind: "territories" });
      if (source.kind !== "territories") throw new Error(`these are ${source.kind}`);
      const found: unknown[] = [];
      for await (const item of source.file.features()) found.push(item.ok && item.feature.properties["SEIT"]);
      expect(found).toEqual(["2026-11-30"]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it.each([
    ["850", 0x81],
    ["CP850", 0x81],
    ["OEM 437", 0x81],
    ["1252", 0xfc],
    ["ANSI 1252", 0xfc],
    ["ISO 88591", 0xfc],
    ["ISO-8859-15", 0xfc],
    ["windows-1250", 0xfc],
    ["macintosh", 0x9f],
  ])("the letters of a shapefile are those that its .cpg names: %s", async (cpg, umlaut) => {
    const parts = {
      "g.shp": shpOf([square], 5),
      "g.dbf": dbfOf("N\u00FC", ["M\u00FChle"], { umlaut }),
      "g.prj": utm32,
      "g.cpg": `${cpg}\r\n`,
    };
    const source = await openSource(write("cpg.zip", await zipOf(parts)), { ...nothingSaid, kind: "territories" });
    if (source.kind !== "territories") throw new Error(`these are ${source.kind}`);
    const found: unknown[] = [];
    for await (const item of source.file.features()) found.push(item.ok && item.feature.properties["Nü"]);
    expect(found).toEqual(["Mühle"]);
  });

  it("letters that nobody reads here are refused by their name", async () => {
    const parts = { "g.shp": shpOf([square], 5), "g.dbf": dbfOf("NAME", ["Mühle"]), "g.cpg": "EBCDIC-273" };
    await expect(openSource(write("ebcdic.zip", await zipOf(parts)), nothingSaid)).rejects.toThrow(
      "ie Zeichencodierung „EBCDIC-273“ (.cpg) wird nicht gelesen. Bitte speichere das Shapefile als UTF-8.",
    );
  });

  it("a shapefile without a projection is read where one system alone is possible, and by the one that somebody names", async () => {
    const parts = { "g.shp": shpOf([square], 5), "g.dbf": dbfOf("NAME", ["Mühle"]) };
    const path = write("ohne.zip", await zipOf(parts));
    const source = await openSource(path, nothingSaid);
    expect(source.kind === "territories" && source.file.epsg).toBeNull();
    expect(await territoriesOf(path, { system: 25_832 })).toEqual(["Mühle Polygon UTM 32"]);
    const other = 'PROJCS["British_National_Grid",GEOGCS["GCS_OSGB_1936"]]';
    await expect(territoriesOf(write("gb.zip", await zipOf({ ...parts, "g.prj": other })))).rejects.toThrow(
      "Das Koordinatensystem „British_National_Grid“ wird nicht gelesen.",
    );
  });

  const placemark = (name: string, coordinates: string) =>
    `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
  const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${placemark("Mühle", "11.2,49.5,0 11.3,49.5,0 11.3,49.6,0 11.2,49.5,0")}</Document></kml>`;

  it("KML and KMZ bring areas in degrees", async () => {
    expect(await territoriesOf(write("a.kml", kml))).toEqual(["Mühle Polygon Grad"]);
    expect(await territoriesOf(write("a.kmz", await zipOf({ "doc.kml": kml })))).toEqual(["Mühle Polygon Grad"]);
  });

  it("a placemark of several areas is one territory, words of a program about it are its properties, and overlays are none", async () => {
    const ring = (west: number) =>
      `<Polygon><outerBoundaryIs><LinearRing><coordinates>${west},49.5 ${west + 0.1},49.5 ${west + 0.1},49.6 ${west},49.5</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
    const file = `<?xml version="1.0"?><kml:kml xmlns:kml="http://www.opengis.net/kml/2.2"><kml:Document><kml:GroundOverlay><name>Bild</name></kml:GroundOverlay><kml:Folder><kml:name>Plan &amp; Bau</kml:name>
      <kml:Placemark id="a"><kml:ExtendedData><kml:SchemaData><kml:SimpleData name="GEBIET">Nord &lt;1&gt;</kml:SimpleData></kml:SchemaData></kml:ExtendedData><kml:MultiGeometry>${ring(11.2)}${ring(11.5)}</kml:MultiGeometry></kml:Placemark>
      <kml:Placemark><kml:name><![CDATA[Süd & Ost]]></kml:name>${ring(11.8)}</kml:Placemark></kml:Folder></kml:Document></kml:kml>`;
    const named = file.replaceAll("<Polygon", "<kml:Polygon").replaceAll("</Polygon", "</kml:Polygon");
    expect(
      await territoriesOf(write("b.kml", named.replaceAll(/(<\/?)(outerBoundaryIs|LinearRing|coordinates)/gu, "$1kml:$2"))),
    ).toEqual(["Nord <1> MultiPolygon Grad", "Süd & Ost Polygon Grad"]);
  });

  it("a KML file of 31 MB is read placemark by placemark, and others of the process have their turn meanwhile", async () => {
    const path = join(folder, "gross.kml");
    writeFileSync(path, `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>`);
    const ring = Array.from({ length: 400 }, (_, index) => `${11 + index / 1000},49.5,0`).join(" ");
    const some = Array.from({ length: 50 }, (_, index) => placemark(`Gebiet ${index}`, `${ring} 11,49.6,0 11,49.5,0`)).join("");
    const count = Math.ceil(31_000_000 / some.length);
    for (let index = 0; index < count; index += 1) appendFileSync(path, some);
    appendFileSync(path, "</Document></kml>");
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const { features } = await openKml(path, false);
    let found = 0;
    for await (const item of features()) found += item.ok ? 1 : 0;
    clearInterval(timer);
    expect(found).toBe(count * 50);
    expect(turns).toBeGreaterThan(20);
  });

  it("KML in the letters that it names is read so", async () => {
    const old = kml.replace('version="1.0"', 'version="1.0" encoding="ISO-8859-1"');
    expect(await territoriesOf(write("alt.kml", Buffer.from(old, "latin1")))).toEqual(["Mühle Polygon Grad"]);
  });

  it("ways of an extract of OpenStreetMap are streets with their nodes", async () => {
    const nodes = { 1: [11.2, 49.5], 2: [11.201, 49.5], 3: [11.202, 49.5] } as const;
    const ways = [
      { refs: [1, 2, 3], tags: { highway: "residential", name: "Weg" } },
      { refs: [2, 3], tags: { highway: "motorway" } },
      { refs: [1, 2], tags: { building: "yes" } },
      { refs: [3, 9], tags: { highway: "footway" } },
    ];
    const source = await openSource(write("a.osm.pbf", osmOf(nodes, ways)), nothingSaid);
    if (source.kind !== "streets") throw new Error(`these are ${source.kind}`);
    const found: unknown[] = [];
    for await (const item of source.file.features()) {
      const way = item.ok ? parseWay(item.feature, source.file.epsg) : null;
      found.push(
        way === null ? "zu kurz" : way.kind === "walkable" ? way.lines[0]?.map(({ node, lon }) => [node, lon]) : way.kind,
      );
    }
    expect(found).toEqual([
      [
        ["1", 11.2],
        ["2", 11.201],
        ["3", 11.202],
      ],
      "closed",
      "zu kurz",
    ]);
  });
});

describe("files that cannot be used", () => {
  const book = () => workbookOf({ sheets: { A: [head, door("Weg", 1)] } });
  const shape = { "g.shp": shpOf([square], 5), "g.dbf": dbfOf("NAME", ["Mühle"]), "g.prj": utm32 };
  const osm = osmOf({ 1: [11, 49], 2: [11, 49.1] }, [{ refs: [1, 2], tags: { highway: "path" } }]);
  const layer = geoPackageOf("g", [{ properties: { name: "Nord" }, geometry: polygon }]);
  const cut = (bytes: Uint8Array, share: number) => bytes.slice(0, Math.floor(bytes.length * share));

  it.each<[string, string, () => string | Uint8Array | Promise<Uint8Array>, string]>([
    [
      "a workbook that is cut",
      "a.xlsx",
      async () => cut(await book(), 0.6),
      "die Datei ist abgeschnitten oder kein gültiges Zip-Archiv",
    ],
    [
      "an empty workbook",
      "b.xlsx",
      () => workbookOf({ sheets: { A: [] } }),
      "die Datei ist leer: In ihren Blättern steht nichts.",
    ],
    [
      "an old workbook",
      "c.xls",
      () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0, 0]),
      "alte oder mit einem Passwort geschützte",
    ],
    [
      "a workbook of LibreOffice",
      "d.ods",
      () => zipOf({ mimetype: "x", "content.xml": "<x/>" }),
      "ist eine OpenDocument-Tabelle. Bitte speichere sie als .xlsx.",
    ],
    ["a binary workbook", "e.xlsb", () => zipOf({ "xl/workbook.bin": "x" }), "binäre Excel-Arbeitsmappe"],
    [
      "a text document",
      "f.docx",
      () => zipOf({ "word/document.xml": "<x/>" }),
      "ist ein Zip-Archiv ohne Shapefile, Arbeitsmappe oder KML (darin: „word/document.xml“)",
    ],
    ["an empty zip", "g.zip", () => zipOf({}), "(darin: nichts)"],
    ["a shapefile without its table", "h.zip", () => zipOf({ "g.shp": shape["g.shp"] }), "Es fehlt „g.dbf“."],
    [
      "a shapefile that is cut",
      "i.zip",
      () => zipOf({ ...shape, "g.shp": cut(shape["g.shp"], 0.8) }),
      "ist abgeschnitten: „g.shp“ hat",
    ],
    ["a part of a shapefile", "j.shp", () => shape["g.shp"], "ist ein einzelner Teil eines Shapefiles"],
    ["a GeoPackage that is cut", "k.gpkg", () => cut(layer, 0.2), "ist abgeschnitten oder beschädigt"],
    [
      "another database",
      "l.gpkg",
      () => Buffer.concat([Buffer.from("SQLite format 3\u0000"), Buffer.alloc(600)]),
      "abgeschnitten oder beschädigt",
    ],
    ["KML that is cut", "m.kml", () => '<?xml version="1.0"?><kml><Document><Placemark>', "bricht mitten im Text ab"],
    [
      "KML with a document type",
      "n.kml",
      () => '<!DOCTYPE kml [<!ENTITY a "b">]><kml>&a;</kml>',
      "enthält eine Dokumenttyp-Angabe (DOCTYPE)",
    ],
    ["XML of something else", "o.kml", () => "<gpx></gpx>", "ist keine KML-Datei."],
    [
      "an extract that is cut",
      "p.osm.pbf",
      () => cut(osm, 0.7),
      "kein Auszug von OpenStreetMap (.osm.pbf), oder sie ist abgeschnitten",
    ],
    ["no extract at all", "q.pbf", () => Buffer.from("PBF?"), "kein Auszug von OpenStreetMap"],
    ["a picture", "r.csv", () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), "ist ein Bild"],
    ["an empty file", "s.geojson", () => "", "enthält keine GeoJSON-Objekte"],
  ])("%s is refused with its sentence", async (_what, name, content, sentence) => {
    const opened = openSource(write(name, await content()), nothingSaid);
    await expect(opened).rejects.toThrow(sentence);
    await expect(opened).rejects.toSatisfy((error) => error instanceof ImportProblem || error instanceof UnreadableFile);
  });

  it.each<[string, string, Parameters<typeof workbookXml>[0], string]>([
    [
      "a cell of a million letters",
      "v.xlsx",
      { rows: `<row><c t="inlineStr"><is><t>${"a".repeat(1e6)}</t></is></c></row>` },
      "Zelle",
    ],
    ["a shared text of ten million letters", "w.xlsx", { texts: `<si><t>${"a".repeat(1e7)}</t></si>` }, "Text"],
    ["a name of a cell of a million letters", "x.xlsx", { rows: `<row><c r="${"A".repeat(1e7)}"><v>1</v></c></row>` }, "Text"],
    [
      "a row of a million cells",
      "y.xlsx",
      { rows: `<row>${"<c><v>1</v></c>".repeat(1e6)}</row>` },
      "Zeile 1 hat mehr als 16.384 Zellen",
    ],
    ["a million merged ranges", "z.xlsx", { merged: '<mergeCell ref="A1:A9"/>'.repeat(1e6) }, "verbundene Zellen"],
  ])("%s is refused before it fills the memory", async (_what, name, parts, sentence) => {
    const opened = openSource(write(name, await workbookXml(parts)), nothingSaid);
    await expect(opened).rejects.toThrow(sentence);
    await expect(opened).rejects.toBeInstanceOf(ImportProblem);
  });

  it("a text that says mergeCells is no list of merged cells", async () => {
    const source = await openSource(
      write(
        "merge.xlsx",
        await workbookOf({ sheets: { A: [head, door('mergeCell ref="A2:A3"', 1), [null, 2, 91_207, "Lauf", 49.5, 11.2]] } }),
      ),
      nothingSaid,
    );
    expect((await rowsOf(source))[1]).toBe("3 |2|91207|Lauf|49.5|11.2");
  });

  it("a placemark that is larger than any is refused, and a KML file of one text without end too", async () => {
    const start = '<?xml version="1.0"?><kml><Document>';
    const path = write("ende.kml", `${start}<Placemark><description>${"a".repeat(2.5e7)}`);
    await expect(openSource(path, nothingSaid)).rejects.toThrow("zu groß");
    const many = write("viel.kml", `${start}<Placemark>${"<a>b</a>".repeat(2e6)}</Placemark></Document></kml>`);
    await expect(openSource(many, nothingSaid)).rejects.toThrow("zu groß");
  });

  it("a table is no file of areas, and areas are no map", async () => {
    await expect(openSource(write("t.csv", "strasse,nr\nWeg,1\n"), { ...nothingSaid, kind: "territories" })).rejects.toThrow(
      "Gebiete werden nur aus Geodaten gelesen",
    );
  });

  it("an archive that unpacks to more than it may is refused by its own word, before anything is unpacked", async () => {
    const path = write("bomb.zip", await zipOf({ ...shape, "g.txt": Buffer.alloc(200_000) }));
    await expect(openShapefile(path, undefined, 100_000)).rejects.toThrow(
      "ist ausgepackt zu groß (mehr als 100 kB). Bitte teile sie auf.",
    );
  });

  it("an archive that lies about its size is not unpacked beyond what it said", async () => {
    const honest = await zipOf({ "g.dbf": Buffer.alloc(200_000, 65) });
    const lying = Buffer.from(honest);
    /* The directory at the end says 100 bytes in place of 200,000. */
    const at = lying.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    lying.writeUInt32LE(100, at + 24);
    const archive = await openArchive(write("lie.zip", lying));
    const stream = await archive.read("g.dbf");
    const drain = async () => {
      let bytes = 0;
      for await (const piece of stream) bytes += (piece as Uint8Array).length;
      return bytes;
    };
    await expect(drain()).rejects.toThrow(/too many bytes|not enough bytes/u);
    archive.close();
  });
});
