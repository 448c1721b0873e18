import { gzipSync } from "node:zlib";

import { zxyToTileId } from "pmtiles";

/** A tile of vectors (MVT), not yet packed. */
export interface VectorTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Uint8Array;
}

export interface PmtilesWords {
  /** West, south, east, north in degrees. */
  readonly bbox: readonly [west: number, south: number, east: number, north: number];
  readonly metadata: Readonly<Record<string, unknown>>;
}

const headerLength = 127;
const gzipped = 2;
const mvt = 1;

/** A PMTiles archive (version 3) of few tiles: one directory, which holds some thousand. There is at least one tile. */
export function writePmtiles(tiles: readonly VectorTile[], { bbox, metadata }: PmtilesWords): Uint8Array {
  const entries = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes: gzipSync(bytes) }))
    .toSorted((a, b) => a.id - b.id);
  const directory = gzipSync(
    Uint8Array.from([
      ...varint(entries.length),
      ...entries.flatMap(({ id }, index) => varint(id - (entries[index - 1]?.id ?? 0))),
      ...entries.flatMap(() => varint(1)),
      ...entries.flatMap(({ bytes }) => varint(bytes.length)),
      /* One more than where it lies; 0: right behind the one before. */
      ...entries.flatMap((_entry, index) => varint(index === 0 ? 1 : 0)),
    ]),
  );
  const words = gzipSync(JSON.stringify(metadata));
  const data = Buffer.concat(entries.map(({ bytes }) => bytes));
  const zooms = tiles.map(({ z }) => z);
  return Buffer.concat([header(), directory, words, data]);

  function header(): Uint8Array {
    const head = Buffer.alloc(headerLength);
    head.write("PMTiles\u0003", "latin1");
    const wordsAt = headerLength + directory.length;
    const dataAt = wordsAt + words.length;
    const sections = [headerLength, directory.length, wordsAt, words.length, dataAt, 0, dataAt, data.length];
    const counts = [entries.length, entries.length, entries.length];
    for (const [index, value] of [...sections, ...counts].entries()) head.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
    const [west, south, east, north] = bbox;
    const [lowest, highest] = [Math.min(...zooms), Math.max(...zooms)];
    head.set([1, gzipped, gzipped, mvt, lowest, highest], 96);
    for (const [index, degrees] of bbox.entries()) head.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index);
    head.writeUInt8(highest, 118);
    head.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
    head.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
    return head;
  }
}

/** A whole number in groups of seven bits, the lowest first. */
function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}
