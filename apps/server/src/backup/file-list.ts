import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

import type { NamedFile } from "../db/known-files.ts";
import { sealedPathOf } from "../files/open-store.ts";
import { sha256OfStream } from "../files/sha256.ts";
import { names } from "./manifest.ts";

/*
 * Two lists of a backup's files, both as `sha256sum` writes them. `files.sha256` has the hashes of the files themselves, as the database has them. They
 * lie sealed in the folder, so `sealed.sha256` has the hashes of what lies there: somebody without this program or without the secret can look at a
 * backup by `sha256sum --check sealed.sha256`.
 */

const line = /^(?<sha256>[0-9a-f]{64}) {2}files\/[0-9a-f]{2}\/(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;

/** Lines that are handed on at once. */
const pageSize = 1000;

/** The list as bytes, line by line. */
export async function* listOf(pages: AsyncIterable<readonly NamedFile[]>): AsyncGenerator<Uint8Array> {
  for await (const page of pages) {
    yield Buffer.from(page.map(({ id, sha256 }) => `${sha256}  ${names.files}/${id.slice(-2)}/${id}\n`).join(""));
  }
}

/** The list of what lies sealed in a backup's folder, as bytes; a file that is not there is left out. */
export async function* sealedListOf(folder: string): AsyncGenerator<Uint8Array> {
  for await (const page of readList(folder)) {
    for (const { id } of page) {
      const path = `${names.files}/${sealedPathOf(id)}`;
      if (!existsSync(join(folder, path))) continue;
      yield Buffer.from(`${await sha256OfStream(createReadStream(join(folder, path)))}  ${path}\n`);
    }
  }
}

/** Reads the list of a backup in pieces. A line that is none is left out: the hash of the list has been looked at before. */
export async function* readList(folder: string): AsyncGenerator<readonly NamedFile[]> {
  const lines = createInterface({ input: createReadStream(join(folder, names.list)), crlfDelay: Number.POSITIVE_INFINITY });
  let page: NamedFile[] = [];
  for await (const text of lines) {
    const { id, sha256 } = line.exec(text)?.groups ?? {};
    if (id === undefined || sha256 === undefined) continue;
    page.push({ id, sha256 });
    if (page.length < pageSize) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
