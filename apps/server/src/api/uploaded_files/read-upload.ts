import { wire } from "@rundgang/contracts";
import type { FastifyRequest } from "fastify";
import * as z from "zod";

import { refuse, refuseField, type Refusal } from "../../errors.ts";
import { bytesOfDataUri } from "../../files/data-uri.ts";
import type { FileStore, ReceivedFile } from "../../files/file-store.ts";
import { refuseBy } from "../../http/validate-body.ts";

/** The multipart body, read whole: what is cut off never gets past here. Whoever has it discards the file in the end. */
export interface Upload {
  readonly uuid: string;
  readonly type: wire.FileType;
  readonly file: ReceivedFile;
}

/** `uuid`, `type`, `base64` and a few that other devices send along. */
const limits = { fields: 6, parts: 7 };

/** Reads the parts `uuid`, `type` and `file` or `base64`, in any order. Nothing of it lies around when this throws or refuses. */
export async function readUpload(request: FastifyRequest, store: FileStore): Promise<Upload | Refusal> {
  const fields: Record<string, unknown> = {};
  const files: ReceivedFile[] = [];
  let upload: Upload | Refusal | null = null;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") fields[part.fieldname] = part.value;
      else if (part.fieldname === "file") files.push(await store.receive(part.file));
      else part.file.resume();
    }
    upload = await toUpload(fields, files[0], store);
    return upload;
  } finally {
    if (upload === null || !("file" in upload)) {
      /* The rest of the body is read and dropped: a line closed with bytes under way would take our answer with it. */
      request.raw.unpipe().resume();
      await Promise.all(files.map((file) => file.discard()));
    }
  }
}

async function toUpload(fields: object, received: ReceivedFile | undefined, store: FileStore): Promise<Upload | Refusal> {
  const parsed = z.core.safeParse(wire.uploadFields, fields);
  if (!parsed.success) return refuseBy(parsed.error);
  const { uuid, type, base64 } = parsed.data;
  if (received !== undefined) return { uuid, type, file: received };
  if (base64 === undefined) return refuseField("file", "Es fehlt die Datei.");
  const bytes = bytesOfDataUri(base64);
  return bytes === null ? refuse("file_broken") : { uuid, type, file: await store.receive(only(bytes)) };
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
