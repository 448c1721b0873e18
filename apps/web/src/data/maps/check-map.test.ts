import { describe, expect, it } from "vitest";

import { sampleArea, sampleBox, sampleMapBytes } from "../testing/map-server.ts";
import { mapFault } from "./check-map.ts";
import type { MapFault } from "./map-data.ts";

const good = sampleMapBytes(5000);

/** The same bytes with some of them set anew. */
function withBytes(at: number, ...set: number[]): Uint8Array<ArrayBuffer> {
  const bytes = good.slice();
  bytes.set(set, at);
  return bytes;
}

const [west, south, east, north] = sampleBox;
const elsewhere = sampleMapBytes(5000, 1, [13.3, 52.4, 13.5, 52.6]);
const table: readonly [what: string, bytes: Uint8Array<ArrayBuffer>, fault: MapFault | null][] = [
  ["the map", good, null],
  ["one byte is another", withBytes(4000, 255), "damaged"],
  ["the end is missing", good.slice(0, 4900), "damaged"],
  ["a web page", new TextEncoder().encode("<!doctype html><title>Anmeldung</title>".padEnd(500)), "no_map"],
  ["less than a head", good.slice(0, 126), "no_map"],
  ["nothing", new Uint8Array(0), "no_map"],
  ["an earlier version of the format", withBytes(7, 2), "no_map"],
  ["pictures instead of vectors", withBytes(99, 2), "no_map"],
  ["a map of Berlin", elsewhere, "other_place"],
];

describe("a map that came", () => {
  it.each(table)("%s", async (_what, bytes, fault) => {
    expect(await mapFault(new Blob([bytes]), await sampleArea(good))).toBe(fault);
  });

  it("may be smaller than its area, and a rounding larger", async () => {
    const area = await sampleArea(good);
    const wide = [west - 0.1, south - 0.1, east + 0.1, north + 0.1] as const;
    const tight = [west + 0.000_1, south + 0.000_1, east - 0.000_1, north - 0.000_1] as const;
    for (const bbox of [wide, tight]) expect(await mapFault(new Blob([good]), { ...area, bbox: [...bbox] })).toBeNull();
  });
});
