import { idOfIri } from "@rundgang/contracts";
import { sql } from "kysely";

import { changeDeck } from "../../application/presentation/write-deck.ts";
import { presentationDeckJson } from "../../db/presenters/presentation-deck.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";

/** PATCH /api/presentation_decks/{id}: its next version, or nobody is shown it any more. A call that shows it goes on with what it has. */
export const patchPresentationDeck = handle("patchPresentationDeck", async (input) => {
  const { id, body, context } = input;
  const { provider, ...rest } = body;
  return patchOnce(input, async (tx) => {
    const change = {
      ...rest,
      ...(provider !== undefined && { provider: provider === null ? null : Number(idOfIri(provider)) }),
    };
    const refusal = await changeDeck(tx, id, change, context.clock());
    if (refusal !== null) return refusal;
    const json = await readOneJson(tx, presentationDeckJson, sql`presentation_decks d where d.id = ${id}`);
    return json === null ? refuse("not_found") : ok(json);
  });
});
