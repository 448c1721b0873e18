import { iri } from "@rundgang/contracts";

import { createApiToken } from "../../application/api-token/write-api-token.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";
import { makeApiToken } from "../../sessions/api-token.ts";
import { readApiToken } from "./read-api-token.ts";

/**
 * POST /api/api_tokens: a token that is made here and stands in this answer alone. Whoever has lost the answer ends it and makes another one: no
 * receipt keeps it.
 */
export const postApiToken = handle("postApiToken", async (input) => {
  const { actor, body, context } = input;
  const now = context.clock();
  const stale = refuseStalePassword(actor, now);
  if (stale !== null) return stale;
  const { token, ...made } = makeApiToken();
  const { uuid: id, name, scopes, topics = [], signsForHub = false, expiresAt = null } = body;
  const wanted = { id, name, scopes, topics, signsForHub, expiresAt: expiresAt === null ? null : new Date(expiresAt), made };
  return createOnce(
    input,
    async (tx) => {
      const refusal = await createApiToken(tx, wanted, context.publicUrl(), now);
      if (refusal !== null) return refusal;
      const json = await readApiToken(tx, id, now);
      return json === null ? refuse("not_found") : created({ ...JSON.parse(json.text), token }, iri("api_tokens", id));
    },
    { names: ["token"], read: (tx) => readApiToken(tx, id, now) },
  );
});
