import { mapAreaDataPath, type wire } from "@rundgang/contracts";

import type { LineReporter } from "../net/api.ts";
import { fetchRenewed, type BytePorts } from "../net/fetch-renewed.ts";
import { mapKey } from "./map-names.ts";

/** What names a version of a map: the bytes of a SHA-256 never change. */
export type MapVersion = Pick<wire.MapArea, "uuid" | "sha256" | "size">;

/** The bytes of a map, wherever they lie: what a `Source` of the library pmtiles reads from. */
export interface MapBytes {
  /** The same for the same bytes alone: what is kept under it is of this version. */
  readonly key: string;
  /** Bytes `offset` … `offset + length - 1`, fewer at the end of the file. Rejects with `MapBytesRefused`, or as `signal` was aborted. */
  readonly read: (offset: number, length: number, signal?: AbortSignal) => Promise<ArrayBuffer>;
}

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
  readonly line: LineReporter;
}

/** A part that does not come within so long (ms) is given up. */
const longestMs = 30_000;

/** A map as it lies at the server, read by `Range`, each part when it is wanted. */
export function remoteMapBytes(server: MapServer, version: MapVersion): MapBytes {
  const path = mapAreaDataPath(version.uuid);

  async function read(offset: number, length: number, signal?: AbortSignal): Promise<ArrayBuffer> {
    const limit = AbortSignal.timeout(longestMs);
    const headers = { Range: `bytes=${offset}-${offset + length - 1}`, "If-Range": `"${version.sha256}"` };
    const response = await fetchRenewed(server, path, {
      headers,
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    }).catch((error: unknown) => lost(error, signal));
    if (response === null) throw new MapBytesRefused("signed_out");
    if (response.status === 206) return response.arrayBuffer().catch((error: unknown) => lost(error, signal));
    /* Nobody waits for what else there is, the whole of another version perhaps. */
    void response.body?.cancel().catch(() => undefined);
    throw new MapBytesRefused(problemOf(response.status));
  }

  function lost(error: unknown, signal: AbortSignal | undefined): never {
    /* What was given up tells nothing of the line. */
    if (signal?.aborted === true) throw error;
    server.line.down();
    throw new MapBytesRefused("offline");
  }

  return { key: mapKey(version), read };
}

/** A map as it lies on this device. */
export function keptMapBytes(file: Blob, version: MapVersion): MapBytes {
  return {
    key: mapKey(version),
    async read(offset, length, signal) {
      signal?.throwIfAborted();
      /* Deleted, or overwritten by the browser: what was opened is no more. */
      const bytes = await file
        .slice(offset, offset + length)
        .arrayBuffer()
        .catch(() => null);
      if (bytes === null) throw new MapBytesRefused("gone");
      return bytes;
    },
  };
}

function problemOf(status: number): MapBytesProblem {
  if (status === 401) return "signed_out";
  /* Instead of the part the whole, or no byte so far behind: both speak of another version. */
  if (status === 200 || status === 416) return "changed";
  return status === 404 ? "gone" : "refused";
}
