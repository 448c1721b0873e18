import { calls, iri, mostBytesOf, type wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import { uploadedFileJson } from "../../db/presenters/uploaded-file.ts";
import { readOneJson } from "../../db/read-json.ts";
import { isRefusal, refuse, type Refusal } from "../../errors.ts";
import { acceptFile, type AcceptedFile } from "../../files/accept-file.ts";
import { handle } from "../../http/handle.ts";
import { created, type Reply } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { uploadQuota } from "../../policies/upload-quota.ts";
import { isSignature } from "../../application/order/order-pictures.ts";
import { readUpload, type Upload } from "./read-upload.ts";

/**
 * POST /api/uploaded_files: 201, 418 for the same bytes and type again, 409 for others under the same uuid. Where the stored bytes are
 * gone (a backup without all files), the same again are stored again: 201.
 */
export const postUploadedFile = handle("postUploadedFile", async (input) => {
  const full = await uploadQuota(input.context.database.db, input.actor.id, input.context.clock());
  if (full !== null) return full;
  const upload = await readUpload(input.request, input.context.files, mostBytesOf(calls.postUploadedFile));
  if (isRefusal(upload)) return upload;
  try {
    const accepted = await acceptFile(input.context.inspector, upload.file, input.actor.id);
    if (isRefusal(accepted)) return accepted;
    /* Bytes and type are what two uploads are compared by. */
    const { replaces, type, file } = upload;
    const named = { ...input, body: upload, content: { sha256: file.sha256, type, replaces } };
    const reply = await createOnce(named, (tx) => store(tx, input.actor.id, upload, accepted));
    if (isRefusal(reply) || reply.repeated !== true) return reply;
    return (await file.restore(upload.uuid)) ? { ...reply, repeated: false } : reply;
  } finally {
    await upload.file.discard();
  }
});

/* The bytes are on the disk before the row is committed: a row never names a file that is not there. */
async function store(
  tx: Writer,
  userId: string,
  { uuid, type, file }: Upload,
  { mediaType, picture }: AcceptedFile,
): Promise<Reply<wire.UploadedFile> | Refusal> {
  const { sha256, size } = file;
  const inserted = await tx
    .insertInto("files")
    .values({
      id: uuid,
      user_id: userId,
      type,
      media_type: mediaType,
      sha256,
      size,
      picture_hash: isSignature(type) ? (picture ?? null) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  /* A document of ours may lie under that uuid as well. */
  if (inserted === undefined || !(await file.keep(uuid))) return refuse("uuid_conflict");
  const json = await readOneJson(tx, uploadedFileJson, sql`files f where f.id = ${uuid}`);
  if (json === null) return refuse("not_found");
  return created(json, iri("uploaded_files", uuid));
}
