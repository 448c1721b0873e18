import { Readable } from "node:stream";

import { mapAreaDataPath, uuidOfRouteParam } from "@rundgang/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import type { Context } from "../../context.ts";
import { isRefusal, refuse } from "../../errors.ts";
import { authenticate } from "../../http/authenticate.ts";
import { byteRange } from "../../http/byte-range.ts";
import { sendRefusal } from "../../http/send.ts";

/**
 * GET /api/map_areas/{id}/data: the PMTiles file of a map, for whoever is signed in, whole or by `Range`, so that a download that broke off
 * goes on. Its ETag is its SHA-256, against which the device checks what it got.
 */
export function registerStreamMapData(app: FastifyInstance, context: Context): void {
  app.get(mapAreaDataPath(":id"), async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const actor = await authenticate(context, request, "mapData");
    if (isRefusal(actor)) return sendRefusal(reply, actor);
    const id = uuidOfRouteParam(request.params.id);
    const area = id === null ? undefined : await findArea(context, id);
    if (area === undefined) return sendRefusal(reply, refuse("not_found"));
    return sendPart(context, request, reply, { ...area, size: Number(area.size) });
  });
}

interface StoredMap {
  readonly file_id: string;
  readonly sha256: string;
  readonly size: number;
}

function findArea(context: Context, id: string) {
  return context.database.db
    .selectFrom("map_areas")
    .select(["file_id", "sha256", "size"])
    .where("id", "=", id)
    .executeTakeFirst();
}

async function sendPart(context: Context, request: FastifyRequest, reply: FastifyReply, map: StoredMap): Promise<FastifyReply> {
  const etag = `"${map.sha256}"`;
  const { range, "if-range": ifRange, "if-none-match": known } = request.headers;
  if (known === etag) return reply.code(304).header("etag", etag).send();
  const part = byteRange(map.size, etag, range, typeof ifRange === "string" ? ifRange : undefined);
  if (part === "none") return sendRefusal(reply, refuse("range_not_satisfiable", {}, { "content-range": `bytes */${map.size}` }));
  const [start, end] = part === "all" ? [0, map.size - 1] : [part.start, part.end];
  reply
    .code(part === "all" ? 200 : 206)
    .header("content-type", "application/vnd.pmtiles")
    .header("content-disposition", 'attachment; filename="Karte.pmtiles"')
    .header("content-security-policy", "sandbox; default-src 'none'")
    .header("cross-origin-resource-policy", "same-origin")
    .header("cache-control", "private, no-store, no-transform")
    .header("accept-ranges", "bytes")
    .header("etag", etag)
    .header("content-length", end - start + 1);
  if (part !== "all") reply.header("content-range", `bytes ${start}-${end}/${map.size}`);
  if (request.method === "HEAD") return reply.send(Readable.from([]));
  const file = await context.files.open(map.file_id, { start, end });
  if (file === null) return sendRefusal(withoutLength(reply), refuse("not_found"));
  if (file.size === map.size) return reply.send(file.stream);
  file.stream.destroy();
  throw new Error(`stored bytes of ${map.file_id} have changed`);
}

/** What was said of the file does not hold for a refusal. */
function withoutLength(reply: FastifyReply): FastifyReply {
  for (const name of ["content-length", "content-range", "content-disposition", "etag"]) reply.removeHeader(name);
  return reply;
}
