import type { Dice } from "../../queue/dice.ts";
import { jpegOf, segmentsOf } from "./jpeg-parts.ts";
import { chunkBytes, chunksOf } from "./png-parts.ts";

/** Pieces that a file is made of; put together again they are the file. */
export function piecesOf(bytes: Buffer): readonly Buffer[] {
  if (bytes[0] === 0x89) return [bytes.subarray(0, 8), ...chunksOf(bytes).map(chunkBytes)];
  if (bytes[0] === 0xff) return segmentsOf(bytes).map((one) => jpegOf([one]));
  const text = bytes.toString("latin1");
  const ends = [...text.matchAll(/endobj\s|stream\r?\n|xref\s|trailer\s|%%EOF\s*|>>|\[/gu)].map(
    ({ index, 0: found }) => index + found.length,
  );
  const edges = [0, ...ends.filter((end) => end < bytes.length), bytes.length];
  return edges.slice(1).map((end, at) => bytes.subarray(edges[at], end));
}

/** Places where a cut leaves whole pieces, at most `most` of them, the first and the last among them. */
export function cutsOf(bytes: Buffer, most: number): readonly number[] {
  let at = 0;
  const ends = piecesOf(bytes).map((piece) => (at += piece.length));
  const cuts = ends.filter((end) => end > 0 && end < bytes.length);
  const step = Math.max(1, Math.ceil(cuts.length / most));
  return cuts.filter((_, index) => index % step === 0 || index === cuts.length - 1);
}

/** Doubles, drops, swaps or turns over whole pieces. */
export function shuffle(bytes: Buffer, dice: Dice): { readonly bytes: Buffer; readonly how: string } {
  const pieces = [...piecesOf(bytes)];
  const from = dice.below(pieces.length);
  const to = dice.below(pieces.length);
  const one = pieces[from] ?? Buffer.alloc(0);
  const other = pieces[to] ?? one;
  const how = dice.pick(["doubled", "dropped", "swapped", "moved", "reversed"]);
  if (how === "doubled") pieces.splice(to, 0, one);
  if (how === "dropped") pieces.splice(from, 1);
  if (how === "swapped") [pieces[from], pieces[to]] = [other, one];
  if (how === "moved") pieces.splice(to, 0, ...pieces.splice(from, 1));
  if (how === "reversed") pieces.splice(1, pieces.length - 2, ...pieces.slice(1, -1).toReversed());
  return { bytes: Buffer.concat(pieces), how: `piece ${how}` };
}
