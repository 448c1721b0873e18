import { describe, expect, it } from "vitest";

import { largestFile, readFile } from "./read-file.ts";

const pdf = new Blob(["%PDF-1.7 ..."]);

describe("readFile", () => {
  it("takes a PDF by its content, whatever its name says", async () => {
    const read = await readFile(new File([pdf], "vertrag.txt", { type: "text/plain" }));
    expect(read.ok && read.bytes.type).toBe("application/pdf");
  });

  it.each([
    ["text", new Blob(["hello"]), "Es werden nur .png-, .jpg- und .pdf-Dateien akzeptiert."],
    ["nothing", new Blob([]), "Es werden nur .png-, .jpg- und .pdf-Dateien akzeptiert."],
    ["too much", new Blob([pdf, new Uint8Array(largestFile)]), "Es werden nur Dateien bis max. 10 MB akzeptiert."],
  ])("refuses %s", async (_name, file, text) => {
    expect(await readFile(file)).toEqual({ ok: false, text });
  });

  it("refuses a PDF where only a picture will do", async () => {
    expect(await readFile(pdf, true)).toEqual({ ok: false, text: "Es werden nur .png- und .jpg-Dateien akzeptiert." });
  });
});
