import { PbfWriter } from "pbf";

/** A way of a map: its positions and tags, as OpenStreetMap has them. */
export interface OsmWay {
  readonly points: readonly { readonly lat: number; readonly lon: number }[];
  readonly tags: Readonly<Record<string, string>>;
}

/** OpenStreetMap's unit: a ten-millionth of a degree, in which a block of nodes counts by a hundred nanodegrees. */
const units = 1e7;

/** A map file (`.osm.pbf`) of few ways; ways that share a position cross there. */
export function osmFile(ways: readonly OsmWay[]): Uint8Array {
  const nodes = new Map<string, OsmNode>();
  const idOf = ({ lat, lon }: { readonly lat: number; readonly lon: number }): number => {
    const [north, east] = [Math.round(lat * units), Math.round(lon * units)];
    const key = `${north} ${east}`;
    const node = nodes.get(key) ?? { id: nodes.size + 1, lat: north, lon: east };
    nodes.set(key, node);
    return node.id;
  };
  const lines = ways.map(({ points, tags }) => ({ refs: points.map(idOf), tags }));
  const strings = ["", ...new Set(ways.flatMap(({ tags }) => Object.entries(tags).flat()))];
  const index = (text: string) => strings.indexOf(text);

  const header = new PbfWriter();
  header.writeStringField(4, "OsmSchema-V0.6");
  header.writeStringField(4, "DenseNodes");

  const block = new PbfWriter();
  block.writeMessage(1, (all, table) => all.forEach((text) => table.writeBytesField(1, Buffer.from(text))), strings);
  block.writeMessage(2, (all, group) => group.writeMessage(2, writeNodes, all), [...nodes.values()]);
  block.writeMessage(
    2,
    (all, group) =>
      all.forEach(({ refs, tags }, at) => {
        const [keys, values] = [Object.keys(tags), Object.values(tags)].map((words) => words.map(index));
        group.writeMessage(3, writeWay, { id: at + 1, refs, keys, values });
      }),
    lines,
  );
  return Buffer.concat([blob("OSMHeader", header.finish()), blob("OSMData", block.finish())]);
}

interface OsmNode {
  readonly id: number;
  readonly lat: number;
  readonly lon: number;
}

function writeNodes(nodes: readonly OsmNode[], dense: PbfWriter): void {
  dense.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)));
  dense.writePackedSVarint(8, deltas(nodes.map(({ lat }) => lat)));
  dense.writePackedSVarint(9, deltas(nodes.map(({ lon }) => lon)));
}

interface WrittenWay {
  readonly id: number;
  readonly refs: readonly number[];
  readonly keys: number[] | undefined;
  readonly values: number[] | undefined;
}

function writeWay({ id, refs, keys = [], values = [] }: WrittenWay, way: PbfWriter): void {
  way.writeVarintField(1, id);
  way.writePackedVarint(2, keys);
  way.writePackedVarint(3, values);
  way.writePackedSVarint(8, deltas(refs));
}

/** Each number less the one before it, as the format wants them. */
function deltas(numbers: readonly number[]): number[] {
  return numbers.map((number, at) => number - (numbers[at - 1] ?? 0));
}

/** A part of the file, not packed: its length, what it is, itself. */
function blob(type: string, bytes: Uint8Array): Uint8Array {
  const body = new PbfWriter();
  body.writeBytesField(1, bytes);
  const raw = body.finish();
  const head = new PbfWriter();
  head.writeStringField(1, type);
  head.writeVarintField(3, raw.length);
  const words = head.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(words.length);
  return Buffer.concat([length, words, raw]);
}
