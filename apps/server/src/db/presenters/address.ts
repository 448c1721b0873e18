import { wire } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";

import { emptyListSql, iriSql, listSql, resource, type JsonSql } from "./resource.ts";
import { unitJson } from "./unit.ts";

const unitsInOrder = sql`(select * from units where address_id = a.id order by position, id) u`;

/** Adresse of the row `a` with its units nested (A §3); a foreign one without `data`, files and what `unitJson` hides. */
export function addressJson(own: RawBuilder<boolean>): JsonSql<wire.Address> {
  return resource(wire.address, sql`a.id`, {
    ...fields(
      sql`case when ${own} then a.data else '{}' end`,
      sql`case when ${own} then ${filesOfAddress} else ${emptyListSql} end`,
    ),
    wohneinheiten: listSql(unitJson(own), unitsInOrder),
  });
}

/** A search hit: where and how many, and the IRIs of its units; no one's name. */
export const addressHitJson = resource(wire.addressHit, sql`a.id`, {
  ...fields(sql`'{}'::json`, emptyListSql),
  wohneinheiten: listSql(iriSql("wohneinheits", sql`u.id`), unitsInOrder),
});

const filesOfAddress = listSql(
  iriSql("uploaded_files", sql`f.file_id`),
  sql`(select file_id from address_files where address_id = a.id order by added_at, file_id) f`,
);

function fields(data: JsonSql, files: JsonSql) {
  return {
    id: sql`a.number`,
    strasse: sql`a.strasse`,
    hausnummer: sql`a.hausnummer`,
    hausnummerZusatz: sql`a.hausnummer_zusatz`,
    plz: sql`a.plz`,
    ort: sql`a.ort`,
    lat: sql`a.lat::text`,
    lon: sql`a.lon::text`,
    utmE: sql`a.utm_e::text`,
    utmN: sql`a.utm_n::text`,
    polygon: sql`(select ${iriSql("territories", sql`at.territory_id`)} from address_territories at where at.address_id = a.id order by at.territory_id limit 1)`,
    projekt: iriSql("projects", sql`a.project_id`),
    provider: iriSql("providers", sql`a.provider_id`),
    data,
    files,
    additionalForms: listSql(
      iriSql("order_forms", sql`f.form_id`),
      sql`(select form_id from address_forms where address_id = a.id
        union select form_id from project_forms where project_id = a.project_id order by form_id) f`,
    ),
    openUnits: countUnits(sql`status = 'OPEN'`),
    closedUnits: countUnits(sql`status <> 'OPEN'`),
    wohneinheitenGesamt: countUnits(sql`true`),
    wohneinheitenOffen: countUnits(sql`status = 'OPEN'`),
  };
}

function countUnits(which: JsonSql): JsonSql {
  return sql`(select count(*)::int from units where address_id = a.id and ${which})`;
}
