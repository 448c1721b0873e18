import { idOfIri, iri } from "@rundgang/contracts";

import { createTeam } from "../../application/team/write-team.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";
import { personalOfTeam, readTeam } from "./read-team.ts";

/** POST /api/teams: a team with its leads and members; they have its rights at once. */
export const postTeam = handle("postTeam", async (input) => {
  const { actor, body, context } = input;
  const stale = refuseStalePassword(actor, context.clock());
  if (stale !== null) return stale;
  const { uuid: id, name, leads, members } = body;
  return createOnce(
    input,
    async (tx) => {
      const refusal = await createTeam(tx, { id, name, leads: leads.map(idOfIri), members: members.map(idOfIri) });
      if (refusal !== null) return refusal;
      const json = await readTeam(tx, actor, id);
      return json === null ? refuse("not_found") : created(json, iri("teams", id));
    },
    { names: personalOfTeam, read: (tx) => readTeam(tx, actor, id) },
  );
});
