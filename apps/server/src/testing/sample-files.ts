import { rmSync, readFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { deflateSync } from "node:zlib";

import { PbfWriter } from "pbf";
import wkx from "wkx";
import { ZipFile } from "yazl";

/* Files as other programs write them, small: for the tests of what an import reads. */

/** A zip archive of these parts. */
export async function zipOf(parts: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content as Uint8Array), name);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece as Uint8Array));
  return Buffer.concat(pieces);
}

/** What stands in a cell: a text that cells share, a number, a day by its serial, or XML as it is. */
export type SampleCell = string | number | { readonly serial: number } | { readonly xml: string } | null;

interface SampleBook {
  readonly sheets: Readonly<Record<string, readonly (readonly SampleCell[])[]>>;
  readonly merged?: readonly string[];
  readonly is1904?: boolean;
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A workbook, as Excel writes one. */
export function workbookOf({ sheets, merged = [], is1904 = false }: SampleBook): Promise<Buffer> {
  const texts: string[] = [];
  const cellXml = (cell: SampleCell, name: string): string => {
    if (cell === null) return "";
    if (typeof cell === "number") return `<c r="${name}"><v>${cell}</v></c>`;
    if (typeof cell === "string") return `<c r="${name}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
    if ("serial" in cell) return `<c r="${name}" s="1"><v>${cell.serial}</v></c>`;
    return cell.xml.replaceAll("@", name);
  };
  const names = Object.keys(sheets);
  const sheetXml = Object.values(sheets).map((rows) => {
    const body = rows.map((row, index) => {
      const cells = row.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${index + 1}`));
      return `<row r="${index + 1}">${cells.join("")}</row>`;
    });
    const ranges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
    return `<?xml version="1.0"?><worksheet ${main}><sheetData>${body.join("")}</sheetData>${ranges === "" ? "" : `<mergeCells>${ranges}</mergeCells>`}</worksheet>`;
  });
  const links = names.map((_, index) => `<Relationship Id="r${index}" Type="x" Target="worksheets/sheet${index + 1}.xml"/>`);
  return zipOf({
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<workbook ${main} xmlns:r="r"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${names
      .map((name, index) => `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="r${index}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${links.join("")}</Relationships>`,
    "xl/styles.xml": `<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(sheetXml.map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
    "xl/sharedStrings.xml": `<sst ${main}>${texts.map((text) => `<si><t>${escape(text)}</t></si>`).join("")}</sst>`,
  });
}

/** A workbook of these parts of XML, as no program writes it. */
export function workbookXml({
  rows = "",
  texts = "",
  merged = "",
}: Readonly<Partial<Record<"rows" | "texts" | "merged", string>>>) {
  return zipOf({
    "xl/workbook.xml": `<workbook ${main} xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" Type="x" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet ${main}><sheetData>${rows === "" ? '<row><c t="inlineStr"><is><t>Nr</t></is></c></row>' : rows}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`,
    "xl/sharedStrings.xml": `<sst ${main}>${texts}</sst>`,
  });
}

/** A GeoPackage with one layer. */
export function geoPackageOf(
  layer: string,
  features: readonly { readonly properties: Readonly<Record<string, string | number>>; readonly geometry: object }[],
  epsg = 25_832,
): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-gpkg-"));
  const path = join(folder, "a.gpkg");
  const db = new DatabaseSync(path);
  const columns = Object.keys(features[0]?.properties ?? {});
  db.exec(`create table gpkg_contents (table_name text, data_type text, identifier text, srs_id integer);
    create table gpkg_geometry_columns (table_name text, column_name text, geometry_type_name text, srs_id integer);
    create table gpkg_spatial_ref_sys (srs_name text, srs_id integer, organization text, organization_coordsys_id integer);
    create table "${layer}" (fid integer primary key, geom blob${columns.map((name) => `, "${name}"`).join("")});
    insert into gpkg_contents values ('${layer}', 'features', '${layer}', ${epsg});
    insert into gpkg_geometry_columns values ('${layer}', 'geom', 'GEOMETRY', ${epsg});
    insert into gpkg_spatial_ref_sys values ('x', ${epsg}, '${epsg > 0 ? "EPSG" : "NONE"}', ${epsg});`);
  const insert = db.prepare(
    `insert into "${layer}" (geom${columns.map((name) => `, "${name}"`).join("")}) values (?${", ?".repeat(columns.length)})`,
  );
  for (const { properties, geometry } of features) {
    const head = Buffer.from([0x47, 0x50, 0, 1, 0, 0, 0, 0]);
    const shape = wkx.Geometry.parseGeoJSON(geometry).toWkb();
    insert.run(Buffer.concat([head, shape]), ...columns.map((name) => properties[name] ?? null));
  }
  db.close();
  const bytes = readFileSync(path);
  rmSync(folder, { recursive: true });
  return bytes;
}

