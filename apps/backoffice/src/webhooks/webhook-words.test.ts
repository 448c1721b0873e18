import { describe, expect, it } from "vitest";

import { eventWords, hostWords, secondsWords, webhookWord } from "./webhook-words.ts";

const open = { pausedAt: null, pausedBy: null, endedAt: null } as const;
const well = { failed: 0, failingSince: null };
const at = "2026-11-29T12:00:00.000Z";

describe("how a webhook stands", () => {
  it.each([
    ["aktiv", open, well],
    ["aktiv", open, undefined],
    ["Fehler, wird wiederholt", open, { ...well, failingSince: at }],
    ["Zustellung gescheitert", open, { failed: 2, failingSince: at }],
    ["Zustellung gescheitert", open, { ...well, failed: 1 }],
    ["angehalten", { ...open, pausedAt: at, pausedBy: "person" as const }, { failed: 2, failingSince: at }],
    ["vom Empfänger angehalten", { ...open, pausedAt: at, pausedBy: "receiver" as const }, well],
    ["beendet", { pausedAt: at, pausedBy: "person" as const, endedAt: at }, undefined],
  ])("is said as %s", (word, webhook, state) => {
    expect(webhookWord(webhook, state).word).toBe(word);
  });
});

describe("the words of a delivery", () => {
  it.each([
    ["auftrag.received", "Auftrag eingegangen"],
    ["termin.handed_over", "Termin übergeben"],
    ["webhook.test", "Testnachricht"],
    ["vertrag.made", "vertrag.made"],
  ])("of %s are %s", (kind, words) => {
    expect(eventWords(kind)).toBe(words);
  });

  it.each([
    [4, "0 s"],
    [340, "0,3 s"],
    [9960, "10 s"],
    [15_020, "15 s"],
  ])("of %i ms are %s", (ms, words) => {
    expect(secondsWords(ms)).toBe(words);
  });

  it("name a target by its host", () => {
    expect([hostWords("https://crm.example:8443/a?b=1"), hostWords("crm")]).toEqual(["crm.example:8443", "crm"]);
  });
});
