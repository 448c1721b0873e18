import { territoryText, type wire } from "@rundgang/contracts";

import type { DataStore } from "../db/data-store.ts";

/** What is the salesman's own, by the last load: uuids. */
export interface OwnPlaces {
  /** Addresses in his territories, and those that he made elsewhere. */
  readonly addresses: ReadonlySet<string>;
  readonly territories: ReadonlySet<string>;
  /** The territories in the shapes that were loaded (`territoryText`). */
  readonly shapes: ReadonlySet<string>;
  /** As the server has them. */
  readonly preferences: Readonly<Record<string, unknown>>;
  /** His sales on paper that waited for their order then. */
  readonly incompleteSales: readonly wire.IncompleteSale[];
}

export const nothingOwn: OwnPlaces = {
  addresses: new Set(),
  territories: new Set(),
  shapes: new Set(),
  preferences: {},
  incompleteSales: [],
};

/** Null where nothing is loaded. */
export async function readOwnPlaces(store: Pick<DataStore, "readSalesman">): Promise<OwnPlaces | null> {
  const salesman = await store.readSalesman();
  if (salesman === null) return null;
  const { polygons, ownAddresses = [], preferences, incompleteSales = [] } = salesman;
  return {
    addresses: new Set([...polygons.flatMap(({ adresses }) => adresses), ...ownAddresses]),
    territories: new Set(polygons.map(({ uuid }) => uuid)),
    shapes: new Set(polygons.map(({ uuid, version = 1 }) => territoryText(uuid, version))),
    preferences,
    incompleteSales,
  };
}
