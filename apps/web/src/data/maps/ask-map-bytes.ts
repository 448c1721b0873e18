import { mapAreaDataPath, type wire } from "@rundgang/contracts";
import type { Clock } from "@rundgang/outbox";

import { fetchRenewed } from "../net/fetch-renewed.ts";
import type { MapServer } from "./map-bytes.ts";
import { pieceBytes, piecesOf } from "./map-pieces.ts";

/** No byte for so long (ms), and the line is taken for dead. */
const stillMs = 30_000;

const mapType = "application/vnd.pmtiles";

/** Why there are no bytes: the server has another version by now, or none at all; nobody is signed in; no line; the server cannot. */
export type NoBytes = "changed" | "gone" | "signed_out" | "line" | "server";

export interface ComingBytes {
  /** In order from the byte that was asked for; ends early where the line breaks off. */
  readonly pieces: AsyncIterable<Uint8Array<ArrayBuffer>>;
  /** Where they end when all of them have come. */
  readonly end: number;
}

export interface AskPorts extends MapServer {
  readonly clock: Clock;
}

/**
 * Asks for a piece of this version of a map (`Range`, `If-Range`). Where something on the way sends the whole of it instead, all of it from
 * `offset` on is taken. Never rejects.
 */
export async function askMapBytes(
  ports: AskPorts,
  area: wire.MapArea,
  offset: number,
  signal: AbortSignal,
): Promise<ComingBytes | NoBytes> {
  const still = new AbortController();
  let stopClock = (): void => undefined;
  function moved(): void {
    stopClock();
    stopClock = ports.clock.after(stillMs, () => still.abort());
  }
  const end = Math.min(offset + pieceBytes, area.size);
  const etag = `"${area.sha256}"`;
  const init = {
    headers: { Range: `bytes=${offset}-${end - 1}`, "If-Range": etag },
    signal: AbortSignal.any([signal, still.signal]),
  };
  moved();
  const response = await fetchRenewed(ports, mapAreaDataPath(area.uuid), init).catch(() => "line" as const);
  const judged = judge(response, { etag, offset, size: area.size });
  if (typeof judged === "string") {
    stopClock();
    if (typeof response === "object") void response?.body?.cancel().catch(() => undefined);
    return judged === "server" && ports.session.accessToken() === null ? "signed_out" : judged;
  }
  const most = judged.isWhole ? area.size - offset : end - offset;
  const pieces = piecesOf(judged.body, { skip: judged.isWhole ? offset : 0, most, moved });
  return { pieces: thenStop(pieces, () => stopClock()), end: offset + most };
}

async function* thenStop<T>(all: AsyncIterable<T>, stop: () => void): AsyncGenerator<T, void, undefined> {
  try {
    yield* all;
  } finally {
    stop();
  }
}

interface Wanted {
  readonly etag: string;
  readonly offset: number;
  readonly size: number;
}

/** What the answer is good for: its body, of the part that was asked for or of the whole; or why it is none. */
function judge(
  response: Response | "line" | null,
  { etag, offset, size }: Wanted,
): { readonly body: ReadableStream<Uint8Array<ArrayBuffer>>; readonly isWhole: boolean } | NoBytes {
  if (response === null) return "signed_out";
  if (response === "line") return "line";
  const { status, headers, body } = response;
  if (status === 404) return "gone";
  if (status === 416) return "changed";
  if ((status !== 200 && status !== 206) || body === null) return "server";
  /* A portal's page: no answer of our server. */
  if (headers.get("content-type")?.startsWith(mapType) !== true) return "line";
  if (headers.get("etag") !== etag) return "changed";
  if (status === 200) return { body, isWhole: true };
  const range = headers.get("content-range") ?? "";
  return range.startsWith(`bytes ${offset}-`) && range.endsWith(`/${size}`) ? { body, isWhole: false } : "server";
}
