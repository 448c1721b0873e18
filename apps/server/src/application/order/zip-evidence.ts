import { PassThrough, Readable } from "node:stream";

import { ZipFile } from "yazl";

import type { FileStore } from "../../files/file-store.ts";
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
      const file = await files.open(id);
      /* An empty file tells who checks the export that its bytes are gone. */
      return file === null ? Readable.from([]) : file.stream;
    });
  }
  zip.end();
  const out = zip.outputStream.pipe(new PassThrough());
  zip.on("error", (error) => out.destroy(error instanceof Error ? error : new Error("an export broke off")));
  return out;
}
