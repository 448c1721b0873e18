import { idOfIri, iri } from "@rundgang/contracts";

import { addMember } from "../../application/territory/members.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { personalOfMember, readMember } from "./read-member.ts";

/** POST /api/territory_members: gives a territory to somebody, at once or from a time on. */
export const postTerritoryMember = handle("postTerritoryMember", (input) => {
  const { body, context } = input;
  const { uuid: id, from = null, until = null } = body;
  const wanted = {
    id,
    territory: idOfIri(body.territory),
    user: idOfIri(body.mitarbeiter),
    from: from === null ? null : new Date(from),
    until: until === null ? null : new Date(until),
  };
  return createOnce(
    input,
    async (tx) => {
      const refusal = await addMember(tx, wanted, context.clock());
      if (refusal !== null) return refusal;
      const json = await readMember(tx, id);
      return json === null ? refuse("not_found") : created(json, iri("territory_members", id));
    },
    { names: personalOfMember, read: (tx) => readMember(tx, id) },
  );
});
