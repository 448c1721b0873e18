import { Readable } from "node:stream";

import { uuidOfRouteParam } from "@rundgang/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import type { Context } from "../context.ts";
import { isRefusal, refuse, type Refusal } from "../errors.ts";
import { openVerified } from "../files/open-verified.ts";
import type { Actor } from "../policies/actor.ts";
import type { Guarded } from "../policies/access.ts";
import { authenticate } from "./authenticate.ts";
import { sendRefusal } from "./send.ts";

/** What is known of stored bytes. */
export interface StoredBytes {
  readonly id: string;
  readonly mediaType: string;
  readonly sha256: string;
  /** What it is called when it is saved: 'Vertrag.pdf'. Letters, digits, dots and hyphens. */
  readonly name: string;
}

type Find = (actor: Actor, id: string) => Promise<StoredBytes | Refusal>;

/** A stream of bytes: where it lies, and the call that answers what the bytes belong to, which says who may ask. */
interface StreamRoute {
  readonly path: string;
  readonly name: Guarded;
}

/** Registers a route `{path}/:id/stream` that answers stored bytes to who may have them. */
export function handleStream(app: FastifyInstance, context: Context, { path, name }: StreamRoute, find: Find): void {
  app.get(`${path}/:id/stream`, async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const actor = await authenticate(context, request, name);
    if (isRefusal(actor)) return sendRefusal(reply, actor);
    const id = uuidOfRouteParam(request.params.id);
    if (id === null) return sendRefusal(reply, refuse("not_found"));
    const found = await find(actor, id);
    if (isRefusal(found)) return sendRefusal(reply, found);
    const opened = await openVerified(context.files, found.id, found.sha256);
    if (opened === null) return sendRefusal(reply, refuse("not_found"));
    if (opened.body instanceof Readable) {
      /* What breaks off in the middle gets no answer of its own, so this is the only word on it. */
      opened.body.once("error", (error) => request.log.error({ err: error }, "file_broke_off"));
    }
    return sendFile(reply.header("content-length", opened.size), found, opened.body);
  });
}

/** Sends bytes as what they were stored as, and as nothing that a browser would run or show as a page of ours. */
export function sendFile(reply: FastifyReply, file: StoredBytes, body: Uint8Array | Readable): FastifyReply {
  return reply
    .header("content-type", file.mediaType)
    .header("content-disposition", `attachment; filename="${file.name.replaceAll(/[^\w.-]/gu, "-")}"`)
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "sandbox; default-src 'none'")
    .header("cross-origin-resource-policy", "same-origin")
    .header("cache-control", "private, no-store")
    .header("etag", `"${file.sha256}"`)
    .send(body instanceof Uint8Array ? Buffer.from(body) : body);
}
