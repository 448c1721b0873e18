import type { wire } from "@rundgang/contracts";

/** How a map lies on the device: in pieces, so that a load that broke off goes on where it was without writing anything twice. Bytes. */
export const pieceBytes = 512 * 1024;

type Version = Pick<wire.MapArea, "uuid" | "sha256" | "size">;

/** What all files of one version of a map begin with. */
export function versionName({ uuid, sha256 }: Pick<Version, "uuid" | "sha256">): string {
  return `${uuid}-${sha256}`;
}

/** The name of a piece. */
export function pieceName(version: Version, piece: number): string {
  return `${versionName(version)}.${piece}`;
}

/** The empty file that says that all pieces are there and are those that the server named. */
export function wholeName(version: Version): string {
  return `${versionName(version)}.whole`;
}

/** The empty file that says that somebody wants it: a load that breaks off goes on by itself as long as that is there. */
export function wantedName(version: Version): string {
  return `${versionName(version)}.wanted`;
}

/** How many pieces a map has. */
export function pieceCount({ size }: Pick<Version, "size">): number {
  return Math.ceil(size / pieceBytes);
}

/** First byte and byte behind the last one of a piece. */
export function pieceRange({ size }: Pick<Version, "size">, piece: number): { readonly from: number; readonly to: number } {
  return { from: piece * pieceBytes, to: Math.min(size, (piece + 1) * pieceBytes) };
}

/** What of a version is on the device. */
export interface Stored {
  /** Pieces from the first on without a gap, each of its full size. */
  readonly pieces: number;
  readonly bytes: number;
  /** All are there and were compared. */
  readonly isWhole: boolean;
  readonly isWanted: boolean;
  /** It was whole once, and is not any more. */
  readonly isDamaged: boolean;
}

/** Looks what of a version is there. `sizes`: of all files on the device, by name. */
export function storedOf(version: Version, sizes: ReadonlyMap<string, number>): Stored {
  const count = pieceCount(version);
  let pieces = 0;
  while (pieces < count) {
    const { from, to } = pieceRange(version, pieces);
    if (sizes.get(pieceName(version, pieces)) !== to - from) break;
    pieces += 1;
  }
  const isMarked = sizes.has(wholeName(version));
  return {
    pieces,
    bytes: pieces === 0 ? 0 : pieceRange(version, pieces - 1).to,
    isWhole: isMarked && pieces === count,
    isWanted: sizes.has(wantedName(version)),
    isDamaged: isMarked && pieces < count,
  };
}

/** The pieces in which bytes lie, with the part of each. */
export function partsOf(version: Version, offset: number, length: number) {
  const end = Math.min(version.size, offset + length);
  const first = Math.floor(offset / pieceBytes);
  return Array.from({ length: Math.max(0, Math.ceil(end / pieceBytes) - first) }, (_none, nth) => {
    const piece = first + nth;
    const range = pieceRange(version, piece);
    return {
      name: pieceName(version, piece),
      from: Math.max(0, offset - range.from),
      to: Math.min(range.to, end) - range.from,
    };
  });
}
