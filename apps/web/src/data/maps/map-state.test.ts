import type { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { sampleArea, sampleMapBytes } from "../testing/map-server.ts";
import type { MapState } from "./map-data.ts";
import { keptName, partName } from "./map-names.ts";
import { noNote } from "./map-notes.ts";
import { mapOfArea, type MapFacts } from "./map-state.ts";

const old = await sampleArea(sampleMapBytes(2000, 1), 0);
const now = await sampleArea(sampleMapBytes(3000, 2), 5);
const { size } = now;

const facts: MapFacts = {
  listed: now,
  note: noNote,
  files: new Map(),
  isLoading: false,
  loaded: null,
  met: null,
  online: true,
  signedIn: true,
};
const whole = (area: wire.MapArea, bytes = area.size) => new Map([[keptName(area), bytes]]);
const half = (area: wire.MapArea) => new Map([[partName(area), 700]]);
const note = (change: Partial<typeof noNote>) => ({ ...noNote, ...change });

const table: readonly [what: string, known: Partial<MapFacts>, state: MapState][] = [
  ["the list names it", {}, { type: "none" }],
  ["a tab loads it", { isLoading: true, loaded: 900, note: note({ wanted: true }) }, { type: "loading", bytes: 900, size }],
  [
    "a tab has begun to go on with it",
    { isLoading: true, files: half(now), note: note({ wanted: true }) },
    { type: "loading", bytes: 700, size },
  ],
  [
    "the line is gone",
    { note: note({ wanted: true }), files: half(now), online: false },
    { type: "waiting", bytes: 700, size, why: "line" },
  ],
  [
    "nobody is signed in",
    { note: note({ wanted: true }), online: false, signedIn: false },
    { type: "waiting", bytes: 0, size, why: "signed_out" },
  ],
  ["the server is busy", { note: note({ wanted: true }), met: "server" }, { type: "waiting", bytes: 0, size, why: "server" }],
  ["the disk takes nothing", { note: note({ wanted: true }), met: "disk" }, { type: "waiting", bytes: 0, size, why: "disk" }],
  ["it was stopped", { note: note({ begun: now }), files: half(now) }, { type: "waiting", bytes: 700, size, why: "stopped" }],
  ["it is here", { note: note({ kept: now }), files: whole(now) }, { type: "kept" }],
  ["no list names it any more", { listed: null, note: note({ kept: now }), files: whole(now) }, { type: "kept" }],
  ["the list is older than the file", { listed: old, note: note({ kept: now }), files: whole(now) }, { type: "kept" }],
  ["the server has a newer one", { note: note({ kept: old }), files: whole(old) }, { type: "outdated" }],
  [
    "the same bytes were imported again",
    { listed: { ...now, importedAt: "2026-12-24T00:00:00.000Z" }, note: note({ kept: now }), files: whole(now) },
    { type: "kept" },
  ],
  ["its file is gone", { note: note({ kept: now }) }, { type: "evicted" }],
  ["its file has become shorter", { note: note({ kept: now }), files: whole(now, 12) }, { type: "refused", why: "damaged" }],
  ["it was refused", { note: note({ refused: "other_place" }) }, { type: "refused", why: "other_place" }],
  ["the device is full", { note: note({ missing: 12 }) }, { type: "full", missing: 12 }],
];

describe("how it stands with a map", () => {
  it.each(table)("%s", (_what, known, state) => {
    expect(mapOfArea({ ...facts, ...known })?.state).toEqual(state);
  });

  it("goes on with the old version while the new one comes", () => {
    const coming = mapOfArea({
      ...facts,
      isLoading: true,
      loaded: 5,
      note: note({ kept: old, wanted: true }),
      files: whole(old),
    });
    expect(coming).toEqual({ area: now, kept: old, state: { type: "loading", bytes: 5, size } });
  });

  it("is nothing where no list names it and nothing lies here", () => {
    expect(mapOfArea({ ...facts, listed: null })).toBeNull();
  });
});
