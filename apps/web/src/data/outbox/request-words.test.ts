import { describe, expect, it } from "vitest";

import { reasonText, titleOf, waitText } from "./request-words.ts";

describe("requests in people's words", () => {
  it.each([
    ["qualification", { fileType: null, code: "CUSTOMER_NOT_HOME" }, "Kunde nicht angetroffen"],
    ["qualification", { fileType: null, code: null }, "Qualifizierung"],
    ["upload", { fileType: "contract_summary", code: null }, "Foto VZF"],
    ["upload", { fileType: "something-new", code: null }, "Datei"],
    ["order", { fileType: null, code: null }, "Auftrag"],
  ] as const)("%s with %o is called %s", (kind, content, title) => {
    expect(titleOf(kind, content)).toBe(title);
  });

  it("quotes the server's own sentence where it gave one", () => {
    expect(reasonText("invalid", "plz: Die Postleitzahl passt nicht zum Ort.")).toBe(
      "Der Server lehnt ab: plz: Die Postleitzahl passt nicht zum Ort.",
    );
    expect(reasonText("invalid", null)).toBe("Der Server lehnt die Angaben ab.");
  });

  it.each([
    [{ by: "parent", id: "1" }, "wartet auf: Kunde"],
    [{ by: "session" }, "wartet auf Anmeldung"],
    [{ by: "line" }, "wartet auf Verbindung"],
    [{ by: "lane" }, null],
  ] as const)("%o reads %s", (waiting, text) => {
    expect(waitText(waiting, () => "Kunde")).toBe(text);
  });
});
