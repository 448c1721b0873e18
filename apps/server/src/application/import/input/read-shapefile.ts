import { Readable } from "node:stream";

import { decode } from "iconv-lite";
import { open } from "shapefile";

import { fileProblem, ImportProblem } from "../import-problem.ts";
import { codePageOf } from "./code-page.ts";
import { epsgOfWkt } from "../../../places/epsg-of-wkt.ts";
import type { ReadFeature } from "./read-geojson.ts";
import type { OpenedLayer } from "./read-geopackage.ts";
import { openArchive, readEntryText, type Archive } from "./read-zip.ts";

/** Text parts of a shapefile have some hundred letters. */
const mostText = 100_000;

/** The names of the shapefiles in an archive, without their ending. */
export function shapefilesIn(names: readonly string[]): readonly string[] {
  return names
    .filter((name) => /\.shp$/iu.test(name) && !/(?:^|\/)(?:__MACOSX\/|\._)/u.test(name))
    .map((name) => name.slice(0, -4));
}

/** Opens a shapefile in a zip archive, the first one unless another is wanted. Throws `ImportProblem` for one that is cut or lacks a part. */
export async function openShapefile(path: string, wanted: string | undefined, most?: number): Promise<OpenedLayer> {
  const archive = await openArchive(path, most);
  try {
    const stems = shapefilesIn(archive.names);
    const layers = stems.map(layerName);
    const stem = wanted === undefined ? stems[0] : stems[layers.indexOf(wanted)];
    if (stem === undefined)
      throw new ImportProblem(
        "sheet",
        `${path}: die Ebene „${wanted}“ gibt es nicht. Ebenen: ${layers.join(", ")}.`,
        `Die Ebene „${wanted}“ gibt es nicht.`,
      );
    const part = (ending: string) =>
      archive.names.find((name) => name.toLowerCase() === `${stem}.${ending}`.toLowerCase()) ?? null;
    const [shp, dbf, prj, cpg] = [part("shp"), part("dbf"), part("prj"), part("cpg")];
    if (shp === null || dbf === null)
      throw fileProblem(path, `enthält ein Shapefile ohne seine Tabelle: Es fehlt „${layerName(stem)}.dbf“.`);
    await refuseCut(path, archive, shp);
    const wkt = prj === null ? null : await readEntryText(path, archive, prj, mostText);
    const letters = cpg === null ? "" : await readEntryText(path, archive, cpg, mostText);
    const encoding = codePageOf(letters);
    if (encoding === null)
      throw fileProblem(
        path,
        `die Zeichencodierung „${letters.trim().slice(0, 40)}“ (.cpg) wird nicht gelesen. Bitte speichere das Shapefile als UTF-8.`,
      );
    const epsg = wkt === null ? null : epsgOfWkt(wkt);
    if (epsg === "unknown") {
      const name = /^\s*\w+\["([^"]{1,80})"/u.exec(wkt ?? "")?.[1] ?? "ohne Namen";
      const said = `Das Koordinatensystem „${name}“ wird nicht gelesen. Bitte speichere die Datei in UTM 32, UTM 33, Gauß-Krüger oder Grad (WGS 84).`;
      throw new ImportProblem("system", `${path}: ${said}`, said);
    }
    return { layers, layer: layerName(stem), file: { epsg, features: () => readShapes(path, { shp, dbf, encoding }) } };
  } finally {
    archive.close();
  }
}

function layerName(stem: string): string {
  return stem.slice(stem.lastIndexOf("/") + 1);
}

