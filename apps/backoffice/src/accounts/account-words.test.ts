import { describe, expect, it } from "vitest";

import { deviceText, lostKeysText, seenText, stayingTexts } from "./account-words.ts";

describe("an account in words", () => {
  it.each([
    [{ device: "tablet", browser: "Chrome" }, "Tablet, Chrome"],
    [{ device: null, browser: "Safari" }, "Safari"],
    [{ device: "phone", browser: null }, "Telefon"],
    [{ device: null, browser: null }, "Unbekanntes Gerät"],
  ] as const)("the device %j is called %s", (session, text) => {
    expect(deviceText(session)).toBe(text);
  });

  it("an account that was heard of today has its time, one without a trace a dash", () => {
    const now = "2026-11-28T12:00:00.000Z";
    expect(seenText({ seenAt: "2026-11-28T08:30:00.000Z" }, now)).toBe("heute, 09:30");
    expect(seenText({ seenAt: null }, now)).toBe("–");
  });

  it("what a hand-over leaves is told in a sentence each, and nothing where nothing stays", () => {
    const none = { incompleteSales: [], corrections: [], orders: 0, unsentRequests: 0, territories: [], appointments: [] };
    const work = { ...none, "@type": "OpenWork", account: "/api/accounts/00000000-0000-7000-8000-000000000001" } as const;
    expect(stayingTexts("Anna West", work)).toEqual([]);
    const corrections = [100_131, 100_140].map((number) => ({ "@id": "/api/auftrags/x", number }));
    expect(stayingTexts("Anna West", { ...work, orders: 1, corrections, unsentRequests: 4 })).toEqual([
      "1 Auftrag behält Anna West als Verkäufer.",
      "Nachforderung ohne Antwort: Auftrag 100131, 100140. Kläre sie, bevor du sperrst.",
      expect.stringMatching(/^4 Vorgänge liegen ungesendet auf Geräten\. /u),
    ]);
  });

  it("lost keys are told with their number, the person and the way out", () => {
    expect(lostKeysText("Anna West", 1)).toMatch(/^Ein Schlüssel von Tablets von Anna West .* trotzdem setzen\.$/u);
    expect(lostKeysText("Anna West", 3)).toMatch(/^3 Schlüssel /u);
  });
});
