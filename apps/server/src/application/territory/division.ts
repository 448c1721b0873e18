import type { wire } from "@rundgang/contracts";
import type { MultiPolygon, Polygon } from "geojson";
import { sql } from "kysely";

import type { Context } from "../../context.ts";
import type { Reader, Writer } from "../../db/open-database.ts";
import { readRows } from "../../db/read-rows.ts";
import { streetsWithin } from "../../division/streets-within.ts";
import { isRefusal, refuse, refuseField, refuseInvalid, type Refusal } from "../../errors.ts";
import { boundsOf } from "../../places/territory-index.ts";
import { changeTerritory, createTerritory } from "./save-territory.ts";

/** So far around an area its streets are looked at (degrees, some 500 m): who walks from door to door may leave it. */
const around = 0.005;

/**
 * A proposal how a territory can be divided into parts of like work. Nothing is written. Refusals: 404; 422 at `parts` where it has fewer addresses.
 * Throws `TryLater` where too many ask at once.
 */
export async function proposeDivision(
  { database, routing, divider }: Pick<Context, "database" | "routing" | "divider">,
  territory: string,
  count: number,
): Promise<wire.TerritoryDivisionPreview | Refusal> {
  const { db } = database;
  const stored = await db
    .selectFrom("territories")
    .select("geometry")
    .where("id", "=", territory)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (stored === undefined) return refuse("not_found");
  /* What stands there was checked when it was saved (`checkShape`, the importer). */
  const shape = stored.geometry as unknown as Polygon | MultiPolygon;
  const doors = await doorsOf(db, territory);
  if (new Set(doors.map(({ lat, lon }) => `${lat} ${lon}`)).size < count) {
    return refuseField("parts", `In diesem Gebiet liegen zu wenige Häuser für ${count} Teile. Bitte wähle weniger.`);
  }
  const graph = await routing.streetsAround(doors);
  const [west, south, east, north] = boundsOf(shape);
  const streets = graph === null ? null : streetsWithin(graph, [west - around, south - around, east + around, north + around]);
  const parts = await divider.divide({ shape, doors, count, streets });
  return {
    "@type": "TerritoryDivisionPreview",
    onStreets: streets !== null && streets.ways.length > 0,
    parts: parts.map(({ geometry, doors: inside, walkMetres, minutes }) => ({
      geometry: { ...geometry },
      addresses: inside.length,
      units: inside.reduce((sum, door) => sum + (doors[door]?.units ?? 0), 0),
      openUnits: inside.reduce((sum, door) => sum + (doors[door]?.openUnits ?? 0), 0),
      walkMetres,
      minutes,
    })),
  };
}

interface CountedDoor {
  readonly lat: number;
  readonly lon: number;
  readonly units: number;
  readonly openUnits: number;
}

/** Addresses of a territory with their units; those without a place are in no territory. */
function doorsOf(db: Reader, territory: string): Promise<CountedDoor[]> {
  return readRows(
    db,
    sql<CountedDoor>`a.lat::float8 as lat, a.lon::float8 as lon, count(u.id)::int as units,
      (count(u.id) filter (where u.status = 'OPEN'))::int as "openUnits"`,
    sql`address_territories at join addresses a on a.id = at.address_id left join units u on u.address_id = a.id
      where at.territory_id = ${territory} and a.lat is not null group by a.id`,
  );
}

/** One part of a territory that is divided. */
export interface DivisionPart {
  /** Null: the territory itself goes on as this part. */
  readonly id: string | null;
  readonly name: string;
  readonly geometry: unknown;
}

/**
 * Divides a territory: it becomes the first part, the others are made beside it and have the same members, so that nobody loses a door by it. All or
 * nothing. Refusals: 404; 422 at the place in `parts`.
 */
export async function divideTerritory(
  tx: Writer,
  territory: string,
  parts: readonly DivisionPart[],
  now: Date,
): Promise<null | Refusal> {
  for (const [index, { id, name, geometry }] of parts.entries()) {
    const refusal =
      id === null
        ? await changeTerritory(tx, territory, { name, geometry }, now)
        : await createTerritory(tx, { id, name, geometry });
    if (isRefusal(refusal)) return placed(refusal, index);
    if (id !== null) await copyMembers(tx, territory, id);
  }
  return null;
}

/** The refusal of a part at its place in the body. */
function placed(refusal: Refusal, index: number): Refusal {
  if (refusal.violations.length === 0) return refusal;
  return refuseInvalid(
    refusal.violations.map((one) => ({ ...one, propertyPath: `parts.${index}.${one.propertyPath}` })),
    refusal.code,
    refusal.more,
  );
}

/** Whoever has a territory, or is to have it, has another one alike. What begins begins now, as that one was none before. */
async function copyMembers(tx: Writer, from: string, to: string): Promise<void> {
  await sql`insert into territory_members (territory_id, user_id, until)
    select ${to}::uuid, user_id, until from territory_members where territory_id = ${from}`.execute(tx);
  await sql`insert into territory_member_plans (id, territory_id, user_id, since, until, label)
    select gen_random_uuid(), ${to}::uuid, p.user_id, p.since, p.until, u.name || ', ' || t.name
    from territory_member_plans p join users u on u.id = p.user_id join territories t on t.id = ${to}
    where p.territory_id = ${from}`.execute(tx);
}
