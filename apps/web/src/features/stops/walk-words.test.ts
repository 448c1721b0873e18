import { describe, expect, it } from "vitest";

import type { Walk } from "../../data/stops/walk.ts";
import { legWords, lengthWords, missedWords, stopsTitle, walkingMinutes, walkNotices, wayWords } from "./walk-words.ts";

const stop = (change: Partial<Walk["stops"][number]> = {}): Walk["stops"][number] => ({
  addressId: "a",
  lat: 49.5,
  lon: 11.2,
  unitIds: [],
  appointmentId: null,
  leg: { metres: 500, line: [], isCrow: false },
  isOff: false,
  ...change,
});
const start = { lat: 49.5, lon: 11.2, kind: "own", isOff: false } as const;

describe("what is told of a walk", () => {
  it.each<[string, Partial<Walk>, readonly string[]]>([
    ["nothing where all of it is known", {}, []],
    ["no line", { crow: "offline" }, ["Ohne Netz: Luftlinie. Die Wege sind länger, als hier steht."]],
    ["signed out", { crow: "signed_out" }, ["Deine Sitzung ist abgelaufen: Luftlinie, bis du dich mit Netz anmeldest."]],
    ["a fault", { crow: "failed" }, ["Die Wegsuche antwortet gerade nicht: Luftlinie. Versuche es gleich noch einmal."]],
    ["no streets", { crow: "no_streets" }, ["Für diese Gegend sind keine Wege bekannt: Luftlinie."]],
    ["off the network", { crow: "off_network" }, ["Hier führt kein bekannter Weg vorbei: Luftlinie."]],
    ["an island", { crow: "island" }, ["Von hier führt kein bekannter Weg zu den Stops: Luftlinie."]],
    [
      "no position, and no line",
      { crow: "offline", start: { ...start, kind: "first" } },
      [
        "Dein Standort ist nicht bekannt: Der Weg beginnt bei der ersten Adresse deiner Liste.",
        "Ohne Netz: Luftlinie. Die Wege sind länger, als hier steht.",
      ],
    ],
    [
      "he stands off the network",
      { start: { ...start, isOff: true } },
      ["Du stehst abseits der bekannten Wege: bis zum ersten Stop Luftlinie."],
    ],
    [
      "one house off the network",
      { stops: [stop(), stop({ isOff: true })] },
      ["1 Stop liegt abseits der bekannten Wege: dorthin und weiter Luftlinie."],
    ],
    [
      "two houses off the network",
      { stops: [stop({ isOff: true }), stop({ isOff: true })] },
      ["2 Stops liegen abseits der bekannten Wege: dorthin und weiter Luftlinie."],
    ],
  ])("%s", (_what, change, expected) => {
    expect(walkNotices({ crow: null, start, stops: [stop()], ...change }).map(({ text }) => text)).toEqual(expected);
  });

  it("names appointments that are no stop", () => {
    const place = { clock: "17:30", place: "Brückenweg 4" };
    expect([
      missedWords("late", { ...place, word: "Termin" }),
      missedWords("late", { ...place, word: "Wiedervorlage" }),
      missedWords("nowhere", { ...place, word: "Termin" }),
    ]).toEqual([
      "Der Termin um 17:30 (Brückenweg 4) ist zu Fuß nicht mehr rechtzeitig zu erreichen.",
      "Die Wiedervorlage um 17:30 (Brückenweg 4) ist zu Fuß nicht mehr rechtzeitig zu erreichen.",
      "Der Termin um 17:30 (Brückenweg 4) fehlt hier: Für die Adresse sind keine Koordinaten verfügbar.",
    ]);
  });
});

describe("how far it is", () => {
  it.each([
    [0, 0],
    [3, 1],
    [30, 1],
    [125, 2],
    [500, 6],
  ])("%i m take %i min", (metres, minutes) => {
    expect(walkingMinutes(metres)).toBe(minutes);
  });

  it("is said of the whole and of each leg", () => {
    expect(lengthWords({ stops: [stop(), stop()], crow: null })).toEqual(["1,0 km zu Fuß", "12 Minuten Gehzeit"]);
    expect(lengthWords({ stops: [stop()], crow: "offline" })).toEqual(["500 m Luftlinie", "mindestens 6 Minuten Gehzeit"]);
    expect(lengthWords({ stops: [stop({ leg: { metres: 80, line: [], isCrow: false } })], crow: null })).toEqual([
      "80 m zu Fuß",
      "1 Minute Gehzeit",
    ]);
    expect(legWords({ metres: 30, line: [], isCrow: false })).toBe("1 Min. · 30 m");
    expect(legWords({ metres: 190, line: [], isCrow: true })).toBe("2 Min. · 190 m Luftlinie");
  });

  it("is headed by how many stops there are", () => {
    expect([10, 4, 1, 0].map(stopsTitle)).toEqual([
      "Deine nächsten 10 Stops",
      "Deine nächsten 4 Stops",
      "Dein nächster Stop",
      "Deine nächsten 10 Stops",
    ]);
  });
});

describe("what the line on the map is", () => {
  const crow = stop({ leg: { metres: 5, line: [], isCrow: true } });
  it.each<[Pick<Walk, "crow" | "stops" | "asOf">, string]>([
    [{ crow: null, stops: [stop()], asOf: "2026-12-01" }, "Zu Fuß auf dem Wegenetz, Stand 1. Dezember"],
    [{ crow: null, stops: [stop()], asOf: null }, "Zu Fuß auf dem Wegenetz"],
    [
      { crow: null, stops: [stop(), crow], asOf: "2026-12-01" },
      "Zu Fuß auf dem Wegenetz, gestrichelt: Luftlinie, Stand 1. Dezember",
    ],
    [{ crow: "offline", stops: [crow], asOf: null }, "Luftlinie, kein Weg"],
  ])("%j", (walk, words) => {
    expect(wayWords(walk)).toBe(words);
  });
});
