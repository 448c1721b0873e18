import { sql } from "kysely";

import { iriSql, listSql } from "../../db/presenters/resource.ts";
import { readOneJson } from "../../db/read-json.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { parseBox, type BoundingBox } from "../../maps/bounding-box.ts";
import { refuseField } from "../../errors.ts";
import type { wire } from "@rundgang/contracts";

/** So many addresses are told at once; a map with more of them is looked at from nearer. */
const mostAddresses = 2000;

/** GET /api/territory_gaps: addresses that lie in no territory, how many in all and which in a box. */
export const getTerritoryGaps = handle("getTerritoryGaps", async ({ query, context }) => {
  const box = query.box === undefined ? null : parseBox(query.box);
  if (query.box !== undefined && box === null) return refuseField("box", "Erwartet wird West,Süd,Ost,Nord in Grad.");
  const json = await readOneJson(context.database.db, gapsJson(box), counted);
  if (json === null) throw new Error("no answer to a statement without a table");
  return ok(json);
});

const nowhere = sql`not exists (select from address_territories at where at.address_id = a.id)`;

/* Both numbers by one look at all addresses. */
const counted = sql`(select count(*)::int as total, (count(*) filter (where a.lat is null or a.lon is null))::int as unplaced
  from addresses a where ${nowhere}) counted`;

function gapsJson(box: BoundingBox | null) {
  const there =
    box === null ? sql`false` : sql`a.lon between ${box.west} and ${box.east} and a.lat between ${box.south} and ${box.north}`;
  return sql<wire.TerritoryGaps>`json_build_object(
    '@type', 'TerritoryGaps',
    'total', counted.total, 'unplaced', counted.unplaced,
    'addresses', ${listSql(
      sql`json_build_object('@id', ${iriSql("adresses", sql`a.id`)}, 'lon', a.lon, 'lat', a.lat,
        'text', concat_ws(', ', concat_ws(' ', a.strasse, a.hausnummer || a.hausnummer_zusatz), nullif(concat_ws(' ', a.plz, a.ort), '')))
        order by a.strasse, a.number`,
      sql`(select * from addresses a where ${there} and ${nowhere} order by a.strasse, a.number limit ${mostAddresses}) a`,
    )})`;
}