/** The main part of a shapefile: areas of one ring each, or points. */
export function shpOf(shapes: readonly (readonly (readonly [number, number])[])[], type: 1 | 5): Buffer {
  const records = shapes.map((ring, index) => {
    const content = type === 1 ? Buffer.alloc(20) : Buffer.alloc(48 + ring.length * 16);
    content.writeInt32LE(type, 0);
    if (type === 1) {
      content.writeDoubleLE(ring[0]?.[0] ?? 0, 4);
      content.writeDoubleLE(ring[0]?.[1] ?? 0, 12);
    } else {
      content.writeInt32LE(1, 36);
      content.writeInt32LE(ring.length, 40);
      ring.forEach(([x, y], at) => {
        content.writeDoubleLE(x, 48 + at * 16);
        content.writeDoubleLE(y, 56 + at * 16);
      });
    }
    const head = Buffer.alloc(8);
    head.writeInt32BE(index + 1, 0);
    head.writeInt32BE(content.length / 2, 4);
    return Buffer.concat([head, content]);
  });
  const head = Buffer.alloc(100);
  head.writeInt32BE(9994, 0);
  head.writeInt32BE((100 + records.reduce((sum, record) => sum + record.length, 0)) / 2, 24);
  head.writeInt32LE(1000, 28);
  head.writeInt32LE(type, 32);
  return Buffer.concat([head, ...records]);
}

export interface DbfParts {
  /** The byte of "ü"; Windows-1252 without it. */
  readonly umlaut?: number;
  /** `C` for texts, `D` for days as `20261130`. */
  readonly type?: "C" | "D";
  /** Texts whose row was deleted and lies there still. */
  readonly deleted?: readonly string[];
}

/** The table of a shapefile with one column. */
export function dbfOf(
  column: string,
  texts: readonly string[],
  { umlaut = 0xfc, type = "C", deleted = [] }: DbfParts = {},
): Buffer {
  const lettersOf = (text: string) => Buffer.from(text, "latin1").map((byte) => (byte === 0xfc ? umlaut : byte));
  const width = 60;
  const head = Buffer.alloc(32 + 32 + 1);
  head.writeUInt8(3, 0);
  head.writeUInt32LE(texts.length, 4);
  head.writeUInt16LE(head.length, 8);
  head.writeUInt16LE(width + 1, 10);
  head.set(lettersOf(column), 32);
  head.write(type, 43, "latin1");
  head.writeUInt8(width, 48);
  head.writeUInt8(0x0d, 64);
  const rows = texts.map((text) => lettersOf(`${deleted.includes(text) ? "*" : " "}${text.padEnd(width)}`));
  return Buffer.concat([head, ...rows, Buffer.from([0x1a])]);
}

/** An extract of OpenStreetMap: nodes by their id, and ways of them. */
export function osmOf(
  nodes: Readonly<Record<number, readonly [lon: number, lat: number]>>,
  ways: readonly { readonly refs: readonly number[]; readonly tags: Readonly<Record<string, string>> }[],
): Buffer {
  const texts = [""];
  const textOf = (text: string) => (texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1);
  const group = new PbfWriter();
  for (const [id, [lon, lat]] of Object.entries(nodes))
    group.writeMessage(
      1,
      (_node, pbf) => {
        pbf.writeSVarintField(1, Number(id));
        pbf.writeSVarintField(8, Math.round(lat * 1e7));
        pbf.writeSVarintField(9, Math.round(lon * 1e7));
      },
      null,
    );
  const wayGroup = new PbfWriter();
  ways.forEach(({ refs, tags }, index) => {
    wayGroup.writeMessage(
      3,
      (_way, pbf) => {
        pbf.writeVarintField(1, index + 1);
        pbf.writePackedVarint(2, Object.keys(tags).map(textOf));
        pbf.writePackedVarint(3, Object.values(tags).map(textOf));
        pbf.writePackedSVarint(
          8,
          refs.map((ref, at) => ref - (refs[at - 1] ?? 0)),
        );
      },
      null,
    );
  });
  const groups = [group.finish(), wayGroup.finish()];
  const block = new PbfWriter();
  block.writeMessage(
    1,
    (_table, pbf) => {
      for (const text of texts) pbf.writeBytesField(1, Buffer.from(text));
    },
    null,
  );
  for (const one of groups) block.writeBytesField(2, one);
  const header = new PbfWriter();
  header.writeStringField(4, "OsmSchema-V0.6");
  return Buffer.concat([blobOf("OSMHeader", header.finish()), blobOf("OSMData", block.finish())]);
}

function blobOf(type: string, content: Uint8Array): Buffer {
  const blob = new PbfWriter();
  blob.writeVarintField(2, content.length);
  blob.writeBytesField(3, deflateSync(content));
  const bytes = blob.finish();
  const head = new PbfWriter();
  head.writeStringField(1, type);
  head.writeVarintField(3, bytes.length);
  const headBytes = head.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(headBytes.length);
  return Buffer.concat([length, headBytes, bytes]);
}
