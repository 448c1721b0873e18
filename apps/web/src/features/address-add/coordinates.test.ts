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
    ["49,50542° N", 49.50542],
    ["N 49,5", 49.5],
    ["11,28061° E", 11.28061],
    ["33,5° S", -33.5],
    ["70,25 W", -70.25],
    ["−11,2", -11.2],
    ["49° 30' N", 49.5],
    ["49°30'36\"N", 49.51],
    ["49° 30′ 36″ N", 49.51],
    ["49°30’36’’ N", 49.51],
    ["N 49° 30,6'", 49.51],
    ["11º 15' 0,0\" O", 11.25],
    ["49°60'N", null],
    ["49,5° 30'", null],
    ["-49,5 N", null],
    ["N 49,5 O", null],
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
    ["49,50542° N, 11,28061° O", { lat: "49,50542", lon: "11,28061" }],
    ["49,50542°N 11,28061°E", { lat: "49,50542", lon: "11,28061" }],
    ["49.50542° N, 11.28061° E", { lat: "49.50542", lon: "11.28061" }],
    ["49.50542°, 11.28061°", { lat: "49.50542", lon: "11.28061" }],
    ["N49.50542 E11.28061", { lat: "49.50542", lon: "11.28061" }],
    ["49,50542, 11,28061", { lat: "49,50542", lon: "11,28061" }],
    ["49,50542,11,28061", { lat: "49,50542", lon: "11,28061" }],
    ["49,50542 / 11,28061", { lat: "49,50542", lon: "11,28061" }],
    ["49.50542\n11.28061", { lat: "49.50542", lon: "11.28061" }],
    ["(49.50542, 11.28061)", { lat: "49.50542", lon: "11.28061" }],
    ["[49.50542,11.28061]", { lat: "49.50542", lon: "11.28061" }],
    ["49°30'19.5\"N 11°16'50.2\"E", { lat: "49,50542", lon: "11,28061" }],
    ["49° 30′ 19,5″ N, 11° 16′ 50,2″ O", { lat: "49,50542", lon: "11,28061" }],
    ["N 49° 30.325' E 11° 16.837'", { lat: "49,50542", lon: "11,28062" }],
    ["11,28061° O 49,50542° N", { lat: "49,50542", lon: "11,28061" }],
    ["33,45° S, 70,66° W", { lat: "-33,45", lon: "-70,66" }],
    ["Breite: 49,50542 Länge: 11,28061", { lat: "49,50542", lon: "11,28061" }],
    ["lat=49.50542, lon=11.28061", { lat: "49.50542", lon: "11.28061" }],
    ["geo:49.50542,11.28061", { lat: "49.50542", lon: "11.28061" }],
    ["geo:49.50542,11.28061;u=35?z=19", { lat: "49.50542", lon: "11.28061" }],
    ["geo:0,0?q=49.50542,11.28061(Lauf)", { lat: "49.50542", lon: "11.28061" }],
    ["https://www.google.com/maps/place/Lauf/@49.50542,11.28061,17z", { lat: "49.50542", lon: "11.28061" }],
    ["https://maps.google.com/?q=49.50542%2C11.28061", { lat: "49.50542", lon: "11.28061" }],
    ["https://maps.apple.com/?ll=49.50542,11.28061&q=Pin", { lat: "49.50542", lon: "11.28061" }],
    ["49,50542° N, 49,50542° N", null],
    ["https://rundgang.example/units/49", null],
    ["49.50542, Lauf", null],
    ["49,5,1", null],
    ["49, 11", null],
    ["49,50542", null],
    ["49°30'19.5\"N", null],
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
