import { randomUUID } from "node:crypto";

import { iri } from "@rundgang/contracts";

import { announceImport } from "../../application/import/job/announce-import.ts";
import { createImport } from "../../application/import/job/write-import.ts";
import { isRefusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { readImportUpload } from "./read-import-upload.ts";

/** POST /api/imports: keeps the file and lets it be looked through; nothing of it is written before somebody takes it. */
export const postImport = handle("postImport", async (input) => {
  const { context, actor } = input;
  const upload = await readImportUpload(input.request, context.files);
  if (isRefusal(upload)) return upload;
  const { uuid, kind, name, file } = upload;
  const { sha256, size } = file;
  /* Not the client's uuid: under that somebody else's file may lie. Bytes that no row names in the end are swept. */
  const fileId = randomUUID();
  try {
    const named = { ...input, body: upload, content: { sha256, name, kind } };
    return await createOnce(named, async (tx) => {
      /* The bytes are on the disk before the row is committed: a row never names a file that is not there. */
      if (!(await file.keep(fileId))) throw new Error("a new uuid is taken in the store");
      await createImport(tx, context.jobs, { id: uuid, fileId, userId: actor.id, name, size, sha256, kind }, context.clock());
      return created(await announceImport(tx, uuid), iri("imports", uuid));
    });
  } finally {
    await file.discard();
  }
});
