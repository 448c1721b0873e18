import type { Fetch } from "@rundgang/api-client";
import type { wire } from "@rundgang/contracts";

import { sha256 } from "../sha256.ts";
import { refusal } from "./fake-server.ts";
import { uuidOf } from "./samples.ts";

type Box = readonly [west: number, south: number, east: number, north: number];

/** The sample town. */
export const sampleBox: Box = [11.2, 49.5, 11.3, 49.6];

/** Bytes that begin as a PMTiles file of this place does; what follows is noise that depends on the seed. */
export function sampleMapBytes(size: number, seed = 1, [west, south, east, north]: Box = sampleBox): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 1) bytes[at] = (at * 31 + seed * 17 + (at >> 8)) % 251;
  const head = new DataView(bytes.buffer);
  for (const [at, letter] of [..."PMTiles"].entries()) head.setUint8(at, letter.codePointAt(0) ?? 0);
  head.setUint8(7, 3);
  head.setUint8(99, 1);
  for (const [nth, degrees] of [west, south, east, north].entries())
    head.setInt32(102 + 4 * nth, Math.round(degrees * 1e7), true);
  return bytes;
}

export const sampleMapId = uuidOf(1, 8);

/** A map area of these bytes, imported at this minute of a day. */
export async function sampleArea(bytes: Uint8Array<ArrayBuffer>, minute = 0, uuid = sampleMapId): Promise<wire.MapArea> {
  return {
    "@id": `/api/map_areas/${uuid}`,
    "@type": "MapArea",
    uuid,
    name: "Musterstadt",
    bbox: [...sampleBox],
    minZoom: 10,
    maxZoom: 14,
    size: bytes.length,
    sha256: await sha256(bytes),
    attribution: "© OpenStreetMap",
    importedAt: new Date(Date.UTC(2026, 10, 1, 8, minute)).toISOString(),
  };
}

/** What comes in the way of an answer with bytes: the line breaks after so many; or something answers in the server's place. */
export type MapFaultAtLine =
  | { readonly type: "cut_after"; readonly bytes: number }
  /** The answer begins, and nothing comes after it. */
  | { readonly type: "still" }
  /** Each tenth of a megabyte of the answer waits for this. */
  | { readonly type: "slow"; readonly next: () => Promise<void> }
  | { readonly type: "answer"; readonly make: (area: wire.MapArea, bytes: Uint8Array<ArrayBuffer>) => Response };

/** Bytes from `start` up to but not including `end`. */
interface AskedPart {
  readonly start: number;
  readonly end: number;
}

export interface MapServerDouble {
  readonly fetch: Fetch;
  /** What the server has; null: nothing. */
  stored: { readonly area: wire.MapArea; readonly bytes: Uint8Array<ArrayBuffer> } | null;
  /** Each meets one answer with bytes, in turn; null lets one pass. */
  readonly faults: (MapFaultAtLine | null)[];
  /** Answers with bytes in the server's place: of the whole map, or of the part that was asked for. */
  proxy: ((answer: { readonly all: Uint8Array<ArrayBuffer>; readonly asked: AskedPart | null }) => Response) | null;
  /** True: every call meets a dead line. */
  cut: boolean;
  /** Tokens that the server takes. */
  tokens: readonly string[];
  /** The `Range` of each question for bytes, in turn. */
  readonly ranges: string[];
  /** Called with each question for bytes, before it is answered: something happens in between. */
  onAsked: () => Promise<void> | void;
}

