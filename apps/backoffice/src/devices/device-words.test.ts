import { describe, expect, it } from "vitest";

import { readDeviceSearch, wholeDeviceSearch } from "./device-search.ts";
import { clockText, isSilent, noteText, requestText, seenWords, storageText, usedPercent } from "./device-words.ts";

const now = "2026-11-28T12:00:00.000Z";

describe("a device in words", () => {
  it.each([
    ["2026-11-28T11:59:30.000Z", "jetzt", false],
    ["2026-11-28T12:00:30.000Z", "jetzt", false],
    ["2026-11-28T11:46:00.000Z", "vor 14 Min.", false],
    ["2026-11-28T06:58:00.000Z", "heute, 07:58", false],
    ["2026-11-27T13:30:00.000Z", "gestern, 14:30", false],
    ["2026-11-26T12:00:01.000Z", "Do., 26. Nov.", false],
    ["2026-11-26T11:59:00.000Z", "vor 2 Tagen", true],
    ["2026-10-28T11:59:00.000Z", "vor 31 Tagen", true],
  ])("one that was heard of last at %s was seen '%s'", (seenAt, text, silent) => {
    expect([seenWords(seenAt, now), isSilent({ seenAt }, now)]).toEqual([text, silent]);
  });

  it.each([
    [0, "geht richtig"],
    [-4, "geht richtig"],
    [-12, "geht 12 s nach"],
    [185, "geht 3 Min. vor"],
    [-86_400, "geht 24 Std. nach"],
  ])("a clock that is %i s ahead '%s'", (clockAheadBy, text) => {
    expect(clockText({ clockAheadBy })).toBe(text);
  });

  it("its room is told in bytes and per cent; where the browser does not say, nobody knows", () => {
    const storage = { usage: 2_800_000_000, quota: 4_000_000_000 };
    expect([storageText({ storage, persisted: true }), usedPercent({ storage })]).toEqual([
      "2,8 GB von 4 GB, dauerhaft gesichert",
      70,
    ]);
    expect(storageText({ storage, persisted: false })).toContain("vom Browser nicht zugesichert");
    expect([storageText({ storage: null, persisted: null }), usedPercent({ storage: null })]).toEqual(["unbekannt", null]);
    expect(usedPercent({ storage: { usage: 1, quota: 0 } })).toBeNull();
  });

  it("what waits there and why something was not done have words, and keep their own where there are none", () => {
    expect([requestText("qualification"), requestText("something_new")]).toEqual(["Besuch", "something_new"]);
    expect([noteText("arrived"), noteText("12 kB")]).toEqual(["er ist schon beim Server angekommen", "12 kB"]);
  });
});

describe("the address of the list of devices", () => {
  it("what is as at first is left out, nonsense as well", () => {
    expect(readDeviceSearch({ view: "silent", q: 5, page: "3" })).toEqual({ view: "silent", q: "5", page: 3 });
    expect(readDeviceSearch({ view: "all", q: "", page: 1 })).toEqual({});
    expect(readDeviceSearch({ view: "laut", q: {}, page: -2 })).toEqual({});
    expect(wholeDeviceSearch({ q: "anna" })).toEqual({ view: "all", q: "anna", page: 1 });
  });
});
