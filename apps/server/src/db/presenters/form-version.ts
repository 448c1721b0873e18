import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { formBeforeSql } from "../form-before.ts";
import { formVersionIdSql } from "../form-version-id.ts";
import { instantSql, iriSql, listSql, resource } from "./resource.ts";

/** OrderFormVersion of the row `o` (`order_forms`), without its text. */
export const formVersionJson = resource(wire.formVersion, formVersionIdSql, {
  form: iriSql("order_forms", sql`o.id`),
  number: sql`o.number`,
  name: sql`o.name`,
  version: sql`o.version`,
  status: sql`o.status`,
  provider: iriSql("providers", sql`o.provider_id`),
  regular: sql`o.regular`,
  at: instantSql(sql`o.created_at`),
  by: sql`o.made_by`,
  states: listSql(
    sql`json_build_object('status', s.status, 'since', ${instantSql(sql`s.since`)}, 'by', s.made_by)`,
    sql`(select * from order_form_states where form_id = o.id and form_version = o.version order by id desc) s`,
  ),
  before: formBeforeSql,
  orders: sql`(select count(*)::int from orders where form_id = o.id and form_version = o.version)`,
  addresses: sql`(select count(*)::int from address_forms where form_id = o.id)`,
  projects: listSql(
    sql`json_build_object('@id', ${iriSql("projects", sql`p.id`)}, 'name', p.name)`,
    sql`(select p.id, p.name from project_forms f join projects p on p.id = f.project_id where f.form_id = o.id order by lower(p.name)) p`,
  ),
});
