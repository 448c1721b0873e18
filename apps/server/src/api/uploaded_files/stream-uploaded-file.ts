import type { FastifyInstance } from "fastify";

import type { Context } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { germanFileName } from "../../http/german-file-name.ts";
import { handleStream } from "../../http/send-file.ts";
import { mayReadFile } from "../../policies/read-file.ts";

/** GET /api/uploaded_files/{id}/stream: the bytes as they came. */
export function registerStreamUploadedFile(app: FastifyInstance, context: Context): void {
  handleStream(app, context, { path: "/api/uploaded_files", name: "getUploadedFile" }, async (actor, id) => {
    const { db } = context.database;
    const file = await db.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst();
    if (file === undefined) return refuse("not_found");
    if (!(await mayReadFile(db, actor, { id, userId: file.user_id }))) return refuse("forbidden");
    const { media_type: mediaType, sha256, type } = file;
    return { id, mediaType, sha256, name: germanFileName(type, mediaType) };
  });
}
