import { mapAreaDataPath, type wire } from "@rundgang/contracts";
import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex } from "@noble/hashes/utils";

import type { MapDisk } from "../../platform/map-files/map-disk.ts";
import type { Api } from "../net/api.ts";
import { headerFault, type HeaderFault } from "./map-header.ts";
import { pieceCount, pieceName, pieceRange, storedOf, wantedName, wholeName } from "./map-pieces.ts";

/** How a load ended. */
export type LoadEnd =
  | "whole"
  /** The line broke off; what was loaded stays. */
  | "no_line"
  /** Somebody stopped it; what was loaded stays. */
  | "stopped"
  /** The server has another version by now, or none. */
  | "changed"
  /** The server does not give it. */
  | "refused"
  /** The bytes are not those that the server named. Nothing of them is left. */
  | "damaged"
  /** No room on the device; what was loaded stays. */
  | "full"
  | HeaderFault;

type LoadParts = {
  readonly api: Pick<Api, "download">;
  readonly disk: MapDisk;
  readonly signal: AbortSignal;
  /** Told of each piece that lies on the device now. */
  readonly onPiece: (bytes: number) => void;
};

const partial = 206;

/** Loads what is missing of a map, piece by piece, and compares the whole with what the server named. */
export async function loadPieces(area: wire.MapArea, { api, disk, signal, onPiece }: LoadParts): Promise<LoadEnd> {
  await disk.write(wantedName(area), "");
  const { pieces } = storedOf(area, await sizesOn(disk));
  for (let piece = pieces; piece < pieceCount(area); piece += 1) {
    const { from, to } = pieceRange(area, piece);
    const asked = { range: `bytes=${from}-${to - 1}`, "if-range": `"${area.sha256}"` };
    const result = await api.download(mapAreaDataPath(area.uuid), "application/vnd.pmtiles", asked);
    if (signal.aborted) return "stopped";
    if (result.type === "refused") return result.status === 404 || result.status === 416 ? "changed" : "refused";
    if (result.type !== "ok") return "no_line";
    /* The whole instead of a part: its bytes are others by now. */
    if (result.status !== partial) return "changed";
    if (result.value.size !== to - from) return "no_line";
    const fault = piece === 0 ? headerFault(await result.value.arrayBuffer(), area.bbox) : null;
    if (fault !== null) return fault;
    try {
      await disk.write(pieceName(area, piece), result.value);
    } catch (error) {
      if (error instanceof DOMException && error.name === "QuotaExceededError") return "full";
      throw error;
    }
    onPiece(to);
  }
  return (await hashOn(disk, area)) === area.sha256 ? finish(disk, area) : dropDamaged(disk, area);
}

async function finish(disk: MapDisk, area: wire.MapArea): Promise<LoadEnd> {
  await disk.write(wholeName(area), "");
  await disk.remove([wantedName(area)]);
  return "whole";
}

async function dropDamaged(disk: MapDisk, area: wire.MapArea): Promise<LoadEnd> {
  await disk.remove(Array.from({ length: pieceCount(area) }, (_none, piece) => pieceName(area, piece)));
  return "damaged";
}

/** SHA-256 of all pieces, one after the other: a map may be larger than what a tablet has room for in its memory. */
async function hashOn(disk: MapDisk, area: wire.MapArea): Promise<string> {
  const hash = sha256.create();
  for (let piece = 0; piece < pieceCount(area); piece += 1) {
    const bytes = await disk.read(pieceName(area, piece));
    if (bytes !== null) hash.update(new Uint8Array(await bytes.arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}

/** Sizes (bytes) of all files, by name. */
export async function sizesOn(disk: MapDisk): Promise<ReadonlyMap<string, number>> {
  return new Map((await disk.list()).map(({ name, size }) => [name, size]));
}
