import { calls, iri } from "@rundgang/contracts";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";

import type { Context } from "../../context.ts";
import type { Writer } from "../../db/open-database.ts";
import { uploadedFileJson } from "../../db/presenters/uploaded-file.ts";
import { readOneJson } from "../../db/read-json.ts";
import { isRefusal, refuse, type Refusal } from "../../errors.ts";
import { acceptFile, type AcceptedFile } from "../../files/accept-file.ts";
import { resourceText } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { created, type Reply } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { readUpload, type Upload } from "./read-upload.ts";

/** POST /api/uploaded_files: 201, 418 for the same bytes and type again, 409 for others under the same uuid. */
export function registerPostUploadedFile(app: FastifyInstance, context: Context): void {
  handle(app, context, calls.postUploadedFile, async (input) => {
    const upload = await readUpload(input.request);
    if (isRefusal(upload)) return upload;
    const file = await acceptFile(upload.bytes);
    if (isRefusal(file)) return file;
    /* Bytes and type are what two uploads are compared by. */
    const named = { ...input, body: upload, content: { sha256: file.sha256, type: upload.type } };
    return createOnce(named, (tx) => store(tx, context, input.actor.id, upload, file));
  });
}

/* The bytes are on the disk before the row is committed: a row never names a file that is not there. */
async function store(tx: Writer, context: Context, userId: string, upload: Upload, file: AcceptedFile): Promise<Reply | Refusal> {
  const inserted = await tx
    .insertInto("files")
    .values({
      id: upload.uuid,
      user_id: userId,
      type: upload.type,
      media_type: file.mediaType,
      sha256: file.sha256,
      size: file.size,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted === undefined) return refuse("uuid_conflict");
  await context.files.put(upload.uuid, file.bytes);
  const json = await readOneJson(tx, uploadedFileJson, sql`files f where f.id = ${upload.uuid}`);
  if (json === null) return refuse("not_found");
  return created(resourceText("UploadedFile", json), iri("uploaded_files", upload.uuid));
}
