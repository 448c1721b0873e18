import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, listSql, resource } from "./resource.ts";

const base = {
  unit: iriSql("wohneinheits", sql`o.unit_id`),
  adresse: iriSql("adresses", sql`o.address_id`),
  position: sql`o.position`,
  source: sql`o.source`,
  receivedOn: sql`o.received_on::text`,
  until: sql`o.until::text`,
  createdAt: instantSql(sql`o.created_at`),
};

/** RecordedObjection of the row `o`. */
export const recordedObjectionJson = resource(wire.recordedObjection, sql`o.id`, base);

/** Objection of the row `o`, for the office. */
export const objectionJson = resource(wire.objection, sql`o.id`, {
  ...base,
  addressLine: sql`(select concat_ws(', ', a.strasse || ' ' || a.hausnummer
      || case when a.hausnummer_zusatz ~ '^(?:$|[-/])' then '' else ' ' end || a.hausnummer_zusatz, concat_ws(' ', nullif(a.plz, ''), nullif(a.ort, '')))
    from addresses a where a.id = o.address_id)`,
  units: listSql(
    iriSql("wohneinheits", sql`j.unit_id`),
    sql`(select unit_id from objection_units where objection_id = o.id order by unit_id) j`,
  ),
  providers: listSql(
    sql`p.name`,
    sql`(select distinct p.name from providers p join addresses a on a.provider_id = p.id
      where a.id = o.address_id or a.id in (select u.address_id from objection_units j join units u on u.id = j.unit_id where j.objection_id = o.id)
      order by p.name) p`,
  ),
  note: sql`o.note`,
  name: sql`(select name from users where id = o.user_id)`,
  repeats: sql`(select count(*)::int from objections s where s.same_as = o.id)`,
  said: listSql(
    sql`json_build_object('source', s.source, 'receivedOn', s.received_on::text, 'until', s.until::text, 'note', s.note,
      'name', (select name from users where id = s.user_id))`,
    sql`(select * from objections where same_as = o.id order by number) s`,
  ),
  calledOff: sql`o.called_off`,
  endedAt: instantSql(sql`o.ended_at`),
  endedBy: sql`(select name from users where id = o.ended_by)`,
});
