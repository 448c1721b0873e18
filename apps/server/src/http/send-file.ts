import { uuidOfRouteParam } from "@rundgang/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import type { Context } from "../context.ts";
import { isRefusal, refuse, type Refusal } from "../errors.ts";
import { sha256Of } from "../files/sha256.ts";
import type { Actor } from "../policies/actor.ts";
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

/** Registers a route `{path}/:id/stream` that answers stored bytes to who may have them. */
export function handleStream(app: FastifyInstance, context: Context, path: string, find: Find): void {
  app.get(`${path}/:id/stream`, async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const actor = await authenticate(context, request);
    if (isRefusal(actor)) return sendRefusal(reply, actor);
    const id = uuidOfRouteParam(request.params.id);
    if (id === null) return sendRefusal(reply, refuse("not_found"));
    const found = await find(actor, id);
    if (isRefusal(found)) return sendRefusal(reply, found);
    const bytes = await context.files.get(found.id);
    if (bytes === null) return sendRefusal(reply, refuse("not_found"));
    if (sha256Of(bytes) !== found.sha256) throw new Error(`stored bytes of ${found.id} have changed`);
    return sendFile(reply, found, bytes);
  });
}

/** Sends bytes as what they were stored as, and as nothing that a browser would run or show as a page of ours. */
export function sendFile(reply: FastifyReply, file: StoredBytes, bytes: Uint8Array): FastifyReply {
  return reply
    .header("content-type", file.mediaType)
    .header("content-disposition", `attachment; filename="${file.name.replaceAll(/[^\w.-]/gu, "-")}"`)
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "sandbox; default-src 'none'")
    .header("cross-origin-resource-policy", "same-origin")
    .header("cache-control", "private, no-store")
    .header("etag", `"${file.sha256}"`)
    .send(Buffer.from(bytes));
}
