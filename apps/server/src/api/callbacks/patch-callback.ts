import { sql } from "kysely";

import { stepCallback } from "../../application/consultation/step-callback.ts";
import { callbackJson, callbackRows } from "../../db/presenters/callback.ts";
import type { Reader } from "../../db/open-database.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";

/** What of a callback no receipt keeps. */
const personal = ["name", "phone", "place", "comment"] as const;

/** PATCH /api/callbacks/{id}: somebody takes it, gives it back, has called in vain, or is done with it. */
export const patchCallback = handle("patchCallback", async (input) => {
  const { id, actor, body, context } = input;
  const read = (db: Reader) => readOneJson(db, callbackJson, sql`${callbackRows} where b.id = ${id}`);
  return patchOnce(
    input,
    async (tx) => {
      const refusal = await stepCallback(tx, actor, { id, step: body.step, now: context.clock() });
      if (refusal !== null) return refusal;
      const json = await read(tx);
      return json === null ? refuse("not_found") : ok(json);
    },
    { names: personal, read },
  );
});
