import { sql } from "kysely";

import { appointmentJson } from "../../db/presenters/appointment.ts";
import { readJson } from "../../db/read-json.ts";
import { countRows } from "../../db/read-rows.ts";
import { refuse } from "../../errors.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { readPage } from "../../http/paging.ts";
import { readTeam } from "./read-team.ts";

/** GET /api/teams/{id}/termins: appointments of those in the team that are not done, the earliest first. */
export const listTeamAppointments = handle("listTeamAppointments", async (input) => {
  const { id, actor, query, context } = input;
  const { db } = context.database;
  if ((await readTeam(db, actor, id)) === null) return refuse("not_found");
  const page = readPage(query, 100, 200);
  const open = sql`appointments t where not t.done and t.user_id in (select user_id from team_members where team_id = ${id})`;
  const members = await readJson(
    db,
    appointmentJson,
    sql`${open} order by t.begins_at, t.id limit ${page.size} offset ${page.offset}`,
  );
  return okList(input, members, { page, total: await countRows(db, open) });
});
