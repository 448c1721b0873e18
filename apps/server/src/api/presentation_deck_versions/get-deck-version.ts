import { sql } from "kysely";

import { deckVersionJson } from "../../db/presenters/deck-version.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/presentation_deck_versions/{id}: also one that nobody is shown any more. */
export const getDeckVersion = handle("getDeckVersion", async ({ id, context }) => {
  const json = await readOneJson(context.database.db, deckVersionJson, sql`presentation_deck_versions v where v.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
