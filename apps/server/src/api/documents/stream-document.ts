import type { FastifyInstance } from "fastify";

import type { Context } from "../../context.ts";
import { findDocument } from "../../db/document-owner.ts";
import { refuse } from "../../errors.ts";
import { germanFileName } from "../../http/german-file-name.ts";
import { handleStream } from "../../http/send-file.ts";
import { mayReadPaper } from "../../policies/read-papers.ts";

/** GET /api/documents/{id}/stream: a document of ours as PDF, for who may see its order or broadcast (B §7). */
export function registerStreamDocument(app: FastifyInstance, context: Context): void {
  handleStream(app, context, { path: "/api/documents", name: "getDocument" }, async (actor, id) => {
    const document = await findDocument(context.database.db, id);
    if (document === undefined || document.owner === null) return refuse("not_found");
    if (!mayReadPaper(actor, document.owner)) return refuse("forbidden");
    const { media_type: mediaType, sha256, type } = document;
    return { id, mediaType, sha256, name: germanFileName(type, mediaType) };
  });
}
