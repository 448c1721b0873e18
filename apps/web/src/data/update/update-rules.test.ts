import { describe, expect, it } from "vitest";

import { flagsOf, isOtherBuild, promptOf, type PromptFacts } from "./update-rules.ts";

const hour = 3_600_000;
const now = Date.parse("2026-11-26T08:00:00Z");

describe("a version's end", () => {
  it.each([
    ["neither date", null, null, [false, false]],
    ["a day that comes", now + 1, null, [false, false]],
    ["advised against since now", now, null, [true, false]],
    ["advised against, ends later", now - hour, now + hour, [true, false]],
    ["over", now - hour, now, [true, true]],
    ["over, without a day before", null, now - 1, [true, true]],
  ])("%s", (_title, deprecated, discontinued, [isDeprecated, isDiscontinued]) => {
    expect(flagsOf({ deprecated, discontinued }, now)).toEqual({ isDeprecated, isDiscontinued });
  });
});

describe("another build", () => {
  const all = "index-aaaa.js";
  it.each([
    ["the same one", all, { all, early: null }, "a", false],
    ["another one", all, { all: "index-bbbb.js", early: null }, "a", true],
    ["nothing told yet", all, null, "a", false],
    ["group b's own, told to group a", all, { all, early: "index-b.js" }, "a", false],
    ["group b's own, told to group b", all, { all, early: "index-b.js" }, "b", true],
    ["group b without one of its own", all, { all, early: null }, "b", false],
    ["group b on its own", "index-b.js", { all, early: "index-b.js" }, "b", false],
    ["a server without an app", all, { all: "none", early: null }, "a", false],
    ["a header that is no build", all, { all: "<html>", early: null }, "a", false],
    ["a page of development", null, { all, early: null }, "a", false],
  ] as const)("%s", (_title, own, told, group, expected) => {
    expect(isOtherBuild(own, told, group)).toBe(expected);
  });
});

describe("what a person is asked", () => {
  const facts: PromptFacts = {
    now,
    isAvailable: false,
    isDeprecated: false,
    isDiscontinued: false,
    snoozedAt: 0,
    postponedAt: 0,
    waitsFor: null,
  };
  const there = { isAvailable: true };
  const old = { isDeprecated: true };
  const over = { isDeprecated: true, isDiscontinued: true };
  it.each<[string, Partial<PromptFacts>, ReturnType<typeof promptOf>]>([
    ["nothing", {}, null],
    ["a new version", there, "available"],
    ["'Später' a moment ago", { ...there, snoozedAt: now }, null],
    ["'Später' 59 minutes ago", { ...there, snoozedAt: now - hour + 1 }, null],
    ["'Später' an hour ago", { ...there, snoozedAt: now - hour }, "available"],
    ["'Später' in what is now the future", { ...there, snoozedAt: now + 1 }, "available"],
    ["advised against", old, "deprecated"],
    ["'Nicht jetzt' today", { ...old, postponedAt: now - hour }, null],
    ["'Nicht jetzt' yesterday", { ...old, postponedAt: now - 24 * hour }, "deprecated"],
    ["'Nicht jetzt', and a new version", { ...old, ...there, postponedAt: now - hour }, "available"],
    ["over", over, "discontinued"],
    ["over, whatever was put off", { ...over, ...there, snoozedAt: now, postponedAt: now }, "discontinued"],
    ["over, with an order open", { ...over, waitsFor: "order" }, null],
    ["over, with a text begun", { ...over, waitsFor: "text" }, null],
    ["a new version, with a dialog open", { ...there, waitsFor: "dialog" }, null],
    ["a new version while something is sent", { ...there, waitsFor: "request" }, "available"],
    ["a new version while another window has work", { ...there, waitsFor: "window" }, "available"],
  ])("%s", (_title, some, expected) => {
    expect(promptOf({ ...facts, ...some })).toBe(expected);
  });
});
