import { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { germanFileName } from "./german-file-name.ts";

describe("the name of a stored file", () => {
  it.each([
    ["order_confirmation", "application/pdf", "Auftragsbestaetigung.pdf"],
    ["vzf_signed", "application/pdf", "Vertragszusammenfassung-unterschrieben.pdf"],
    ["contract", "image/png", "Vertrag.png"],
    ["something_new", "image/jpeg", "Datei.jpg"],
  ])("of the type %s and %s is %s", (type, mediaType, name) => {
    expect(germanFileName(type, mediaType)).toBe(name);
  });

  it("has only letters that every browser keeps, whatever the paper is called", () => {
    for (const type of wire.paperType.options) expect(germanFileName(type, "application/pdf")).toMatch(/^[\w-]+\.pdf$/u);
  });
});
