import { calls, mostBytesOf, wire } from "@rundgang/contracts";
import type { FastifyRequest } from "fastify";
import * as z from "zod";

import { isRefusal, refuse, refuseField, type Refusal } from "../../errors.ts";
import { atMost, TooManyBytes } from "../../files/at-most.ts";
import type { FileStore, ReceivedFile } from "../../files/file-store.ts";
import { refuseBy } from "../../http/validate-body.ts";
import { cellText } from "../../places/cell-text.ts";

/** The multipart body of an import, read whole. Whoever has it discards the file in the end. */
export interface ImportUpload {
  readonly uuid: string;
  readonly kind: wire.ImportKind | undefined;
  /** As the file is called on the machine that it came from. */
  readonly name: string;
  readonly file: ReceivedFile;
}

const limits = { fields: 4, files: 1, parts: 5, fieldSize: 1024, fileSize: wire.largestImport + 1 };
const longestName = 200;

/** Reads `uuid`, `kind` and `file`. Nothing of it lies around when this throws or refuses. Refusals: 413 import_too_large, 422. */
export async function readImportUpload(request: FastifyRequest, store: FileStore): Promise<ImportUpload | Refusal> {
  const parts: Parts = { fields: {}, file: null, name: "" };
  let upload: ImportUpload | Refusal | null = null;
  try {
    await receiveParts(request, store, parts);
    upload = toUpload(parts);
    return upload;
  } catch (error) {
    if (error instanceof TooManyBytes) return refuse("import_too_large");
    throw error;
  } finally {
    if (upload === null || isRefusal(upload)) {
      /* The rest of the body is read and dropped: a line closed with bytes under way would take our answer with it. */
      request.raw.unpipe().resume();
      await parts.file?.discard();
    }
  }
}

interface Parts {
  readonly fields: Record<string, unknown>;
  file: ReceivedFile | null;
  name: string;
}

async function receiveParts(request: FastifyRequest, store: FileStore, received: Parts): Promise<void> {
  const most = mostBytesOf(calls.postImport);
  let bytes = 0;
  request.raw.on("data", (chunk: Uint8Array) => {
    bytes += chunk.length;
    if (bytes > most && bytes - chunk.length <= most) request.raw.emit("error", new TooManyBytes("body"));
  });
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") received.fields[part.fieldname] = part.value;
    else if (part.fieldname === "file" && received.file === null) {
      received.name = cellText(part.filename.replaceAll(/^.*[/\\]/gu, "")).slice(0, longestName);
      received.file = await store.receive(atMost(part.file, wire.largestImport));
    } else part.file.resume();
  }
}

function toUpload({ fields, file, name }: Parts): ImportUpload | Refusal {
  const parsed = z.core.safeParse(wire.importUpload, fields);
  if (!parsed.success) return refuseBy(parsed.error);
  if (file === null) return refuseField("file", "Es fehlt die Datei.");
  if (file.size === 0) return refuseField("file", "Die Datei ist leer.");
  const { uuid, kind } = parsed.data;
  return { uuid, kind, name: name === "" ? "Datei" : name, file };
}
