import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { readApiToken } from "./read-api-token.ts";

/** GET /api/api_tokens/{id}. */
export const getApiToken = handle("getApiToken", async ({ id, context }) => {
  const json = await readApiToken(context.database.db, id, context.clock());
  return json === null ? refuse("not_found") : ok(json);
});
