import { dateOf } from "@rundgang/contracts";

import { transact } from "../../db/transact.ts";
import type { FileStore } from "../../files/file-store.ts";
import { sha256Of } from "../../files/sha256.ts";
import { namedId } from "../../places/natural-key.ts";
import { createNetworkBuilder } from "../../application/import/rows/network-builder.ts";
import { writeMapArea, writeStreets } from "../../application/import/write/write-maps.ts";
import { boxAround } from "../../maps/bounding-box.ts";
import { packNetwork } from "../../routing/street-network.ts";
import type { Reader } from "../../db/open-database.ts";

/** The town is made up, and so is its map. */
const attribution = "Erfundene Demo-Stadt";

/**
 * Draws the demo town's map from its plan and lays its streets, so that `npm start` shows a map at once. Where there is any map it does
 * nothing: somebody has imported one.
 */
export async function seedDemoMap(db: Reader, files: Pick<FileStore, "put">, now: Date): Promise<void> {
  if ((await db.selectFrom("map_areas").select("id").limit(1).executeTakeFirst()) !== undefined) return;
  /* Only this script may use the testkit, and only when there is something to do: no other start loads it. */
  const [{ demoSeed, planTown }, { townLayers }, { drawTiles }, { writePmtiles }] = await Promise.all([
    import("@rundgang/testkit/town"),
    import("./town-layers.ts"),
    import("./draw-tiles.ts"),
    import("./write-pmtiles.ts"),
  ]);
  const plan = planTown(demoSeed);
  const ground = boxAround([...plan.territories, ...plan.water].flatMap(({ ring }) => ring.map(([lon, lat]) => ({ lon, lat }))));
  const builder = createNetworkBuilder();
  for (const { line } of plan.streets) builder.add(line.map(([lon, lat]) => ({ lon, lat, node: null })));
  const network = builder.build();
  const streetBox = boxAround(network.lon.map((lon, index) => ({ lon, lat: network.lat[index] ?? 0 })));
  if (ground === null || streetBox === null) return;

  const layers = townLayers(plan);
  const tiles = drawTiles(layers, ground);
  const metadata = {
    name: plan.name,
    attribution,
    type: "baselayer",
    vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })),
  };
  const map = writePmtiles(tiles, { bbox: [ground.west, ground.south, ground.east, ground.north], metadata });
  const content = await packNetwork(network);
  const zooms = tiles.map(({ z }) => z);
  const shared = { name: plan.name, attribution, imported_at: now };
  const file_id = namedId(`map|${plan.name}`);
  await files.put(file_id, map);
  await transact(db, async (tx) => {
    await writeStreets(tx, { ...shared, ...streetBox, as_of: dateOf(now.toISOString()), sha256: sha256Of(content), content });
    await writeMapArea(tx, {
      ...shared,
      ...ground,
      min_zoom: Math.min(...zooms),
      max_zoom: Math.max(...zooms),
      size: map.length,
      sha256: sha256Of(map),
      file_id,
    });
  });
}
