import type { DataStore } from "../db/data-store.ts";
import type { MasterCollection } from "./collection.ts";
import { masterCollections, type Masters } from "./collections.ts";

/** Before anything is loaded. */
export const noMasters = mastersOf(masterCollections.map(() => []));

/** What hardly changes, from the device. What cannot be read is missing, and comes with the next load. */
export async function readMasters(store: Pick<DataStore, "readMembers">): Promise<Masters> {
  return mastersOf(await Promise.all(masterCollections.map((one) => store.readMembers<unknown>(one))));
}

/** @param members in the order of the list */
function mastersOf(members: readonly (readonly unknown[])[]): Masters {
  return Object.fromEntries(
    masterCollections.map((one: MasterCollection<unknown>, nth) => [one.name, one.show(members[nth] ?? [])]),
  ) as Masters;
}
