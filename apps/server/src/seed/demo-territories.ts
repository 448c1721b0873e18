import { addressSearchText } from "@rundgang/domain";
import type { Town } from "@rundgang/testkit/town";

import { fillTerritory } from "../application/territory/fill-territory.ts";
import type { Writer } from "../db/open-database.ts";
import { boxAround } from "../maps/bounding-box.ts";
import { addressId, territoryId, unitId } from "../places/natural-key.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { projectOf } from "./demo-projects.ts";
import { firstProvider } from "./demo-providers.ts";

const dayMs = 86_400_000;
const overlapping = "38990-05 Südring Ost";
const split = "38990-03 Südring";

/**
 * What the page of territories has to show besides those that are worked in: one that nobody has yet and that lies over a part of another, given to
 * somebody from next week on, and houses behind the town that lie in none.
 */
export async function seedTerritories(tx: Writer, town: Town, now: Date): Promise<void> {
  const ring = town.territories.find(({ name }) => name === split)?.ring ?? [];
  const box = boxAround(ring.map(([lon, lat]) => ({ lon, lat })));
  const ground = boxAround(town.territories.flatMap((one) => one.ring.map(([lon, lat]) => ({ lon, lat }))));
  if (box === null || ground === null) throw new Error("the town has no territory");
  const middle = Number(((box.west + box.east) / 2).toFixed(7));
  const geometry = {
    type: "Polygon" as const,
    coordinates: [
      [
        [middle, box.south],
        [box.east, box.south],
        [box.east, box.north],
        [middle, box.north],
        [middle, box.south],
      ],
    ],
  };
  const id = territoryId(overlapping);
  await tx
    .insertInto("territories")
    .values({ id, name: overlapping, geometry: JSON.stringify(geometry) })
    .execute();
  await fillTerritory(tx, id, geometry);
  const [first, second] = demoAccounts;
  await tx
    .insertInto("territory_member_plans")
    .values({
      id: territoryId(`${overlapping} plan`),
      territory_id: id,
      user_id: second.id,
      since: new Date(now.getTime() + 7 * dayMs),
      label: `${second.name}, ${overlapping}`,
    })
    .execute();
  await tx
    .updateTable("territory_members")
    .set({ until: new Date(now.getTime() + 60 * dayMs) })
    .where("user_id", "=", first.id)
    .where("territory_id", "=", territoryId("38990-02 Mühlgasse"))
    .execute();
  const houses = ["1", "2", "3", "5"].map((hausnummer, index) => {
    const door = { strasse: "Am alten Güterbahnhof", hausnummer, zusatz: "", plz: town.plz, ort: town.name };
    return {
      id: addressId({ ...door, provider: firstProvider }),
      strasse: door.strasse,
      hausnummer,
      plz: door.plz,
      ort: door.ort,
      lat: ((ground.south + ground.north) / 2 + index * 0.0002).toFixed(7),
      lon: (ground.east + 0.001).toFixed(7),
      provider_id: firstProvider,
      project_id: projectOf("38990-04").id,
      search_text: addressSearchText({ ...door, hausnummerZusatz: "" }),
    };
  });
  await tx.insertInto("addresses").values(houses).execute();
  await tx
    .insertInto("units")
    .values(houses.map((house) => ({ id: unitId(house.id, 1), address_id: house.id, position: 1 })))
    .execute();
}
