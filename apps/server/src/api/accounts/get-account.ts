import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { readAccount } from "./read-account.ts";

/** GET /api/accounts/{id}. */
export const getAccount = handle("getAccount", async ({ id, context }) => {
  const json = await readAccount(context.database.db, id, context.clock());
  return json === null ? refuse("not_found") : ok(json);
});
