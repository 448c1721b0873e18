import type { wire } from "@rundgang/contracts";
import { Dexie, type Table } from "dexie";

import { listEntryOf } from "../../../apps/web/src/data/list/list-entry.ts";
import type { Contestant } from "./contestant.ts";
import { apart, joined, type Records, type StoredUnit } from "./records.ts";
import { firstListOf } from "./rows.ts";
import { plainVisit } from "./visit.ts";

class Database extends Dexie {
  readonly addresses!: Table<Records["addresses"][number], string>;
  readonly units!: Table<StoredUnit, string>;
  readonly visits!: Table<wire.Qualification, string>;
  readonly overlays!: Table<ReturnType<typeof plainVisit>["overlay"], string>;
  readonly requests!: Table<ReturnType<typeof plainVisit>["request"], string>;
}

/** One record each with bulkPut, and the two indexes that the screens need. */
export async function open(): Promise<Contestant> {
  const db = new Dexie("dexie", { chromeTransactionDurability: "strict" }) as Database;
  db.version(1).stores({
    addresses: "uuid",
    units: "uuid, addressId",
    visits: "uuid, wohneinheit",
    overlays: "id",
    requests: "id",
  });
  await db.open();
  return {
    async ingest(all) {
      const { addresses, units, visits } = apart(all);
      await db.addresses.bulkPut([...addresses]);
      await db.units.bulkPut([...units]);
      await db.visits.bulkPut([...visits]);
    },
    async firstList() {
      const [addresses, units, visits] = await Promise.all([db.addresses.toArray(), db.units.toArray(), db.visits.toArray()]);
      return firstListOf(joined({ addresses, units, visits }).map(listEntryOf));
    },
    openDoor: async () => undefined,
    async qualify(unitId) {
      const { overlay, request } = plainVisit(unitId);
      await db.transaction("rw", db.overlays, db.requests, async () => {
        await db.overlays.put(overlay);
        await db.requests.put(request);
      });
    },
    waiting: () => db.requests.count(),
  };
}
