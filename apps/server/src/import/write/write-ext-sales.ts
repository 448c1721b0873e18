import { sql } from "kysely";

import { refreshUnit } from "../../application/refresh-unit.ts";
import type { Writer } from "../../db/open-database.ts";
import type { ExtSale } from "../rows/parse-ext-sale.ts";
import { planExtSales, type SellableUnit } from "./plan-ext-sales.ts";
import { uuidArray } from "../../db/uuid-array.ts";
import { isWorkedOn } from "./write-units.ts";

export interface WrittenExtSales {
  marked: number;
  freed: number;
  missing: number;
}

/** Marks units of a batch of addresses as sold by somebody else, or frees them; the devices hear of each. */
export async function writeExtSales(tx: Writer, wanted: ReadonlyMap<string, Exclude<ExtSale, null>>): Promise<WrittenExtSales> {
  const units = await loadUnits(tx, [...wanted.keys()]);
  const plans = [...wanted].map(([address, count]) => planExtSales(count, units.get(address) ?? []));
  const [mark, free] = [plans.flatMap((plan) => plan.mark), plans.flatMap((plan) => plan.free)];
  await setStatus(tx, mark, "EXT_SALE");
  /* What else is known of a freed unit decides what it is then. */
  await setStatus(tx, free, "OPEN");
  for (const id of [...mark, ...free]) await refreshUnit(tx, id);
  return { marked: mark.length, freed: free.length, missing: plans.reduce((sum, { missing }) => sum + missing, 0) };
}

async function loadUnits(tx: Writer, addressIds: readonly string[]): Promise<ReadonlyMap<string, SellableUnit[]>> {
  const rows = await tx
    .selectFrom("units as u")
    .select(["u.id", "u.address_id", "u.position", "u.status", isWorkedOn.as("worked")])
    .where(sql<boolean>`u.address_id = any(${uuidArray(addressIds)})`)
    .execute();
  const units = new Map<string, SellableUnit[]>();
  for (const { address_id: address, ...unit } of rows) units.set(address, [...(units.get(address) ?? []), unit]);
  return units;
}

async function setStatus(tx: Writer, ids: readonly string[], status: "OPEN" | "EXT_SALE"): Promise<void> {
  if (ids.length > 0) await tx.updateTable("units").set({ status }).where("id", "in", ids).execute();
}
