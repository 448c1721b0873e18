import { buffer } from "node:stream/consumers";

import { uuidOfRouteParam } from "@rundgang/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";

import type { Context } from "../../context.ts";
import { smallPhoto } from "../../documents/photo-preview.ts";
import { isRefusal, refuse } from "../../errors.ts";
import { openVerified } from "../../files/open-verified.ts";
import { authenticate } from "../../http/authenticate.ts";
import { sendRefusal } from "../../http/send.ts";
import { sendFile } from "../../http/send-file.ts";
import { mayReadFile } from "../../policies/read-file.ts";

/** So many small pictures are kept in memory, some 30 kB each: whoever opens a house asks for all of them. */
const mostKept = 200;

/**
 * GET /api/uploaded_files/{id}/preview: a picture small, as a list shows it (decision 153). Whoever may read the file may read this; what is no picture
 * has none.
 */
export function registerSendPreview(app: FastifyInstance, context: Context): void {
  const kept = new Map<string, Uint8Array>();

  /** By the SHA-256 of the picture, so that what was kept is never another one's. */
  async function previewOf(id: string, sha256: string): Promise<Uint8Array | null> {
    const before = kept.get(sha256);
    if (before !== undefined) return before;
    const opened = await openVerified(context.files, id, sha256);
    if (opened === null) return null;
    const small = await smallPhoto(opened.body instanceof Uint8Array ? opened.body : await buffer(opened.body));
    kept.set(sha256, small);
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    return small;
  }

  app.get("/api/uploaded_files/:id/preview", async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const actor = await authenticate(context, request, "getUploadedFile");
    if (isRefusal(actor)) return sendRefusal(reply, actor);
    const id = uuidOfRouteParam(request.params.id);
    if (id === null) return sendRefusal(reply, refuse("not_found"));
    const { db } = context.database;
    const file = await db.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst();
    if (file === undefined) return sendRefusal(reply, refuse("not_found"));
    if (!(await mayReadFile(db, actor, { id, userId: file.user_id }))) return sendRefusal(reply, refuse("forbidden"));
    const small = file.media_type.startsWith("image/") ? await previewOf(id, file.sha256) : null;
    if (small === null) return sendRefusal(reply, refuse("not_found"));
    const { sha256 } = file;
    return sendFile(reply, { id, mediaType: "image/jpeg", sha256, name: "Foto-klein.jpg" }, small);
  });
}
