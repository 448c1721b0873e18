import { createReadStream } from "node:fs";

import { kml } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import type { SaxesTagPlain } from "saxes";

import { fileProblem } from "../import-problem.ts";
import type { FeatureFile, ReadFeature } from "./read-geojson.ts";
import { entryBytes, openArchive, type Archive } from "./read-zip.ts";
import { createTagParser } from "./tag-parser.ts";

/** A placemark is held in memory whole, several times over (letters). */
const longestPlacemark = 8_000_000;

const brokenText = "die Datei bricht mitten im Text ab oder ist kein gültiges XML.";

/**
 * Opens a KML file, or the one in a KMZ archive. Its positions are degrees. It is read placemark by placemark, so that its size takes neither memory nor
 * the turn of others. Opening it, and reading, throw `ImportProblem` for one that is none, is cut, or has a placemark that is too large.
 */
export async function openKml(path: string, isArchive: boolean): Promise<FeatureFile> {
  if (!isArchive) return { epsg: 4326, features: () => features(path, createReadStream(path, { highWaterMark: 256 * 1024 })) };
  const archive = await openArchive(path);
  const name = nameIn(archive);
  archive.close();
  if (name === null) throw fileProblem(path, "enthält keine KML-Datei.");
  return {
    epsg: 4326,
    async *features() {
      const opened = await openArchive(path);
      try {
        yield* features(path, entryBytes(path, opened, name));
      } finally {
        opened.close();
      }
    },
  };
}

function nameIn({ names }: Archive): string | null {
  return names.find((one) => one.toLowerCase() === "doc.kml") ?? names.find((one) => /\.kml$/iu.test(one)) ?? null;
}

async function* features(path: string, bytes: AsyncIterable<unknown>): AsyncGenerator<ReadFeature> {
  const cutter = createPlacemarkCutter(path);
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let line = 0;
  for await (const piece of bytes) {
    if (!(piece instanceof Uint8Array)) continue;
    decoder ??= decoderOf(path, piece);
    for (const xml of cutter.push(decoder.decode(piece, { stream: true }))) yield* readPlacemark(path, xml, (line += 1));
  }
  cutter.end();
}

/** The letters that the head names; UTF-8 where it names none. */
function decoderOf(path: string, head: Uint8Array): InstanceType<typeof TextDecoder> {
  const text = Buffer.from(head.subarray(0, 200)).toString("latin1");
  const label = text.startsWith("\u00FF\u00FE") ? "utf-16le" : /^\S{0,3}<\?xml[^>]*\bencoding=["']([\w-]+)["']/u.exec(text)?.[1];
  try {
    return new TextDecoder(label ?? "utf-8");
  } catch {
    throw fileProblem(path, `die Zeichencodierung „${label}“ wird nicht gelesen. Bitte speichere die Datei als UTF-8.`);
  }
}

/** Cuts the placemarks out of a KML text that arrives in pieces, each as XML of its own, names of the file's own prefix without it. */
function createPlacemarkCutter(path: string) {
  let found: string[] = [];
  let xml: string | null = null;
  let prefix: string | null = null;
  const bare = (name: string) => (prefix !== null && prefix !== "" && name.startsWith(prefix) ? name.slice(prefix.length) : name);
  const add = (piece: string) => {
    if (xml === null) return;
    xml += piece;
    if (xml.length > longestPlacemark)
      throw fileProblem(path, "ist zu groß: Ein Objekt in ihr hat mehr als 8 Mio. Zeichen. Bitte teile sie auf.");
  };
  const parser = createTagParser(
    path,
    {
      open(tag) {
        if (prefix === null) {
          const [, own = "", local = ""] = /^(?:(.*):)?(.*)$/u.exec(tag.name) ?? [];
          if (local !== "kml") throw fileProblem(path, "ist keine KML-Datei.");
          prefix = own === "" ? "" : `${own}:`;
          return;
        }
        const name = bare(tag.name);
        if (name === "Placemark" && xml === null) xml = "";
        add(`<${name}${attributesOf(tag)}>`);
      },
      text: (piece) => add(escapeXml(piece)),
      close(closed) {
        const name = bare(closed);
        add(`</${name}>`);
        if (name !== "Placemark" || xml === null) return;
        found.push(xml);
        xml = null;
      },
      /* Whatever a document type would bring in is nothing of a map's. */
      docType() {
        throw fileProblem(path, "enthält eine Dokumenttyp-Angabe (DOCTYPE), die nicht gelesen wird.");
      },
    },
    brokenText,
  );
  return {
    push(piece: string): readonly string[] {
      parser.write(piece);
      const some = found;
      found = [];
      return some;
    },
    /** The file is at its end. */
    end(): void {
      parser.close();
    },
  };
}

/** Attributes of other programs are left out: their prefix is not known within a placemark. */
function attributesOf({ attributes }: SaxesTagPlain): string {
  return Object.entries(attributes)
    .filter(([name]) => !name.includes(":") && name !== "xmlns")
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join("");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function* readPlacemark(path: string, xml: string, line: number): Generator<ReadFeature> {
  /* Elements of other programs, of Google's (`gx:Track`) in the first place, keep their prefix. */
  const prefixes = new Set([...xml.matchAll(/<([\w.-]+):/gu)].map(([, prefix]) => `xmlns:${prefix}="urn:${prefix}"`));
  const document = (() => {
    try {
      return new DOMParser({ onError: () => undefined }).parseFromString(
        `<kml ${[...prefixes].join(" ")}>${xml}</kml>`,
        "text/xml",
      );
    } catch {
      throw fileProblem(path, brokenText);
    }
  })();
  /* Its types are those of a browser's document; it reads nothing that this one lacks (formats.test). */
  const read = kml(document as unknown as Parameters<typeof kml>[0]).features;
  if (read.length === 0) yield { ok: false, line, reason: "Objekt ohne Geometrie" };
  for (const { geometry, properties } of read) {
    if (geometry === null) yield { ok: false, line, reason: "Objekt ohne Geometrie" };
    else yield { ok: true, feature: { line, properties: properties ?? {}, geometry: { ...flat(geometry) } } };
  }
}

/** Several areas of one placemark are one territory of several parts; heights are left out. */
function flat(geometry: GeoJSON.Geometry): GeoJSON.Geometry {
  if (geometry.type !== "GeometryCollection") return geometry;
  const areas = geometry.geometries.filter((one) => one.type === "Polygon");
  if (areas.length !== geometry.geometries.length || areas.length === 0) return geometry;
  return { type: "MultiPolygon", coordinates: areas.map(({ coordinates }) => coordinates) };
}