/** The head says how long the file is; the reader would take a cut one for a short one. */
async function refuseCut(path: string, archive: Archive, shp: string): Promise<void> {
  const stream = await archive.read(shp);
  let head = Buffer.alloc(0);
  try {
    for await (const piece of stream) {
      head = Buffer.concat([head, piece as Uint8Array]);
      if (head.length >= 28) break;
    }
  } finally {
    stream.destroy();
  }
  if (head.length < 28 || head.readInt32BE(0) !== 9994)
    throw fileProblem(path, `ist beschädigt: „${layerName(shp)}“ ist kein Shapefile.`);
  const [says, has] = [head.readInt32BE(24) * 2, archive.sizeOf(shp)];
  if (says > has)
    throw fileProblem(path, `ist abgeschnitten: „${layerName(shp)}“ hat ${has} von ${says} Bytes. Bitte lade sie neu.`);
}

interface Parts {
  readonly shp: string;
  readonly dbf: string;
  readonly encoding: string;
}

async function* readShapes(path: string, { shp, dbf, encoding }: Parts): AsyncGenerator<ReadFeature> {
  const archive = await openArchive(path);
  try {
    const isUtf8 = encoding === "utf-8";
    const deleted = new Set<number>();
    const table = Readable.from(withDeleted(await archive.read(dbf), deleted), { objectMode: false });
    const source = await open(await archive.read(shp), table, { encoding: isUtf8 ? encoding : asBytes });
    const read = isUtf8 ? (text: string) => text : (text: string) => decode(bytesOf(text), encoding);
    for (let line = 1; ; line += 1) {
      /* oxlint-disable-next-line no-await-in-loop -- one after the other, so that memory does not grow with the file */
      const { done, value } = await source.read();
      if (done) return;
      if (deleted.delete(line)) continue;
      const { geometry, properties } = value;
      if (geometry === null) yield { ok: false, line, reason: "Objekt ohne Geometrie" };
      else yield { ok: true, feature: { line, properties: textsOf(properties ?? {}, read), geometry: { ...geometry } } };
    }
  } catch (error) {
    if (error instanceof ImportProblem) throw error;
    throw fileProblem(path, "ist beschädigt: Ihr Shapefile ist nicht lesbar. Bitte lade sie neu.");
  } finally {
    archive.close();
  }
}

/** The first byte of a row that was deleted. */
const deletedMark = 0x2a;

/**
 * The bytes of a table as they are, and the lines of its rows that were deleted, before their bytes are handed on: such a row and its shape lie
 * in the file until a program packs it, and the reader tells them from no others (findings/shapefile-readers-bring-deleted-rows-back.sh).
 */
async function* withDeleted(table: Readable, deleted: Set<number>): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  let rows: { next: number; readonly length: number; line: number } | null = null;
  let passed = 0;
  for await (const piece of table) {
    held = Buffer.concat([held, piece as Uint8Array]);
    if (rows === null && held.length < 12) continue;
    rows ??= { next: held.readUInt16LE(8), length: held.readUInt16LE(10), line: 1 };
    for (; rows.length > 0 && rows.next < passed + held.length; rows.next += rows.length, rows.line += 1)
      if (held[rows.next - passed] === deletedMark) deleted.add(rows.line);
    passed += held.length;
    yield held;
    held = Buffer.alloc(0);
  }
  if (held.length > 0) yield held;
}

/** The letters of a table as its bytes: the reader knows the code pages of browsers alone, and not those of DOS. */
const asBytes = "x-user-defined";

/** The bytes of a text that was read by `asBytes`: those above 127 are U+F780 to U+F7FF. */
function bytesOf(text: string): Buffer {
  return Buffer.from(Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff));
}

/** Names and texts by their letters, days as people write them. */
function textsOf(properties: Readonly<Record<string, unknown>>, read: (text: string) => string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      read(name),
      value instanceof Date ? dayOf(value) : typeof value === "string" ? read(value).trim() : value,
    ]),
  );
}

/** A day that is none is an empty cell. The reader makes midnight where the server stands of it, which is another day in UTC. */
function dayOf(value: Date): string {
  if (Number.isNaN(value.getTime())) return "";
  const part = (number: number, digits: number) => String(number).padStart(digits, "0");
  return `${part(value.getFullYear(), 4)}-${part(value.getMonth() + 1, 2)}-${part(value.getDate(), 2)}`;
}
