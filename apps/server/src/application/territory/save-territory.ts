import type { MultiPolygon, Polygon } from "geojson";
import { isDeepStrictEqual } from "node:util";

import type { Writer } from "../../db/open-database.ts";
import { refuse, refuseField, refuseInvalid, isRefusal, type Refusal } from "../../errors.ts";
import { lockName } from "../lock-name.ts";
import { checkShape } from "./check-shape.ts";
import { fillTerritory } from "./fill-territory.ts";

/** A territory that the office has drawn. */
export interface NewTerritory {
  readonly id: string;
  readonly name: string;
  /** GeoJSON as it came. */
  readonly geometry: unknown;
}

/** What of a territory becomes another; what is left out stays. */
export interface TerritoryChange {
  readonly name?: string | undefined;
  readonly geometry?: unknown;
  /** It is none any more. */
  readonly ended?: true | undefined;
}

/** Makes a territory and lays the addresses into it that it holds. Refusals: 422 at `name` where it is taken, and at the place of the shape. */
export async function createTerritory(tx: Writer, { id, name, geometry: given }: NewTerritory): Promise<null | Refusal> {
  const taken = await refuseTaken(tx, id, name);
  if (taken !== null) return taken;
  const geometry = readShape(given);
  if (isRefusal(geometry)) return geometry;
  await tx
    .insertInto("territories")
    .values({ id, name, geometry: JSON.stringify(geometry) })
    .execute();
  await fillTerritory(tx, id, geometry);
  return null;
}

/**
 * Changes a territory. A new shape counts its version up, so that tablets load anew (decision 099). One that ends loses its members, those to come and
 * its addresses at once; what was recorded there before is still taken. Refusals as of `createTerritory`, and 404.
 */
export async function changeTerritory(tx: Writer, id: string, change: TerritoryChange, now: Date): Promise<null | Refusal> {
  const stored = await tx
    .selectFrom("territories")
    .select(["name", "geometry"])
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (stored === undefined) return refuse("not_found");
  if (change.ended === true) return endTerritory(tx, id, now);
  const { name = stored.name } = change;
  if (name !== stored.name) {
    const taken = await refuseTaken(tx, id, name);
    if (taken !== null) return taken;
    await tx.updateTable("territories").set({ name }).where("id", "=", id).execute();
  }
  if (change.geometry === undefined) return null;
  const geometry = readShape(change.geometry);
  if (isRefusal(geometry)) return geometry;
  if (isDeepStrictEqual(stored.geometry, geometry)) return null;
  await tx
    .updateTable("territories")
    .set((row) => ({ geometry: JSON.stringify(geometry), version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  await fillTerritory(tx, id, geometry);
  return null;
}

async function endTerritory(tx: Writer, id: string, now: Date): Promise<null> {
  await tx.deleteFrom("territory_members").where("territory_id", "=", id).execute();
  await tx.deleteFrom("territory_member_plans").where("territory_id", "=", id).execute();
  await tx.deleteFrom("address_territories").where("territory_id", "=", id).execute();
  await tx.updateTable("territories").set({ ended_at: now }).where("id", "=", id).execute();
  return null;
}

/** Two of one name cannot be told apart in a list; letters of another size do not help. */
async function refuseTaken(tx: Writer, id: string, name: string): Promise<Refusal | null> {
  await lockName(tx, name);
  const other = await tx
    .selectFrom("territories")
    .select("id")
    .where((row) => row(row.fn("lower", ["name"]), "=", name.toLowerCase()))
    .where("ended_at", "is", null)
    .where("id", "<>", id)
    .executeTakeFirst();
  return other === undefined ? null : refuseField("name", `Ein Gebiet „${name}“ gibt es schon. Bitte wähle einen anderen Namen.`);
}

function readShape(given: unknown): Polygon | MultiPolygon | Refusal {
  const checked = checkShape(given);
  if (checked.ok) return checked.geometry;
  return refuseInvalid(checked.problems.map(({ path, message }) => ({ propertyPath: path, message })));
}
