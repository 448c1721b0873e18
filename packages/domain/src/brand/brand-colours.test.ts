import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { brandColours } from "./brand-colours.ts";
import { brandColourFault, contrast } from "./contrast.ts";
import { hexOf, oklchOf } from "./oklch.ts";

describe("a provider's colour is judged by its contrast to white", () => {
  it.each([
    ["black", "#000000", null],
    ["the brand's indigo", "#424190", null],
    ["dark teal", "#0f4a52", null],
    ["the lightest grey that holds", "#595959", null],
    ["the grey above it", "#5a5a5a", "6,8"],
    ["a green that was good for 4.5:1", "#0b6b4f", "6,5"],
    ["a strong red", "#e2001a", "4,9"],
    ["sky blue", "#00b0f0", "2,4"],
    ["yellow", "#ffd700", "1,4"],
    ["white", "#ffffff", "1,0"],
  ])("%s, %s", (_what, colour, said) => {
    const words = `ist zu hell: Der Kontrast zu Weiß ist ${said} zu 1, nötig sind mindestens 7 zu 1. Bitte nimm einen dunkleren Ton`;
    expect(brandColourFault(colour)).toBe(said === null ? null : words);
  });

  it.each(["", "blau", "#424", "424190", "#4241900", "#42419g", "#42419F"])("%j is no colour", (colour) => {
    expect(brandColourFault(colour)).toMatch(/^muss eine Farbe/u);
  });
});

const colour = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((parts) => `#${parts.map((one) => one.toString(16).padStart(2, "0")).join("")}`);

describe("the roles of a provider's colour", () => {
  it("keep a colour that holds as it is, for light pages", () => {
    for (const accent of ["#424190", "#0f4a52", "#8a3d00", "#000000"]) expect(brandColours(accent).light.solid).toBe(accent);
  });

  it("hold 7:1 between text and ground and 4.5:1 for marks, light and dark, whatever the colour", () => {
    fc.assert(
      fc.property(colour, (accent) => {
        const { light, dark } = brandColours(accent);
        for (const { solid, on, text, surface, mark } of [light, dark]) {
          expect(contrast(solid, on)).toBeGreaterThanOrEqual(7);
          expect(contrast(text, surface)).toBeGreaterThanOrEqual(7);
          expect(contrast(mark, surface)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(light.text, "#f3f3f7")).toBeGreaterThanOrEqual(7);
        expect(contrast(dark.text, "#1f1f28")).toBeGreaterThanOrEqual(7);
      }),
      { numRuns: 300 },
    );
  });

  it("keep the hue on dark pages", () => {
    const hueOf = (hex: string) => Math.round((oklchOf(hex).hue * 180) / Math.PI);
    const { dark } = brandColours("#0f4a52");
    expect(Math.abs(hueOf(dark.solid) - hueOf("#0f4a52"))).toBeLessThan(4);
  });

  it("come back from OKLCH as they went in", () => {
    fc.assert(
      fc.property(colour, (hex) => {
        expect(hexOf(oklchOf(hex))).toBe(hex);
      }),
    );
  });
});
