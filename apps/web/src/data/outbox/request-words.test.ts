import type { wire } from "@rundgang/contracts";
import type { BlockCode } from "@rundgang/outbox";
import { describe, expect, it } from "vitest";

import type { RequestKind } from "./queue-view.ts";
import { reasonText, titleOf, waitText } from "./request-words.ts";

/* By the compiler all of them. */
const kinds: Record<RequestKind, true> = {
  upload: true,
  customer: true,
  order: true,
  unit_patch: true,
  unit: true,
  qualification: true,
  qualification_patch: true,
  comment: true,
  appointment: true,
  appointment_patch: true,
};
const files: Record<wire.FileType, true> = {
  misc: true,
  signature: true,
  contract: true,
  contract_summary: true,
  contract_summary_signature: true,
  vzf_unsigned: true,
  vzf_signed: true,
};
const codes: Record<BlockCode, true> = {
  refused: true,
  forbidden: true,
  not_found: true,
  too_large: true,
  invalid: true,
  uuid_conflict: true,
  already_taken: true,
  already_arrived: true,
  request_closed: true,
  conflict: true,
  hash_mismatch: true,
  files_missing: true,
  unreadable: true,
};
const keysOf = <K extends string>(record: Record<K, true>) => Object.keys(record) as K[];

describe("requests in people's words", () => {
  it("have a name of their own, each kind, each file and each reason", () => {
    const names = [
      ...keysOf(kinds).map((kind) => titleOf(kind, { fileType: null, code: null, revokes: false })),
      ...keysOf(files).map((fileType) => titleOf("upload", { fileType, code: null, revokes: false })),
      ...keysOf(codes).map((code) => reasonText(code, null)),
    ];
    expect(names.filter((name) => !/\p{Lu}\p{L}+/u.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it("say themselves what follows from an earlier press, whatever the server says to it", () => {
    for (const code of ["already_arrived", "request_closed"] as const)
      expect(reasonText(code, "Nein.")).toBe(reasonText(code, null));
    expect(reasonText("invalid", "")).toBe(reasonText("invalid", null));
  });

  it.each([
    ["qualification", { fileType: null, code: "CUSTOMER_NOT_HOME", revokes: false }, "Kunde nicht angetroffen"],
    ["qualification", { fileType: null, code: null, revokes: false }, "Besuch"],
    ["qualification_patch", { fileType: null, code: null, revokes: true }, "Besuch zurückgenommen"],
    ["upload", { fileType: "contract_summary", code: null, revokes: false }, "Foto VZF"],
    ["upload", { fileType: "something-new", code: null, revokes: false }, "Datei"],
    ["order", { fileType: null, code: null, revokes: false }, "Auftrag"],
    ["comment", { fileType: "contract_summary", code: null, revokes: false }, "Kommentar"],
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
