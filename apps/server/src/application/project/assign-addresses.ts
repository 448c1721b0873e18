import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import { refuseField, type Refusal } from "../../errors.ts";

/** Which addresses go to which project; ids. */
export interface AssignedAddresses {
  readonly project: string;
  readonly which: { readonly territory: string } | { readonly addresses: readonly string[] };
}

/**
 * Gives addresses to a project, each from the one that it had. What was captured there before keeps the settings of its time, and tablets that have
 * them load anew. Refusals: 422 at `project`, `territory` or `adresses` for what there is not; nothing is changed then.
 * @returns how many came from elsewhere
 */
export async function assignAddresses(tx: Writer, { project, which }: AssignedAddresses): Promise<number | Refusal> {
  const known = await tx.selectFrom("projects").select("id").where("id", "=", project).executeTakeFirst();
  if (known === undefined) return refuseField("project", "Dieses Ausbaugebiet gibt es nicht.");
  const update = tx
    .updateTable("addresses")
    .set({ project_id: project })
    .where("project_id", "is distinct from", project)
    .returning("id");
  if ("territory" in which) {
    const territory = await tx.selectFrom("territories").select("id").where("id", "=", which.territory).executeTakeFirst();
    if (territory === undefined) return refuseField("territory", "Dieses Gebiet gibt es nicht.");
    const inside = tx.selectFrom("address_territories").select("address_id").where("territory_id", "=", which.territory);
    return told(tx, await update.where("id", "in", inside).execute());
  }
  const asked = [...new Set(which.addresses)];
  const there = await tx.selectFrom("addresses").select("id").where("id", "in", asked).execute();
  if (there.length < asked.length) return refuseField("adresses", "Eine dieser Adressen gibt es nicht.");
  return told(tx, await update.where("id", "in", asked).execute());
}

/** A tablet loads anew where the version of one of its territories has grown (decision 099). */
async function told(tx: Writer, moved: readonly { readonly id: string }[]): Promise<number> {
  if (moved.length === 0) return 0;
  const ids = moved.map(({ id }) => id);
  const holding = sql<string>`(select territory_id from address_territories where address_id = any(${ids}))`;
  await tx
    .updateTable("territories")
    .set((row) => ({ version: row("version", "+", 1) }))
    .where("id", "in", holding)
    .execute();
  return moved.length;
}
