import { idOfIri, wire } from "@rundgang/contracts";

import { removePortrait } from "../../application/brand/keep-portrait.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** POST /api/portrait_removals: a picture goes: one's own, or somebody's by those who see to the masters. */
export const postPortraitRemoval = handle("postPortraitRemoval", async (input) => {
  const { actor, body } = input;
  const userId = body.mitarbeiter === undefined ? actor.id : idOfIri(body.mitarbeiter);
  if (userId !== actor.id && !wire.mayUse("back_office", actor.roles)) return refuse("forbidden");
  return createOnce(input, async (tx) => {
    const user = await tx.selectFrom("users").select("id").where("id", "=", userId).executeTakeFirst();
    return user === undefined ? refuse("not_found") : stored(await removePortrait(tx, userId));
  });
});
