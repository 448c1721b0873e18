import { wire } from "@rundgang/contracts";
import type { FastifyRequest } from "fastify";
import * as z from "zod";

import { refuse, refuseField, type Refusal } from "../../errors.ts";
import { bytesOfDataUri } from "../../files/data-uri.ts";
import { refuseBy } from "../../http/validate-body.ts";

/** The multipart body, read whole: what is cut off never gets past here. */
export interface Upload {
  readonly uuid: string;
  readonly type: wire.FileType;
  readonly bytes: Uint8Array;
}

/** Reads the parts `uuid`, `type` and `file` or `base64`, in any order. */
export async function readUpload(request: FastifyRequest): Promise<Upload | Refusal> {
  const fields: Record<string, unknown> = {};
  let file: Uint8Array | null = null;
  for await (const part of request.parts()) {
    if (part.type === "file") {
      const bytes = await part.toBuffer();
      if (part.fieldname === "file") file = bytes;
    } else {
      fields[part.fieldname] = part.value;
    }
  }
  const parsed = z.core.safeParse(wire.uploadFields, fields);
  if (!parsed.success) return refuseBy(parsed.error);
  const { uuid, type, base64 } = parsed.data;
  if (file !== null) return { uuid, type, bytes: file };
  if (base64 === undefined) return refuseField("file", "Es fehlt die Datei.");
  const bytes = bytesOfDataUri(base64);
  return bytes === null ? refuse("file_broken") : { uuid, type, bytes };
}
