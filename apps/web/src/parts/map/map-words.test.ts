import { describe, expect, it } from "vitest";

import type { MapOfArea, MapState } from "../../data/maps/map-data.ts";
import { mapFacts, mapWords } from "./map-words.ts";

const area: MapOfArea["area"] = {
  "@id": "/api/map_areas/0193ffff-0000-7000-8000-000000000001",
  "@type": "MapArea",
  uuid: "0193ffff-0000-7000-8000-000000000001",
  name: "Wiesenbrück",
  bbox: [11, 49, 12, 50],
  minZoom: 10,
  maxZoom: 14,
  size: 12_400_000,
  sha256: "a".repeat(64),
  attribution: "© OpenStreetMap",
  importedAt: "2026-12-01T10:00:00.000Z",
};
const older = { ...area, sha256: "b".repeat(64), importedAt: "2026-11-01T10:00:00.000Z" };
const half = { bytes: 8_200_000, size: area.size };
const olderServes = "Die ältere Karte bleibt auf dem Gerät, bis die neue ganz da ist.";

const none = /^$/u;
const table: readonly [state: MapState, words: string, hint: RegExp, load: string | null][] = [
  [{ type: "none" }, "Nicht auf dem Gerät", none, "Laden"],
  [{ type: "loading", ...half }, "66 %", none, null],
  [{ type: "loading", bytes: area.size - 1, size: area.size }, "99 %", none, null],
  [{ type: "waiting", why: "line", ...half }, "Wartet bei 66 %", /sobald du wieder Netz hast/u, "Fortsetzen"],
  [{ type: "waiting", why: "signed_out", ...half }, "Wartet bei 66 %", /sobald du dich angemeldet hast/u, "Fortsetzen"],
  [{ type: "waiting", why: "server", ...half }, "Wartet bei 66 %", /Der Server kann gerade nicht/u, "Fortsetzen"],
  [{ type: "waiting", why: "disk", ...half }, "Wartet bei 66 %", /nicht speichern/u, "Fortsetzen"],
  [{ type: "waiting", why: "stopped", ...half }, "Angehalten bei 66 %", none, "Fortsetzen"],
  [{ type: "kept" }, "Auf dem Gerät", none, null],
  [{ type: "evicted" }, "Verloren", /Lade sie noch einmal/u, "Erneut laden"],
  [{ type: "refused", why: "damaged" }, "Nicht geladen", /beschädigt/u, "Erneut laden"],
  [{ type: "refused", why: "no_map" }, "Nicht geladen", /keine Karte/u, "Erneut laden"],
  [{ type: "refused", why: "other_place" }, "Nicht geladen", /eines anderen Orts/u, "Erneut laden"],
  [{ type: "refused", why: "gone" }, "Nicht geladen", /gerade nicht/u, "Erneut laden"],
  [{ type: "full", missing: 2_100_000 }, "Kein Platz", /fehlen 2,1 MB/u, "Erneut laden"],
];

describe("what is said of a map", () => {
  it.each(table)("%o", (state, words, hint, load) => {
    const said = mapWords({ area, kept: null, state }, true);
    expect([said.state, said.load]).toEqual([words, load]);
    expect(said.hint ?? "").toMatch(hint);
  });

  it.each([
    { type: "outdated" },
    { type: "loading", ...half },
    { type: "waiting", why: "stopped", ...half },
    { type: "refused", why: "damaged" },
  ] satisfies MapState[])("says of a newer one that the older one serves: %o", (state) => {
    expect(mapWords({ area, kept: older, state }, true).hint).toContain(olderServes);
  });

  it("says without a line that loading waits for one", () => {
    expect(mapWords({ area, kept: null, state: { type: "none" } }, false).hint).toMatch(/wieder Netz/u);
  });

  it("writes size and day", () => {
    expect(mapFacts(area)).toBe("12,4 MB · Stand 1. Dezember 2026");
  });
});
