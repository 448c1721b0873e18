import { sql } from "kysely";

import { escapeLike } from "../../db/escape-like.ts";
import { teamJson } from "../../db/presenters/team.ts";
import { readJson } from "../../db/read-json.ts";
import { countRows } from "../../db/read-rows.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { readPage } from "../../http/paging.ts";
import { readsTeam } from "../../policies/read-team.ts";

/** GET /api/teams: by name, page by page; `q` is a part of the team's name or of somebody's in it. */
export const listTeams = handle("listTeams", async (input) => {
  const { actor, query, context } = input;
  const { db } = context.database;
  const words = (query.q ?? "").split(/\s+/u).filter(Boolean);
  const where = sql.join(
    [
      readsTeam(actor),
      ...words.map(
        (word) => sql`(t.name ilike ${`%${escapeLike(word)}%`} or exists (select from team_members m
        join users u on u.id = m.user_id where m.team_id = t.id and u.name ilike ${`%${escapeLike(word)}%`}))`,
      ),
      ...(query.ended === undefined ? [] : [sql`(t.ended_at is not null) = ${query.ended === "true"}`]),
    ],
    sql` and `,
  );
  const page = readPage(query, 50, 200);
  const rows = sql`(select * from teams t where ${where} order by lower(t.name), t.id limit ${page.size} offset ${page.offset}) t
    order by lower(t.name), t.id`;
  const members = await readJson(db, teamJson, rows);
  return okList(input, members, { page, total: await countRows(db, sql`teams t where ${where}`) });
});
