import { sql } from "kysely";

import { refreshUnit } from "../../refresh-unit.ts";
import { addWordsOfImport } from "../../../db/ext-sales.ts";
import type { Writer } from "../../../db/open-database.ts";
import type { ExtSale } from "../rows/parse-ext-sale.ts";
import { planExtSales, type SellableUnit } from "./plan-ext-sales.ts";
import { uuidArray } from "../../../db/uuid-array.ts";
import { isWorkedOn } from "./write-units.ts";

export interface WrittenExtSales {
  marked: number;
  freed: number;
  missing: number;
  /** Left as the office said, against the file. */
  kept: number;
}

/** Marks units of a batch of addresses as sold by somebody else, or frees them; the devices hear of each. */
export async function writeExtSales(tx: Writer, wanted: ReadonlyMap<string, Exclude<ExtSale, null>>): Promise<WrittenExtSales> {
  const units = await loadUnits(tx, [...wanted.keys()]);
  const plans = [...wanted].map(([address, count]) => planExtSales(count, units.get(address) ?? []));
  const [mark, free] = [plans.flatMap((plan) => plan.mark), plans.flatMap((plan) => plan.free)];
  await addWordsOfImport(tx, mark, true);
  await addWordsOfImport(tx, free, false);
  for (const id of [...mark, ...free]) await refreshUnit(tx, id);
  const sum = (of: "missing" | "kept") => plans.reduce((total, plan) => total + plan[of], 0);
  return { marked: mark.length, freed: free.length, missing: sum("missing"), kept: sum("kept") };
}

/** Locked first, in a statement of its own: what the office said while this one waited is read then. */
async function loadUnits(tx: Writer, addressIds: readonly string[]): Promise<ReadonlyMap<string, SellableUnit[]>> {
  const ofThem = sql<boolean>`u.address_id = any(${uuidArray(addressIds)})`;
  await tx.selectFrom("units as u").select("u.id").where(ofThem).orderBy("u.id").forNoKeyUpdate().execute();
  const rows = await tx
    .selectFrom("units as u")
    .leftJoinLateral(
      (words) =>
        words
          .selectFrom("ext_sales as x")
          .select(["x.sold", "x.user_id"])
          .whereRef("x.unit_id", "=", "u.id")
          .orderBy("x.number", "desc")
          .limit(1)
          .as("said"),
      (join) => join.onTrue(),
    )
    .select(["u.id", "u.address_id", "u.position", "u.status", "said.sold", isWorkedOn.as("worked")])
    .select(sql<boolean>`said.user_id is not null`.as("byOffice"))
    .where(ofThem)
    .execute();
  const units = new Map<string, SellableUnit[]>();
  for (const { address_id: address, ...unit } of rows) units.set(address, [...(units.get(address) ?? []), unit]);
  return units;
}
