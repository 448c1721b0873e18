import { wire } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";

import { addressNoteJson } from "./address-note.ts";
import { emptyListSql, iriSql, listSql, resource, type JsonSql } from "./resource.ts";
import { unitJson } from "./unit.ts";

/** Adresse of the row `a` with its units nested (A §3); a foreign one without `data`, files, notes and what `unitJson` hides. */
export function addressJson(own: RawBuilder<boolean>): JsonSql<wire.Address> {
  const address = resource(wire.address, sql`a.id`, {
    ...fields(
      sql`case when ${own} then a.data else '{}' end`,
      sql`case when ${own} then ${filesOfAddress} else ${emptyListSql} end`,
    ),
    wohneinheiten: sql`n.list`,
    notes: sql`case when ${own} then ${notesOfAddress} else ${emptyListSql} end`,
  });
  return withUnits(address, unitJson(own));
}

/** A search hit: where and how many, and the IRIs of its units; no one's name. */
export const addressHitJson = withUnits(
  resource(wire.addressHit, sql`a.id`, { ...fields(sql`'{}'::json`, emptyListSql), wohneinheiten: sql`n.list` }),
  iriSql("wohneinheits", sql`u.id`),
);

const filesOfAddress = listSql(
  iriSql("uploaded_files", sql`f.file_id`),
  sql`(select file_id from address_files where address_id = a.id order by added_at, file_id) f`,
);

const notesOfAddress = listSql(
  addressNoteJson,
  sql`(select * from address_notes where address_id = a.id and removed_at is null order by created_at, id) n`,
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
    additionalForms: sql`(select coalesce(json_agg(distinct ${iriSql("order_forms", sql`f.form_id`)} collate "C"), '[]'::json) from (
      select form_id from address_forms where address_id = a.id
      union all select form_id from project_forms where project_id = a.project_id) f)`,
    openUnits: sql`n.open`,
    closedUnits: sql`n.units - n.open`,
    wohneinheitenGesamt: sql`n.units`,
    wohneinheitenOffen: sql`n.open`,
  };
}

/** Puts its units beside an address, as `n`: four members say how many there are and one which, and their rows are read once. */
function withUnits<Value>(address: JsonSql<Value>, unit: JsonSql): JsonSql<Value> {
  return sql<Value>`(select ${address} from (
    select count(*)::int as units, (count(*) filter (where u.status = 'OPEN'))::int as open, coalesce(json_agg(${unit}), '[]'::json) as list
    from (select * from units where address_id = a.id order by position, id) u) n)`;
}
