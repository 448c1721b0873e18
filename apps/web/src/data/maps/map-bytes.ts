import { type BytePorts, type ConnectivityReporter, fetchRenewed } from "@rundgang/api-client";
import { mapAreaDataPath, type wire } from "@rundgang/contracts";

import type { MapDisk } from "../../platform/map-files/map-disk.ts";
import type { MapFile } from "@rundgang/map/tile-protocol";
import { isOtherVersion, isPage, partOf } from "./map-answer.ts";
import { keptName, mapKey } from "./map-names.ts";

/**
 * Why bytes of a map are not to be had: no line; nobody is signed in at the server; the server has another version by now; the file is
 * gone from the device, or the map from the server; the server says no, or cannot at the moment.
 */
export type MapBytesProblem = "offline" | "signed_out" | "changed" | "gone" | "refused";

export class MapBytesRefused extends Error {
  override readonly name = "MapBytesRefused";
  readonly reason: MapBytesProblem;
  constructor(reason: MapBytesProblem) {
    super(`map bytes: ${reason}`);
    this.reason = reason;
  }
}

export interface MapServer extends BytePorts {
  readonly line: ConnectivityReporter;
}

/** A part that does not come within so long (ms) is given up. */
const longestMs = 30_000;

/** A map as it lies at the server, read by `Range`, each part when it is wanted. Rejects with `MapBytesRefused`, or as the reader gave up. */
export function fileAtServer(server: MapServer, area: wire.MapArea): MapFile {
  const path = mapAreaDataPath(area.uuid);

  async function read(offset: number, length: number, signal?: AbortSignal): Promise<ArrayBuffer> {
    const limit = AbortSignal.timeout(longestMs);
    const headers = { Range: `bytes=${offset}-${offset + length - 1}`, "If-Range": `"${area.sha256}"` };
    const response = await fetchRenewed(server, path, {
      headers,
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    }).catch((error: unknown) => lost(error, signal));
    if (response === null) throw new MapBytesRefused("signed_out");
    const problem = problemOf(response, area, offset);
    const bytes = problem === null ? await response.arrayBuffer().catch((error: unknown) => lost(error, signal)) : null;
    if (bytes?.byteLength === Math.min(length, area.size - offset)) return bytes;
    /* Nobody waits for what else there is, the whole of another version perhaps. */
    if (problem !== null) void response.body?.cancel().catch(() => undefined);
    throw new MapBytesRefused(problem ?? "refused");
  }

  function lost(error: unknown, signal: AbortSignal | undefined): never {
    /* What was given up tells nothing of the line. */
    if (signal?.aborted === true) throw error;
    server.line.down();
    throw new MapBytesRefused("offline");
  }

  return { ...wordsOf(area), key: `server-${mapKey(area)}`, read };
}

/**
 * A map as it lies on this device. Rejects with `MapBytesRefused`, or as the reader gave up.
 * @param onMissing the file is not there any more, or not all of it
 */
export function fileOnDisk(disk: Pick<MapDisk, "open">, area: wire.MapArea, onMissing: () => void): MapFile {
  return {
    ...wordsOf(area),
    key: mapKey(area),
    async read(offset, length, signal) {
      signal?.throwIfAborted();
      const end = Math.min(area.size, offset + length);
      const file = await disk.open(keptName(area));
      const bytes = await file
        ?.slice(offset, end)
        .arrayBuffer()
        .catch(() => null);
      if (bytes?.byteLength === end - offset) return bytes;
      onMissing();
      throw new MapBytesRefused("gone");
    },
  };
}

function wordsOf({ bbox, attribution }: wire.MapArea): Pick<MapFile, "bounds" | "attribution"> {
  return { bounds: bbox, attribution };
}

/** Why an answer does not bring the bytes from `offset` on; null where it does. */
function problemOf(response: Response, area: wire.MapArea, offset: number): MapBytesProblem | null {
  const { status, headers } = response;
  if (status === 401) return "signed_out";
  if (status === 404) return "gone";
  if ((status === 200 || status === 206) && isOtherVersion(response, area)) return "changed";
  if (status !== 206 || isPage(response)) return "refused";
  return headers.has("content-range") && partOf(response, area.size)?.start !== offset ? "refused" : null;
}
