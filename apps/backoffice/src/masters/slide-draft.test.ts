import { describe, expect, it } from "vitest";

import { draftOfSlide, faultOfDraft, slideOfDraft } from "./slide-draft.ts";

const picture = { sha256: "a".repeat(64), width: 4, height: 3 };

describe("the fields of a slide", () => {
  it.each([
    { kind: "title" as const, title: "Willkommen", text: "Schön, dass Sie da sind" },
    { kind: "text" as const, title: "So geht es", points: ["Erst das", "Dann dies"], numbered: true },
    { kind: "image" as const, title: "Bild", alt: "Ein Haus", image: picture },
    {
      kind: "bars" as const,
      title: "Schnell",
      unit: "Mbit/s",
      bars: [
        { label: "DSL", value: 16.5 },
        { label: "Glas", value: 1000, strong: true },
        { label: "Kabel; im Haus", value: 0.5 },
        { label: "Rest; 5", value: 7, strong: true },
      ],
    },
    { kind: "prices" as const, title: "Preise", of: ["package", "router"], text: "brutto" },
  ])("give a slide of $kind back as it was", (slide) => {
    expect(slideOfDraft(draftOfSlide(slide, "1"))).toEqual(slide);
  });

  const bars = (lines: string) => ({ ...draftOfSlide({ kind: "bars", title: "x", unit: "m", bars: [] }, "1"), lines });

  it.each([
    ["1", 1],
    ["1,5", 1.5],
    ["1000", 1000],
    ["1.000", 1000],
    ["12.500,25", 12_500.25],
  ])("take %s as the number of a bar", (text, value) => {
    expect(faultOfDraft(bars(`Glas; ${text}`))).toBeNull();
    expect(slideOfDraft(bars(`Glas; ${text}`))).toMatchObject({ bars: [{ label: "Glas", value }] });
  });

  it.each([
    ["Glas; 1.5", "„Glas; 1.5“: „1.5“ ist keine Zahl. Bitte schreibe sie wie 1,5 oder 1.500."],
    ["Glas", "„Glas“: Bitte schreibe erst den Namen, dann die Zahl: „Name; Zahl“."],
    ["DSL; 5\n\n; 7", "„; 7“: Bitte schreibe erst den Namen, dann die Zahl: „Name; Zahl“."],
    ["Glas; viel; stark", "„Glas; viel; stark“: „viel“ ist keine Zahl. Bitte schreibe sie wie 1,5 oder 1.500."],
  ])("name a bar that cannot be read: %j", (lines, sentence) => {
    expect(faultOfDraft(bars(lines))).toBe(sentence);
  });
});
