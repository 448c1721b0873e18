import { findPersons } from "../../application/privacy/find-persons.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** POST /api/person_searches: persons of whom something is kept. What was asked for stands in the body, so that no address and no log holds it. */
export const postPersonSearch = handle("postPersonSearch", async ({ body, context }) =>
  ok({ "@type": "PersonSearch", ...(await findPersons(context.database.db, body.text)) } as const),
);
