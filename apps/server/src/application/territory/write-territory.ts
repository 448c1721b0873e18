import { isDeepStrictEqual } from "node:util";
import { v7 } from "uuid";

import type { Writer } from "../../db/open-database.ts";
import { territoryId } from "../../places/natural-key.ts";
import type { TerritoryCandidate } from "../../places/parse-territory.ts";
import { fillTerritory } from "./fill-territory.ts";

export type TerritoryOutcome = { readonly kind: "added" | "changed" | "unchanged"; readonly addresses: number };

/** Writes one territory of a file by its name and finds the addresses in it. Salesmen keep their assignment. */
export async function writeTerritory(tx: Writer, territory: TerritoryCandidate): Promise<TerritoryOutcome> {
  const stored = await tx
    .selectFrom("territories")
    .select(["id", "geometry"])
    .where("name", "=", territory.name)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  const geometry = JSON.stringify(territory.geometry);
  if (stored === undefined) {
    const id = await freeId(tx, territory.name);
    await tx.insertInto("territories").values({ id, name: territory.name, geometry }).execute();
    return { kind: "added", addresses: await fillTerritory(tx, id, territory.geometry) };
  }
  if (isDeepStrictEqual(stored.geometry, JSON.parse(geometry)))
    return { kind: "unchanged", addresses: await countAddresses(tx, stored.id) };
  await tx
    .updateTable("territories")
    .set((row) => ({ geometry, version: row("version", "+", 1) }))
    .where("id", "=", stored.id)
    .execute();
  return { kind: "changed", addresses: await fillTerritory(tx, stored.id, territory.geometry) };
}

/** That of the name, so that the same file makes the same one everywhere; another where one that ended, or has another name now, holds it. */
async function freeId(tx: Writer, name: string): Promise<string> {
  const id = territoryId(name);
  const taken = await tx.selectFrom("territories").select("id").where("id", "=", id).executeTakeFirst();
  return taken === undefined ? id : v7();
}

async function countAddresses(tx: Writer, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom("address_territories")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("territory_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
