import { describe, expect, it } from "vitest";

import { degreesFault, degreesText, parseDegrees, pinOf, readPair } from "./coordinates.ts";

describe("coordinates as people type them", () => {
  it.each([
    ["49,50542", 49.50542],
    ["49.50542", 49.50542],
    [" 49,5 ", 49.5],
    ["49", 49],
    ["-11,2", -11.2],
    ["49,5°", 49.5],
    ["49,5° N", 49.5],
    ["11.28 O", 11.28],
    ["", null],
    ["49,5,1", null],
    ["1.000,5", null],
    ["neun", null],
    ["5000", null],
  ])("'%s' is %s", (text, degrees) => {
    expect(parseDegrees(text)).toBe(degrees);
  });

  it.each([
    ["49.50542, 11.28061", { lat: "49.50542", lon: "11.28061" }],
    ["49.50542,11.28061", { lat: "49.50542", lon: "11.28061" }],
    ["49.50542 11.28061", { lat: "49.50542", lon: "11.28061" }],
    ["49,50542 11,28061", { lat: "49,50542", lon: "11,28061" }],
    ["49,50542; 11,28061", { lat: "49,50542", lon: "11,28061" }],
    ["49,50542", null],
    ["49", null],
  ])("'%s' holds both: %o", (text, pair) => {
    expect(readPair(text)).toEqual(pair);
  });

  it.each([
    [
      { lat: "49,5", lon: "11,28" },
      { lat: 49.5, lon: 11.28 },
    ],
    [{ lat: "49,5", lon: "" }, null],
  ])("%o is the pin %o", (typed, pin) => {
    expect(pinOf(typed)).toEqual(pin);
  });

  it.each([
    ["lat", { lat: "49,5", lon: "11,28" }, null],
    ["lon", { lat: "49,5", lon: "11,28" }, null],
    ["lat", { lat: "91", lon: "11,28" }, "Der Breitengrad liegt zwischen -90 und 90."],
    ["lon", { lat: "49", lon: "181" }, "Der Längengrad liegt zwischen -180 und 180."],
    ["lat", { lat: "x", lon: "11" }, "Der Breitengrad ist eine Zahl wie 49,50542."],
    ["lon", { lat: "49", lon: "" }, "Der Längengrad fehlt."],
    ["lat", { lat: "11,28", lon: "49,5" }, "Breitengrad und Längengrad sind vertauscht."],
    ["lon", { lat: "11,28", lon: "49,5" }, null],
  ] as const)("%s of %o: %s", (axis, typed, fault) => {
    expect(degreesFault(axis, typed)).toBe(fault);
  });

  it("shows five places, about a metre", () => {
    expect(degreesText(49.505424512)).toBe("49,50542");
  });
});
