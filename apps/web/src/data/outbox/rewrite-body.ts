import type { Bodies } from "@rundgang/outbox";

import { bodyHashOf } from "./body-hash.ts";
import { openJson, sealJson, type Codec } from "../codec.ts";

/** Replaces a uuid in a request's body and path: what depends on a repaired request must name its successor. */
export function createBodies(codec: Codec): Bodies {
  return {
    async rewrite(record, from, to) {
      const content = await openJson(codec, record.sealedBody);
      if (content === undefined) return undefined;
      const rewritten: unknown = JSON.parse(JSON.stringify(content).replaceAll(from, to));
      const isUpload = record.fileIds.length > 0;
      const sealedBody = await sealJson(codec, rewritten);
      return {
        sealedBody,
        /* The hash of an upload is that of its bytes, which stay. */
        bodyHash: isUpload ? record.bodyHash : await bodyHashOf(record.kind, rewritten, sealedBody),
        size: record.size,
        path: record.path.replaceAll(from, to),
        fileIds: record.fileIds,
      };
    },
  };
}
