import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { readProgress } from "./read-progress.ts";

/** GET /api/auftrag_progresses/{id}: of an order to which nothing was set yet as well. */
export const getOrderProgress = handle("getOrderProgress", async ({ id, context }) => {
  const json = await readProgress(context.database.db, id);
  return json === null ? refuse("not_found") : ok(json);
});
