import { sql } from "kysely";

import { presentationDeckJson } from "../../db/presenters/presentation-deck.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/presentation_decks/{id}: one that is shown; of a removed one nobody knows. */
export const getPresentationDeck = handle("getPresentationDeck", async ({ id, context }) => {
  const json = await readOneJson(
    context.database.db,
    presentationDeckJson,
    sql`presentation_decks d where d.id = ${id} and d.removed_at is null`,
  );
  return json === null ? refuse("not_found") : ok(json);
});
