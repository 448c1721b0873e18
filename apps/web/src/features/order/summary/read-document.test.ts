import { describe, expect, it } from "vitest";

import { maxDocumentSize, readDocument } from "./read-document.ts";

const pdf = new Blob(["%PDF-1.7 ..."]);

describe("readDocument", () => {
  it("takes a PDF by its content, whatever its name says", async () => {
    const read = await readDocument(new File([pdf], "vertrag.txt", { type: "text/plain" }));
    expect(read.ok && read.bytes.type).toBe("application/pdf");
  });

  it.each([
    ["text", new Blob(["hello"]), "Es werden nur .png-, .jpg- und .pdf-Dateien akzeptiert."],
    ["nothing", new Blob([]), "Es werden nur .png-, .jpg- und .pdf-Dateien akzeptiert."],
    ["too much", new Blob([pdf, new Uint8Array(maxDocumentSize)]), "Es werden nur Dateien bis max. 10 MB akzeptiert."],
  ])("refuses %s", async (_name, file, text) => {
    expect(await readDocument(file)).toEqual({ ok: false, text });
  });
});
