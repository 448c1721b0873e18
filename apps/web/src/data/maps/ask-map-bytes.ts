import { fetchRenewed } from "@rundgang/api-client";
import { mapAreaDataPath, type wire } from "@rundgang/contracts";
import type { Clock } from "@rundgang/outbox";

import type { MapServer } from "./map-bytes.ts";
import { isOtherVersion, isPage, partOf } from "./map-answer.ts";
import { pieceBytes, piecesOf } from "./map-pieces.ts";

/** No byte for so long (ms), and the line is taken for dead. */
const stillMs = 30_000;

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
 * `offset` on is taken; where it answers with a part that cannot be told or is none of this file (it packs answers and counts the packed
 * bytes, say), the whole is asked for. Never rejects.
 */
export async function askMapBytes(
  ports: AskPorts,
  area: wire.MapArea,
  offset: number,
  signal: AbortSignal,
): Promise<ComingBytes | NoBytes> {
  const end = Math.min(offset + pieceBytes, area.size);
  const part = await ask(ports, { area, offset, end }, partHeaders(area, offset, end), signal);
  if (part !== "no_part") return part;
  const whole = await ask(ports, { area, offset, end: area.size }, {}, signal);
  return whole === "no_part" ? "server" : whole;
}

function partHeaders({ sha256 }: wire.MapArea, offset: number, end: number): Record<string, string> {
  return { Range: `bytes=${offset}-${end - 1}`, "If-Range": `"${sha256}"` };
}

interface Wanted {
  readonly area: wire.MapArea;
  readonly offset: number;
  readonly end: number;
}

async function ask(
  ports: AskPorts,
  wanted: Wanted,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<ComingBytes | NoBytes | "no_part"> {
  const still = new AbortController();
  let stopClock = (): void => undefined;
  function moved(): void {
    stopClock();
    stopClock = ports.clock.after(stillMs, () => still.abort());
  }
  moved();
  const init = { headers, signal: AbortSignal.any([signal, still.signal]) };
  const response = await fetchRenewed(ports, mapAreaDataPath(wanted.area.uuid), init).catch(() => "line" as const);
  const judged = judge(response, wanted);
  if (typeof judged === "string") {
    stopClock();
    if (typeof response === "object") void response?.body?.cancel().catch(() => undefined);
    return judged === "server" && ports.session.accessToken() === null ? "signed_out" : judged;
  }
  const { body, start, end } = judged;
  const pieces = piecesOf(body, { skip: wanted.offset - start, most: end - wanted.offset, moved });
  return { pieces: thenStop(pieces, () => stopClock()), end };
}

async function* thenStop<T>(all: AsyncIterable<T>, stop: () => void): AsyncGenerator<T, void, undefined> {
  try {
    yield* all;
  } finally {
    stop();
  }
}

interface Judged {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Which bytes of the map the body begins with, and where what is wanted of it ends. */
  readonly start: number;
  readonly end: number;
}

/** What the answer is good for: its bytes, or why there are none; `no_part`: a part that does not say that it is the one that was asked for. */
function judge(response: Response | "line" | null, { area, offset, end }: Wanted): Judged | NoBytes | "no_part" {
  if (response === null) return "signed_out";
  if (response === "line") return "line";
  const { status, body } = response;
  if (status === 404) return "gone";
  /* Our server answers another version with the whole of it (`If-Range`): this comes from something that counts other bytes. */
  if (status === 416) return "no_part";
  if ((status !== 200 && status !== 206) || body === null) return "server";
  if (isPage(response)) return "line";
  if (isOtherVersion(response, area)) return "changed";
  if (status === 200) return { body, start: 0, end: area.size };
  const part = partOf(response, area.size);
  if (part === null || part.start > offset || part.end <= offset) return "no_part";
  return { body, start: part.start, end: Math.min(part.end, end) };
}
