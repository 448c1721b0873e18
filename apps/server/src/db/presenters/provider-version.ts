import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, resource } from "./resource.ts";

/** ProviderVersion of the row `v` (`provider_versions`). */
export const providerVersionJson = resource(wire.providerVersion, sql`v.id`, {
  provider: iriSql("providers", sql`v.provider_id`),
  version: sql`v.version`,
  content: sql`v.content`,
  form: iriSql("order_forms", sql`v.form_id`),
  formName: sql`(select name from order_forms o where o.id = v.form_id and o.version = v.form_version)`,
  formVersion: sql`v.form_version`,
  at: instantSql(sql`v.created_at`),
  by: sql`v.made_by`,
});
