import { describe, expect, it } from "vitest";

import { draftOfSlide, slideOfDraft } from "./slide-draft.ts";

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
      ],
    },
    { kind: "prices" as const, title: "Preise", of: ["package", "router"], text: "brutto" },
  ])("give a slide of $kind back as it was", (slide) => {
    expect(slideOfDraft(draftOfSlide(slide, "1"))).toEqual(slide);
  });

  it("leave a bar without a number to the server, which names it", () => {
    const draft = draftOfSlide({ kind: "bars", title: "x", unit: "m", bars: [{ label: "a", value: 1 }] }, "1");
    expect(slideOfDraft({ ...draft, lines: "Glas" })).toMatchObject({ bars: [{ label: "Glas", value: Number.NaN }] });
  });
});
