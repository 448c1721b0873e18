import type { DataStore } from "../db/data-store.ts";

/** Uuids of the addresses in the salesman's own territories. */
export async function readOwnAddresses(store: Pick<DataStore, "readSalesman">): Promise<ReadonlySet<string>> {
  const salesman = await store.readSalesman();
  return new Set(salesman?.polygons.flatMap((polygon) => polygon.adresses));
}

/** Uuids of the territories that were the salesman's when the last load began; null where nothing is loaded. */
export async function readOwnTerritories(store: Pick<DataStore, "readSalesman">): Promise<ReadonlySet<string> | null> {
  const salesman = await store.readSalesman();
  return salesman === null ? null : new Set(salesman.polygons.map((polygon) => polygon.uuid));
}
