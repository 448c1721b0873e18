import { sql } from "kysely";

import { escapeLike } from "../../db/escape-like.ts";
import { deckVersionJson } from "../../db/presenters/deck-version.ts";
import { handle } from "../../http/handle.ts";
import { okPage } from "../../http/ok-page.ts";
import { uuidsOf } from "../../http/query-uuids.ts";

/** GET /api/presentation_deck_versions: by name, the newest of each first; with `current=true` the newest of each alone. */
export const listDeckVersions = handle("listDeckVersions", async (input) => {
  const { q, deck, current } = input.query;
  const newest = sql`exists (select from presentation_decks d where d.id = v.deck_id and d.version = v.version)`;
  const where = sql.join(
    [
      current === "true" ? newest : sql`true`,
      ...(deck === undefined ? [] : [sql`v.deck_id = any(${uuidsOf([deck])})`]),
      ...(q === undefined ? [] : [sql`v.name ilike ${`%${escapeLike(q.trim())}%`}`]),
    ],
    sql` and `,
  );
  return okPage(input, deckVersionJson, {
    from: sql`presentation_deck_versions v`,
    alias: "v",
    where,
    order: sql`(select lower(d.name) from presentation_decks d where d.id = v.deck_id), v.deck_id, v.version desc`,
  });
});
