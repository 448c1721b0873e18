import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { PDFDocument, PDFName } from "pdf-lib";
import { beforeAll, describe, expect, it } from "vitest";

import { createSeal } from "../seal/create-seal.ts";
import { sealBytes } from "../seal/seal-bytes.ts";
import { ensureSealKey } from "../seal/seal-key.ts";
import { renderPaper } from "../paper/render-paper.ts";
import { sealsOf } from "../testing/pdf-tools.ts";
import { readPdf } from "../testing/read-pdf.ts";
import { samplePaper } from "../testing/sample-paper.ts";
import { appendPages, startsWith } from "./append-pages.ts";

const made = new Date("2026-12-04T13:30:00Z");
let page: Uint8Array;
beforeAll(async () => {
  page = await renderPaper(samplePaper(), made);
});

/** A PDF of another program: untagged, with or without streams of objects. */
async function foreign(useObjectStreams: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const text of ["eins", "zwei"]) document.addPage([300, 400]).drawText(text);
  return document.save({ useObjectStreams });
}

/** One whose tree of pages has lost its list. */
async function leafless(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await foreign(false));
  document.catalog.Pages().delete(PDFName.of("Kids"));
  return document.save({ useObjectStreams: false, addDefaultPage: false });
}

/** One whose pages share a font; its name is given byte by byte. */
async function named(name: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([300, 400]);
  const font = document.context.obj({ Type: "Font", Subtype: "Type1", BaseFont: "Helvetica" });
  document.catalog.Pages().set(PDFName.of("Resources"), document.context.obj({ Font: { [name]: font } }));
  return document.save({ useObjectStreams: false });
}

describe("pages behind a PDF", () => {
  it.each([
    ["one of ours", () => renderPaper(samplePaper(), made), true],
    ["one of another program", () => foreign(false), false],
    ["one with a table of references in a stream", () => foreign(true), false],
    [
      "one that has got pages already",
      async () => (await appendPages(await renderPaper(samplePaper(), made), page)) ?? page,
      true,
    ],
  ])("leave its bytes, pages and tags as they are: %s", async (_name, make, tagged) => {
    const base = await make();
    const bytes = (await appendPages(base, page)) ?? new Uint8Array();
    expect(startsWith(bytes, base)).toBe(true);
    const [before, behind, after] = [await readPdf(base), await readPdf(page), await readPdf(bytes)];
    expect(after.pages).toBe(before.pages + behind.pages);
    expect(after.text).toBe(before.text + behind.text);
    const tags = Object.entries(behind.tags).filter(([tag]) => tag !== "Root" && tag !== "Document" && tag !== "Part");
    for (const [tag, count] of tags)
      expect([tag, after.tags[tag]]).toEqual([tag, tagged ? (before.tags[tag] ?? 0) + count : undefined]);
  });

  it.each([
    ["is no PDF", () => Buffer.from("hello")],
    ["is empty", () => new Uint8Array()],
    ["has lost its end", async () => (await foreign(false)).slice(0, -400)],
    ["has a tree of pages without a list of them", leafless],
    ["has a name of bytes that would be written as others", () => named("Schr\u00E4g")],
  ])("are not put behind what %s", async (_name, make) => {
    expect(await appendPages(await make(), page)).toBeNull();
  });

  it("are put behind what has a name in UTF-8", async () => {
    const base = await named("Schr\u00C3\u00A4g");
    expect(startsWith((await appendPages(base, page)) ?? new Uint8Array(), base)).toBe(true);
  });

  it("can be sealed, and a changed byte breaks the seal", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "rundgang-seal-"));
    const parts = { files: null, dataDir, tsaUrl: undefined, clock: () => new Date(), run: sealBytes };
    await ensureSealKey(parts, new Date());
    const bytes = (await appendPages(await foreign(true), page)) ?? page;
    const sealed = await createSeal(parts).close(bytes);
    expect(startsWith(sealed, bytes)).toBe(true);
    const again = await createSeal({ ...parts, clock: () => new Date(Date.now() + 1000) }).close(sealed);
    expect(sealsOf(again).map((one) => /Signature is \w+/u.exec(one)?.[0])).toEqual(["Signature is Valid", "Signature is Valid"]);
    const changed = Uint8Array.from(sealed);
    changed[bytes.length - 2000] = (changed[bytes.length - 2000] ?? 0) ^ 1;
    expect(sealsOf(changed)[0]).not.toContain("Signature is Valid");
    rmSync(dataDir, { recursive: true });
  });
});
