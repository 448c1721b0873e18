import { describe, expect, it } from "vitest";

import type { MapLoad, MapOfArea } from "../../data/maps/map-shelf.ts";
import { mapFacts, mapWords, megabytes } from "./map-words.ts";

const area: MapOfArea["area"] = {
  "@id": "/api/map_areas/0192f0c1-7a1b-7c3d-8e4f-5a6b7c8d9e0f",
  "@type": "MapArea",
  uuid: "0192f0c1-7a1b-7c3d-8e4f-5a6b7c8d9e0f",
  name: "Wiesenbrück",
  bbox: [11, 49, 12, 50],
  minZoom: 10,
  maxZoom: 14,
  size: 12_400_000,
  sha256: "a".repeat(64),
  attribution: "Erfundene Demo-Stadt",
  importedAt: "2026-12-01T10:00:00.000Z",
};
const older = { ...area, sha256: "b".repeat(64) };
const none: MapLoad = { type: "none" };
const half = 6_200_000;

describe("what is said of a map", () => {
  it.each<[string, Partial<MapOfArea>, boolean, string, string | null]>([
    ["not here", {}, true, "Nicht auf dem Gerät", null],
    ["not here, without a line", {}, false, "Nicht auf dem Gerät", "Ohne Netz wartet das Laden, bis du wieder Netz hast."],
    ["here", { kept: area }, false, "Auf dem Gerät", null],
    ["older", { kept: older }, true, "Neue Fassung da", "Die ältere Karte bleibt auf dem Gerät, bis die neue ganz da ist."],
    [
      "lost",
      { isLost: true },
      true,
      "Verloren",
      "Der Browser hat die Karte gelöscht, um Platz zu schaffen. Lade sie noch einmal.",
    ],
    ["on its way", { load: { type: "loading", bytes: half } }, true, "50 %", null],
    [
      "broken off",
      { load: { type: "waiting", bytes: half } },
      false,
      "Wartet bei 50 %",
      "Geht von selbst weiter, sobald du wieder Netz hast.",
    ],
    ["stopped", { load: { type: "stopped", bytes: half } }, true, "Angehalten bei 50 %", null],
    [
      "damaged",
      { load: { type: "failed", why: "damaged" } },
      true,
      "Nicht geladen",
      "Die Karte ist beschädigt angekommen. Es ist nichts davon geblieben, lade sie noch einmal.",
    ],
    [
      "no map",
      { load: { type: "failed", why: "no_map" } },
      true,
      "Nicht geladen",
      "Der Server hat keine Karte geschickt. Bitte sag im Büro Bescheid.",
    ],
    [
      "of another place",
      { load: { type: "failed", why: "elsewhere" } },
      true,
      "Nicht geladen",
      "Der Server hat die Karte eines anderen Orts geschickt. Bitte sag im Büro Bescheid.",
    ],
    [
      "too large for the device",
      { load: { type: "failed", why: "full" } },
      true,
      "Nicht geladen",
      "Auf dem Gerät ist kein Platz mehr. Lösche, was du nicht brauchst, und lade dann weiter.",
    ],
    [
      "refused",
      { load: { type: "failed", why: "refused" } },
      true,
      "Nicht geladen",
      "Der Server gibt die Karte gerade nicht heraus. Versuche es später noch einmal.",
    ],
  ])("that is %s", (_name, map, isOnline, state, hint) => {
    expect(mapWords({ area, kept: null, isLost: false, load: none, ...map }, isOnline)).toMatchObject({ state, hint });
  });

  it("its size and day", () => {
    expect(mapFacts(area)).toBe("12,4 MB · Stand Dienstag, 1. Dezember 2026");
    expect([megabytes(0), megabytes(20_000), megabytes(150_000)]).toEqual(["0 MB", "0,1 MB", "0,2 MB"]);
  });
});
