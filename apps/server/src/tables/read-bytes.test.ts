import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { afterAll, describe, expect, it } from "vitest";

import { readBytes } from "./read-bytes.ts";
import { splitLines } from "./split-lines.ts";
import { findEncoding } from "./text-encoding.ts";

const folder = mkdtempSync(join(tmpdir(), "rundgang-bytes-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

async function sizeOf(pieces: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const piece of pieces) size += piece.length;
  return size;
}

describe("bytes of a file", () => {
  it("a .gz of more bytes than it may hold is refused as soon as they come, one of as many is read", async () => {
    const path = write("bombe.csv.gz", gzipSync(Buffer.alloc(3_000_000, "a")));
    expect(await sizeOf(readBytes(path, 3_000_000))).toBe(3_000_000);
    await expect(sizeOf(readBytes(path, 1_000_000))).rejects.toMatchObject({
      reason: "Die Datei ist ausgepackt zu groß (mehr als 1.000 kB). Bitte teile sie auf.",
    });
  });

  it.each([
    ["cut", "cut.csv.gz", gzipSync("strasse;nr\nWeg;1\n".repeat(500)).subarray(0, 60)],
    ["of something else", "other.csv.gz", Buffer.from("strasse;nr\nWeg;1\n")],
  ])("a .gz that is %s is refused in a sentence", async (_what, name, bytes) => {
    await expect(findEncoding(write(name, bytes))).rejects.toMatchObject({
      reason: "Die Datei ist als .gz beschädigt oder abgeschnitten. Bitte lade sie neu.",
    });
  });

  it("a line without an end is refused before it is held whole", async () => {
    let given = 0;
    async function* pieces() {
      for (;;) {
        given += 1;
        yield given === 1 ? "a\nb" : "c".repeat(100);
      }
    }
    const read = async () => {
      for await (const lines of splitLines("a.csv", pieces(), 1000)) expect(lines).toEqual([{ line: 1, text: "a" }]);
    };
    await expect(read()).rejects.toMatchObject({ reason: "Die Datei hat in Zeile 2 mehr als 1.000 Zeichen." });
    expect(given).toBeLessThan(13);
  });
});
