import { idOfIri, iri } from "@rundgang/contracts";
import { sql } from "kysely";

import { createDeck } from "../../application/presentation/write-deck.ts";
import { presentationDeckJson } from "../../db/presenters/presentation-deck.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** POST /api/presentation_decks: shown in each new conversation. */
export const postPresentationDeck = handle("postPresentationDeck", async (input) => {
  const { uuid, name, provider, slides } = input.body;
  return createOnce(input, async (tx) => {
    const content = { name, provider: provider === null ? null : Number(idOfIri(provider)), slides };
    const refusal = await createDeck(tx, uuid, content, input.context.clock());
    if (refusal !== null) return refusal;
    const json = await readOneJson(tx, presentationDeckJson, sql`presentation_decks d where d.id = ${uuid}`);
    return json === null ? refuse("not_found") : created(json, iri("presentation_decks", uuid));
  });
});
