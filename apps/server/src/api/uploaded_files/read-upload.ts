import { wire } from "@rundgang/contracts";
import type { FastifyRequest } from "fastify";
import * as z from "zod";

import { isRefusal, refuse, refuseField, type Refusal } from "../../errors.ts";
import { atMost, TooManyBytes } from "../../files/at-most.ts";
import { BrokenDataUri, bytesOfDataUri } from "../../files/data-uri.ts";
import type { FileStore, ReceivedFile } from "../../files/file-store.ts";
import { largestFile } from "@rundgang/files";
import { refuseBy } from "../../http/validate-body.ts";

/** The multipart body, read whole: what is cut off never gets past here. Whoever has it discards the file in the end. */
export interface Upload {
  readonly uuid: string;
  readonly type: wire.FileType;
  /** Uploads that this one takes the place of. */
  readonly replaces: readonly string[];
  readonly file: ReceivedFile;
}

/** What the server alone makes: a device that sent one would lend it the server's word. */
const ownTypes: readonly wire.FileType[] = ["vzf_unsigned", "vzf_signed"];

/** Most bytes of a field that is no file. */
const longestField = 1024;

/** Most bytes of a part that holds a file: 10 MB as base64, with what stands before them. */
const longestPart = 14_680_064;

/** `uuid`, `type`, `replaces` and a few that other devices send along; `file` and `base64`. */
const limits = { fields: 6, files: 2, parts: 8, fieldSize: longestField, fileSize: longestPart };

/** `base64` comes as a stream as well: as a field it would be held in memory whole, several times over. */
const isPartAFile = (name: string | undefined, _type: string | undefined, fileName: string | undefined): boolean =>
  name === "base64" || fileName !== undefined;

/**
 * Reads the parts `uuid`, `type` and `file` or `base64`, in any order, of a body of at most `mostBytes`. Nothing of it lies around when
 * this throws or refuses. Refusals: too_large, file_too_large, file_broken, invalid.
 */
export async function readUpload(request: FastifyRequest, store: FileStore, mostBytes: number): Promise<Upload | Refusal> {
  const parts: Parts = { fields: {}, file: null, base64: null };
  let upload: Upload | Refusal | null = null;
  try {
    const refused = await receiveParts(request, store, mostBytes, parts);
    upload = refused ?? toUpload(parts);
    return upload;
  } catch (error) {
    if (error instanceof BrokenDataUri) return refuse("file_broken");
    if (error instanceof TooManyBytes) return refuse(error.what === "file" ? "file_too_large" : "too_large");
    throw error;
  } finally {
    const kept = upload === null || isRefusal(upload) ? null : upload.file;
    /* The rest of the body is read and dropped: a line closed with bytes under way would take our answer with it. */
    if (kept === null) request.raw.unpipe().resume();
    for (const file of [parts.file, parts.base64]) if (file !== kept) await file?.discard();
  }
}

/** What has come in so far. */
interface Parts {
  readonly fields: Record<string, unknown>;
  file: ReceivedFile | null;
  base64: ReceivedFile | null;
}

async function receiveParts(
  request: FastifyRequest,
  store: FileStore,
  mostBytes: number,
  received: Parts,
): Promise<Refusal | null> {
  let bytes = 0;
  request.raw.on("data", (chunk: Uint8Array) => {
    bytes += chunk.length;
    /* The reader of forms hands this on to whoever waits for a part or its bytes. */
    if (bytes > mostBytes && bytes - chunk.length <= mostBytes) request.raw.emit("error", new TooManyBytes("body"));
  });
  for await (const part of request.parts({ limits, isPartAFile })) {
    if (part.type === "field") {
      if (part.valueTruncated) return refuseField(part.fieldname.slice(0, 40), "Das Feld darf höchstens 1 kB groß sein.");
      received.fields[part.fieldname] = part.value;
    } else if (part.fieldname === "file" && received.file === null) {
      received.file = await store.receive(atMost(part.file, largestFile));
    } else if (part.fieldname === "base64" && received.base64 === null) {
      received.base64 = await store.receive(atMost(bytesOfDataUri(part.file), largestFile));
    } else part.file.resume();
  }
  return null;
}

function toUpload({ fields, file, base64 }: Parts): Upload | Refusal {
  const parsed = z.core.safeParse(wire.uploadFields, fields);
  if (!parsed.success) return refuseBy(parsed.error);
  const received = file ?? base64;
  if (received === null) return refuseField("file", "Es fehlt die Datei.");
  const { uuid, type, replaces = [] } = parsed.data;
  if (ownTypes.includes(type)) return refuseField("type", "Dieses Dokument macht nur der Server selbst.");
  return { uuid, type, replaces, file: received };
}
