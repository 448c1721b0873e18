import { idOfIri } from "@rundgang/contracts";

import { changeTeam } from "../../application/team/write-team.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";
import { personalOfTeam, readTeam } from "./read-team.ts";

/** PATCH /api/teams/{id}: what it is called, who leads it and who is in it; its end. It holds at once. */
export const patchTeam = handle("patchTeam", async (input) => {
  const { id, actor, body, context } = input;
  const now = context.clock();
  const stale = refuseStalePassword(actor, now);
  if (stale !== null) return stale;
  return patchOnce(
    input,
    async (tx) => {
      const refusal = await changeTeam(
        tx,
        { ...body, id, leads: body.leads?.map(idOfIri), members: body.members?.map(idOfIri) },
        now,
      );
      if (refusal !== null) return refusal;
      const json = await readTeam(tx, actor, id);
      return json === null ? refuse("not_found") : ok(json);
    },
    { names: personalOfTeam, read: (tx) => readTeam(tx, actor, id) },
  );
});
