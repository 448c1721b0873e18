import { sql } from "kysely";

import { changeObjection } from "../../application/objection/end-objection.ts";
import { objectionJson } from "../../db/presenters/objection.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";

/** What of the answer tells of a person: no receipt keeps it. */
const personal = ["note", "name", "said", "addressLine", "endedBy"];

/** PATCH /api/objections/{id}: the office ends it, or sets another last day. */
export const patchObjection = handle("patchObjection", async (input) => {
  const { actor, id, body, context } = input;
  return patchOnce(
    input,
    async (tx) => {
      const refusal = await changeObjection(tx, id, body, { userId: actor.id, now: context.clock() });
      if (refusal !== null) return refusal;
      const json = await readOneJson(tx, objectionJson, sql`objections o where o.id = ${id}`);
      return json === null ? refuse("not_found") : ok(json);
    },
    { names: personal, read: (tx) => readOneJson(tx, objectionJson, sql`objections o where o.id = ${id}`) },
  );
});
