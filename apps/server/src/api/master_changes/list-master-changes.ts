import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, type JsonSql } from "../../db/presenters/resource.ts";
import { handle } from "../../http/handle.ts";
import { okPage } from "../../http/ok-page.ts";

const changeJson: JsonSql<wire.MasterChange> = sql`json_build_object('@type', 'MasterChange', 'at', ${instantSql(sql`e.at`)}, 'by', e.name,
  'action', e.action, 'before', e.before, 'after', e.after)`;

/** GET /api/master_changes: who changed one master when, of the audit log; for those who read masters, and of nothing else. */
export const listMasterChanges = handle("listMasterChanges", async (input) => {
  const { entity, id } = input.query;
  return okPage(input, changeJson, {
    from: sql`audit_entries e`,
    alias: "e",
    where: sql`e.entity = ${entity} and (e.entity_id = ${id} or e.entity_id like ${`${id} %`})`,
    order: sql`e.number desc`,
  });
});
