import { sql } from "kysely";

import { presentationDeckJson } from "../../db/presenters/presentation-deck.ts";
import { readJson } from "../../db/read-json.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";

/** GET /api/presentation_decks: those of a provider first, then those for all of them. */
export const listPresentationDecks = handle("listPresentationDecks", async (input) => {
  const members = await readJson(
    input.context.database.db,
    presentationDeckJson,
    sql`presentation_decks d where d.removed_at is null order by d.provider_id nulls last, d.created_at desc, d.id`,
  );
  return okList(input, members);
});
