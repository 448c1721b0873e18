import type { BlockCode } from "@rundgang/outbox";
import { describe, expect, it } from "vitest";

import { reasonText, waitText } from "./request-words.ts";

/* By the compiler all of them. */
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
describe("what holds a request, in people's words", () => {
  it("have a reason of their own, each of them", () => {
    const reasons = (Object.keys(codes) as BlockCode[]).map((code) => reasonText(code, null));
    expect(reasons.filter((reason) => !/\p{Lu}\p{L}+/u.test(reason))).toEqual([]);
    expect(new Set(reasons).size).toBe(reasons.length);
  });

  it("say themselves what follows from an earlier press, whatever the server says to it", () => {
    for (const code of ["already_arrived", "request_closed"] as const)
      expect(reasonText(code, "Nein.")).toBe(reasonText(code, null));
    expect(reasonText("invalid", "")).toBe(reasonText("invalid", null));
  });

  it("quotes the server's own sentence where it gave one", () => {
    expect(reasonText("invalid", "plz: Die Postleitzahl passt nicht zum Ort.")).toBe(
      "Der Server lehnt ab: plz: Die Postleitzahl passt nicht zum Ort.",
    );
    expect(reasonText("invalid", null)).toBe("Der Server lehnt die Angaben ab.");
  });

  it("says what to do about an order that another one has overtaken, and that nothing is lost", () => {
    const text = reasonText("conflict", "Zu diesem Verkauf liegt schon ein Auftrag vor.", "already_ordered");
    expect(text).toMatch(/schon ein Auftrag vor\. Deiner bleibt mit allen Fotos auf diesem Gerät\. Kläre mit dem Backoffice/u);
    expect(reasonText("conflict", null, "unheard_of")).toBe(reasonText("conflict", null));
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
