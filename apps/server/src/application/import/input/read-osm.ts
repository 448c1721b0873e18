import { createReadStream } from "node:fs";
import { inflateSync } from "node:zlib";

import { OSMTransform, parse } from "osm-pbf-parser-node";

import { fileProblem, ImportProblem } from "../import-problem.ts";
import { isWalkable } from "../rows/parse-way.ts";
import type { FeatureFile, ReadFeature } from "./read-geojson.ts";

/** What of a way says whether one may walk there, and what it is called. */
const keptTags = ["highway", "foot", "access", "name"];

/** The format's own limit of a block (bytes). */
const largestBlock = 32 * 1024 * 1024;

/** Nodes of ways together at most: each takes some 40 bytes. */
const mostNodes = 6_000_000;

interface OsmNode {
  readonly type: "node";
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
}

interface OsmWay {
  readonly type: "way";
  readonly id: number;
  readonly refs: readonly number[];
  readonly tags?: Readonly<Record<string, string>>;
}

type OsmItem = OsmNode | OsmWay | { readonly type?: "relation" };

/**
 * Opens an extract of OpenStreetMap (.osm.pbf): its ways with a `highway` are lines, with the ids of their nodes. It is gone through twice, for ways
 * name their nodes alone. Throws `ImportProblem` for a file that is none, is cut or too large.
 */
export function openOsm(path: string): FeatureFile {
  return { epsg: 4326, features: () => readWays(path) };
}

async function* readWays(path: string): AsyncGenerator<ReadFeature> {
  const wanted = new Set<number>();
  const ways: OsmWay[] = [];
  for await (const item of items(path)) {
    if (item.type !== "way" || item.tags?.["highway"] === undefined) continue;
    ways.push(item);
    /* Where nobody may walk only its being there counts. */
    if (isWalkable(item.tags)) for (const ref of item.refs) wanted.add(ref);
    if (wanted.size > mostNodes)
      throw fileProblem(path, "enthält zu viele Straßen. Bitte schneide das Gebiet heraus, in dem ihr arbeitet.");
  }
  const nodes = new Map<number, readonly [number, number]>();
  for await (const item of items(path)) if (item.type === "node" && wanted.has(item.id)) nodes.set(item.id, [item.lon, item.lat]);
  for (const [index, { refs, tags = {} }] of ways.entries()) {
    const line = index + 1;
    /* An extract that was cut at its edge names nodes that it does not hold. */
    const known = refs.filter((ref) => nodes.has(ref));
    if (!isWalkable(tags))
      yield { ok: true, feature: { line, properties: tags, geometry: { type: "LineString", coordinates: [] } } };
    else if (known.length < 2) yield { ok: false, line, reason: "Linie mit weniger als zwei Punkten" };
    else {
      const coordinates = known.map((ref) => nodes.get(ref));
      yield {
        ok: true,
        feature: { line, properties: { ...tags, knoten: known }, geometry: { type: "LineString", coordinates } },
      };
    }
  }
}

/** Hands out what it reads at once: as a stream it would throw where nobody could take it. */
class Blocks extends OSMTransform {
  readonly blocks: unknown[] = [];
  constructor() {
    super({ writeRaw: true });
  }
  override push(block: unknown): boolean {
    this.blocks.push(block);
    return true;
  }
  takeBlocks(): unknown[] {
    return this.blocks.splice(0);
  }
}

async function* items(path: string): AsyncGenerator<OsmItem> {
  const reader = new Blocks();
  let isWhole = false;
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
      // oxlint-disable-next-line no-underscore-dangle -- the way in of a Transform that nothing pipes into
      reader._transform(chunk as Buffer, "binary", () => undefined);
      for (const block of reader.takeBlocks()) {
        if (!(block instanceof Uint8Array)) continue;
        const bytes = inflateSync(block, { maxOutputLength: largestBlock });
        for (const item of parse(bytes, { withTags: { node: false, way: keptTags, relation: false } })) yield item as OsmItem;
      }
    }
    // oxlint-disable-next-line no-underscore-dangle -- as above
    reader._flush(() => {
      isWhole = true;
    });
  } catch (error) {
    if (error instanceof ImportProblem) throw error;
    throw damaged(path);
  }
  if (!isWhole) throw damaged(path);
}

function damaged(path: string): ImportProblem {
  return fileProblem(path, "ist kein Auszug von OpenStreetMap (.osm.pbf), oder sie ist abgeschnitten. Bitte lade sie neu.");
}
