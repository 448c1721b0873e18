import { VectorTile } from "@mapbox/vector-tile";
import { demoSeed, planTown } from "@rundgang/testkit/town";
import { PbfReader } from "pbf";
import { PMTiles } from "pmtiles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Database } from "../../db/open-database.ts";
import { sha256Of } from "../../files/sha256.ts";
import { tileAt } from "../../maps/tile-at.ts";
import { createFindNetwork } from "../../routing/find-network.ts";
import { waysOnStreets } from "../../routing/ways-on-streets.ts";
import { emptyDatabase } from "../../testing/empty-database.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { seedDemoMap } from "./demo-map.ts";

describe("the demo's map", () => {
  const town = planTown(demoSeed);
  const kept = new Map<string, Uint8Array>();
  const files = { put: async (id: string, bytes: Uint8Array) => void kept.set(id, bytes) };
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await emptyDatabase(database.db);
    await seedDemoMap(database.db, files, new Date("2026-12-04T13:30:00.000Z"));
  });
  afterAll(() => database.close());

  const area = () => database.db.selectFrom("map_areas").selectAll().executeTakeFirstOrThrow();

  it("is drawn from its plan: every house and every street", async () => {
    const { file_id, sha256, size, max_zoom: zoom, ...box } = await area();
    const bytes = kept.get(file_id) ?? new Uint8Array();
    expect([sha256Of(bytes), bytes.length]).toEqual([sha256, Number(size)]);
    const tiles = new PMTiles({
      getKey: () => "demo",
      getBytes: (offset, length) => Promise.resolve({ data: new Uint8Array(bytes.slice(offset, offset + length)).buffer }),
    });
    const [[left, top], [right, bottom]] = [tileAt(zoom, box.west, box.north), tileAt(zoom, box.east, box.south)];
    const found = new Map<string, Set<unknown>>();
    for (let x = left; x <= right; x += 1)
      for (let y = top; y <= bottom; y += 1) {
        const tile = await tiles.getZxy(zoom, x, y);
        if (tile === undefined) continue;
        for (const [name, layer] of Object.entries(new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers))
          for (let index = 0; index < layer.length; index += 1) {
            const { properties } = layer.feature(index);
            found.set(name, (found.get(name) ?? new Set()).add(properties["name"] ?? properties["hn"] ?? properties["class"]));
          }
      }
    expect([...found.keys()].toSorted()).toEqual(["building", "housenumber", "landuse", "place", "road", "water", "waterway"]);
    expect(found.get("road")).toEqual(new Set(town.streets.map(({ name }) => name)));
    expect(found.get("housenumber")).toEqual(new Set(town.addresses.map(({ hausnummer, zusatz }) => `${hausnummer}${zusatz}`)));
    expect([found.get("place"), found.get("waterway")]).toEqual([new Set(["Wiesenbrück"]), new Set(["Wiesenbach"])]);
  });

  it("has streets on which one walks to every door", async () => {
    const doors = town.addresses.map(({ at: [lon, lat] }) => ({ lon, lat }));
    const streets = await createFindNetwork(database.db)(doors.slice(0, 1));
    if (streets === null) throw new Error("no streets");
    expect(waysOnStreets(streets.graph, streets.asOf, doors)).toMatchObject({ source: "streets", asOf: "2026-12-04" });
    expect(streets.graph.componentSizes).toHaveLength(1);
  });

  it("is not laid over one that somebody has imported", async () => {
    const before = await area();
    await seedDemoMap(database.db, files, new Date("2027-01-01T00:00:00.000Z"));
    expect(await database.db.selectFrom("map_areas").selectAll().execute()).toEqual([before]);
  });
});