/** The server's half of the maps (`apps/server/src/api/map_areas`), with a line that can be cut in the middle. */
export function createMapServer(): MapServerDouble {
  const server: MapServerDouble = {
    stored: null,
    faults: [],
    proxy: null,
    cut: false,
    tokens: ["token"],
    ranges: [],
    onAsked: () => undefined,
    async fetch(url, init) {
      const headers = new Headers(init.headers);
      init.signal?.throwIfAborted();
      if (server.cut) throw new TypeError("no line");
      const path = new URL(url, "http://server.test").pathname;
      if (path === "/health") return Response.json({ status: "ok" });
      if (!server.tokens.includes(headers.get("authorization")?.slice("Bearer ".length) ?? ""))
        return refused(401, "token_expired");
      if (path === "/api/map_areas") return json(listOf(server.stored === null ? [] : [server.stored.area]));
      if (!path.endsWith("/data")) return server.stored === null ? refused(404, "not_found") : json(server.stored.area);
      server.ranges.push(headers.get("range") ?? "");
      await server.onAsked();
      init.signal?.throwIfAborted();
      const fault = server.faults.shift() ?? null;
      if (server.stored === null) return refused(404, "not_found");
      const { area, bytes } = server.stored;
      if (server.proxy !== null) return server.proxy({ all: bytes, asked: askedPart(headers, bytes.length) });
      if (fault?.type === "answer") return fault.make(area, bytes);
      if (fault?.type === "still") return stillAnswer(area, init.signal);
      const cutAfter = fault?.type === "cut_after" ? fault.bytes : Infinity;
      return partOf(bytes, area, headers, { cutAfter, ...(fault?.type === "slow" && { next: fault.next }) });
    },
  };
  return server;
}

function askedPart(headers: Headers, size: number): AskedPart | null {
  const range = /^bytes=(?<start>\d+)-(?<end>\d+)$/u.exec(headers.get("range") ?? "")?.groups;
  return range === undefined ? null : { start: Number(range["start"]), end: Math.min(Number(range["end"]) + 1, size) };
}

function partOf(bytes: Uint8Array<ArrayBuffer>, area: wire.MapArea, asked: Headers, way: Way): Response {
  const etag = `"${area.sha256}"`;
  const headers = { "content-type": "application/vnd.pmtiles", etag };
  const part = askedPart(asked, bytes.length);
  if (part === null || asked.get("if-range") !== etag) return new Response(streamOf(bytes, way), { headers });
  const { start, end } = part;
  if (start >= bytes.length) return refused(416, "range_not_satisfiable");
  return new Response(streamOf(bytes.subarray(start, end), way), {
    status: 206,
    headers: { ...headers, "content-range": `bytes ${start}-${end - 1}/${bytes.length}` },
  });
}

function stillAnswer({ size, sha256: hash }: wire.MapArea, signal: AbortSignal | null | undefined): Response {
  const body = new ReadableStream({
    start: (controller) => signal?.addEventListener("abort", () => controller.error(signal.reason)),
  });
  const headers = { "content-type": "application/vnd.pmtiles", etag: `"${hash}"`, "content-range": `bytes 0-999999/${size}` };
  return new Response(body, { status: 206, headers });
}

interface Way {
  /** Bytes after which it breaks. */
  readonly cutAfter: number;
  readonly next?: () => Promise<void>;
}

/** In pieces as a network brings them. */
function streamOf(bytes: Uint8Array<ArrayBuffer>, { cutAfter, next }: Way): ReadableStream<Uint8Array<ArrayBuffer>> {
  const step = 100_000;
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      await next?.();
      if (at >= cutAfter) return controller.error(new TypeError("the line broke off"));
      const end = Math.min(at + step, bytes.length, cutAfter);
      controller.enqueue(bytes.slice(at, end));
      at = end;
      if (at >= bytes.length) controller.close();
    },
  });
}

function refused(status: number, code: string): Response {
  return new Response(JSON.stringify(refusal(status, code)), { status, headers: { "content-type": "application/ld+json" } });
}

function listOf(members: readonly wire.MapArea[]) {
  return { "@type": "hydra:Collection", "hydra:member": members, "hydra:totalItems": members.length };
}

function json(body: unknown): Response {
  return new Response(JSON.stringify(body), { headers: { "content-type": "application/ld+json" } });
}
