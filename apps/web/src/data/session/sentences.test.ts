import { describe, expect, it } from "vitest";

import { lockedHereSentence, lockedSentence } from "./locked-sentence.ts";
import { unsentWarning } from "../screens/unsent-warning.ts";

describe("what is said of work that is not sent", () => {
  it.each([
    [1, "1 gesperrter Auftrag"],
    [2, "2 gesperrte Aufträge"],
  ])("%i of somebody else", (count, text) => {
    expect(lockedSentence(count)).toBe(`${text} eines anderen Nutzers`);
    expect(lockedHereSentence(count)).toBe(`${text} auf diesem Gerät`);
  });

  it.each([
    [{ waiting: 0, sending: 0, blocked: 0 }, undefined],
    [
      { waiting: 0, sending: 1, blocked: 0 },
      expect.stringMatching(/^1 Vorgang ist noch nicht gesendet\. Er bleibt auf diesem Gerät/u),
    ],
    [
      { waiting: 2, sending: 3, blocked: 4 },
      expect.stringMatching(/^9 Vorgänge sind noch nicht gesendet\. Sie bleiben auf diesem Gerät/u),
    ],
  ])("to whoever signs out with %o", (counts, text) => {
    expect(unsentWarning(counts)).toEqual(text);
  });
});
