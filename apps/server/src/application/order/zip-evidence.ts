import { PassThrough, Readable } from "node:stream";

import { ZipFile } from "yazl";

import type { FileStore } from "../../files/file-store.ts";
import { StoredBytesChanged } from "../../files/stored-bytes-changed.ts";
import type { EvidenceExport } from "./export-evidence.ts";

/** Every byte is prescribed (packages/evidence, `writeZip`): nothing is compressed, and no file has a time of its own. */
const plain = { compress: false, mtime: new Date(Date.UTC(1980, 0, 1)), forceDosTimestamp: true, mode: 0o100_644 };

/** The export of an order as one file, with its seal. A document whose bytes are gone is an empty file in it, so that whoever checks it is told. */
export function zipEvidence({ json, documents }: EvidenceExport, seal: Uint8Array, files: Pick<FileStore, "open">): Readable {
  const zip = new ZipFile();
  const add = (path: string, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(path, plain, (take) => {
      open().then(
        (stream) => take(null, stream),
        (error: unknown) => take(error, Readable.from([])),
      );
    });
  add("evidence.json", () => Promise.resolve(Readable.from([Buffer.from(json, "utf8")])));
  add("evidence.json.p7s", () => Promise.resolve(Readable.from([Buffer.from(seal)])));
  for (const { path, id } of documents) {
    add(path, async () => {
      /* An empty file tells who checks the export that its bytes are gone. */
      const file = await files.open(id).catch(nullIfChanged);
      return file === null ? Readable.from([]) : Readable.from(upToDamage(file.stream), { objectMode: false });
    });
  }
  zip.end();
  const out = zip.outputStream.pipe(new PassThrough());
  zip.on("error", (error) => out.destroy(error instanceof Error ? error : new Error("an export broke off")));
  return out;
}

function nullIfChanged(error: unknown): null {
  if (error instanceof StoredBytesChanged) return null;
  throw error;
}

/** A damaged document ends before its damage: the export is made all the same, and whoever checks it is told that the hash is another one. */
async function* upToDamage(stream: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (error) {
    nullIfChanged(error);
  }
}
