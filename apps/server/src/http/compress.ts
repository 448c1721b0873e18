import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { codedTag } from "./representation.ts";

const compressible = /^(?:application\/(?:ld\+json|json|manifest\+json|javascript)|text\/|image\/svg|font\/ttf)/u;

/** Up to here an answer stays as it is: it fits one packet, and packing costs both sides more than it saves. Bytes. */
const smallest = 1024;

/** Levels that a phone's line is worth: about a tenth of the size of our JSON, in a few milliseconds. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const deflate = { level: 5 };

const shrink = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Compresses JSON and the app's files for who can read it: a territory is megabytes, a tablet's line is thin. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload: unknown) => {
    const encoding = encodingOf(request, reply);
    if (encoding === null) return payload;
    const packed = await pack(encoding, payload);
    if (packed === null) return payload;
    reply.header("content-encoding", encoding).removeHeader("content-length");
    const tag = reply.getHeader("etag");
    if (typeof tag === "string") reply.header("etag", codedTag(tag, encoding));
    const vary = reply.getHeader("vary");
    reply.header("vary", vary === undefined ? "Accept-Encoding" : `${String(vary)}, Accept-Encoding`);
    return packed;
  });
}

type Encoding = "br" | "gzip";

function encodingOf(request: FastifyRequest, reply: FastifyReply): Encoding | null {
  if (request.method === "HEAD" || reply.statusCode === 206 || reply.hasHeader("content-encoding")) return null;
  if (!compressible.test(String(reply.getHeader("content-type") ?? ""))) return null;
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/u.test(accepted)) return "br";
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/u.test(accepted) ? "gzip" : null;
}

/** Null for what is too small or no body at all. */
async function pack(encoding: Encoding, payload: unknown): Promise<Buffer | NodeJS.ReadWriteStream | null> {
  if (isStream(payload)) return payload.pipe(encoding === "br" ? createBrotliCompress(brotli) : createGzip(deflate));
  if (typeof payload !== "string" && !(payload instanceof Uint8Array)) return null;
  if (payload.length <= smallest) return null;
  return encoding === "br" ? shrink.br(payload, brotli) : shrink.gzip(payload, deflate);
}

function isStream(payload: unknown): payload is Readable {
  return typeof payload === "object" && payload !== null && "pipe" in payload;
}
