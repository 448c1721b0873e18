import { previewErasure } from "../../application/privacy/erase-person.ts";
import { readRetention } from "../../application/retention/read-retention.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** POST /api/person_erasure_previews: what an erasure would take, what stays until when, or why it is refused; writes nothing. */
export const postErasurePreview = handle("postErasurePreview", async ({ body, context }) =>
  ok({
    "@type": "ErasurePreview",
    ...(await previewErasure(context.database.db, body.records, readRetention(), context.clock())),
  } as const),
);
