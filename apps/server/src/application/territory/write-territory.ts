import { isDeepStrictEqual } from "node:util";
import { v7 } from "uuid";

import type { Reader, Writer } from "../../db/open-database.ts";
import { territoryId } from "../../places/natural-key.ts";
import type { TerritoryCandidate } from "../../places/parse-territory.ts";
import { fillTerritory } from "./fill-territory.ts";

export interface TerritoryOutcome {
  readonly id: string;
  readonly kind: "added" | "changed" | "unchanged";
  readonly addresses: number;
}

/** Writes one territory of a file by its name and finds the addresses in it. Salesmen keep their assignment. */
export async function writeTerritory(tx: Writer, territory: TerritoryCandidate): Promise<TerritoryOutcome> {
  const found = await findTerritory(tx, territory);
  const geometry = JSON.stringify(territory.geometry);
  if (found.kind === "added") {
    const id = await freeId(tx, territory.name);
    await tx.insertInto("territories").values({ id, name: territory.name, geometry }).execute();
    return { id, kind: "added", addresses: await fillTerritory(tx, id, territory.geometry) };
  }
  const { id, kind } = found;
  if (kind === "unchanged") return { id, kind, addresses: await countAddresses(tx, id) };
  await tx
    .updateTable("territories")
    .set((row) => ({ geometry, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  return { id, kind, addresses: await fillTerritory(tx, id, territory.geometry) };
}

type FoundTerritory = { readonly kind: "added" } | { readonly kind: "changed" | "unchanged"; readonly id: string };

/** What `writeTerritory` would do with one. */
export async function findTerritory(db: Reader, territory: TerritoryCandidate): Promise<FoundTerritory> {
  const stored = await db
    .selectFrom("territories")
    .select(["id", "geometry"])
    .where("name", "=", territory.name)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (stored === undefined) return { kind: "added" };
  const isSame = isDeepStrictEqual(stored.geometry, JSON.parse(JSON.stringify(territory.geometry)));
  return { kind: isSame ? "unchanged" : "changed", id: stored.id };
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
