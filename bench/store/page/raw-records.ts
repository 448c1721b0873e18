import { openDB, type DBSchema } from "idb";
import type { wire } from "@rundgang/contracts";

import { listEntryOf } from "../../../apps/web/src/data/list/list-entry.ts";
import type { Contestant } from "./contestant.ts";
import { apart, joined, type Records, type StoredUnit } from "./records.ts";
import { firstListOf } from "./rows.ts";
import { plainVisit } from "./visit.ts";

export interface RecordsSchema extends DBSchema {
  addresses: { key: string; value: Records["addresses"][number] };
  units: { key: string; value: StoredUnit };
  visits: { key: string; value: wire.Qualification };
  overlays: { key: string; value: ReturnType<typeof plainVisit>["overlay"] };
  requests: { key: string; value: ReturnType<typeof plainVisit>["request"] };
}

/** One IndexedDB record each, all in one transaction. */
export async function open(): Promise<Contestant> {
  const db = await openDB<RecordsSchema>("raw", 1, {
    upgrade(fresh) {
      for (const name of ["addresses", "units", "visits"] as const) fresh.createObjectStore(name, { keyPath: "uuid" });
      for (const name of ["overlays", "requests"] as const) fresh.createObjectStore(name, { keyPath: "id" });
    },
  });
  return {
    async ingest(all) {
      const { addresses, units, visits } = apart(all);
      const tx = db.transaction(["addresses", "units", "visits"], "readwrite", { durability: "relaxed" });
      for (const one of addresses) void tx.objectStore("addresses").put(one);
      for (const one of units) void tx.objectStore("units").put(one);
      for (const one of visits) void tx.objectStore("visits").put(one);
      await tx.done;
    },
    async firstList() {
      const [addresses, units, visits] = await Promise.all([db.getAll("addresses"), db.getAll("units"), db.getAll("visits")]);
      return firstListOf(joined({ addresses, units, visits }).map(listEntryOf));
    },
    openDoor: async () => undefined,
    async qualify(unitId) {
      const { overlay, request } = plainVisit(unitId);
      const tx = db.transaction(["overlays", "requests"], "readwrite", { durability: "strict" });
      await Promise.all([tx.objectStore("overlays").put(overlay), tx.objectStore("requests").put(request), tx.done]);
    },
    waiting: () => db.count("requests"),
  };
}
