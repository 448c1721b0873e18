import { changeMember } from "../../application/territory/members.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";
import { personalOfMember, readMember } from "./read-member.ts";

/** PATCH /api/territory_members/{id}: when it begins or ends, or that it is over now. */
export const patchTerritoryMember = handle("patchTerritoryMember", (input) => {
  const { id, body, context } = input;
  const now = context.clock();
  const { from, until, ended } = body;
  const change = {
    ended,
    from: from === undefined ? undefined : new Date(from),
    until: until === undefined || until === null ? until : new Date(until),
  };
  return patchOnce(
    input,
    async (tx) => {
      const before = await readMember(tx, id);
      const refusal = await changeMember(tx, id, change, now);
      if (refusal !== null) return refusal;
      if (ended === true && before !== null) return ok({ ...JSON.parse(before.text), until: now.toISOString(), ended: true });
      const json = await readMember(tx, id);
      return json === null ? refuse("not_found") : ok(json);
    },
    { names: personalOfMember, read: (tx) => readMember(tx, id) },
  );
});
