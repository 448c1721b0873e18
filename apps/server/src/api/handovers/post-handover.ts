import { idOfIri } from "@rundgang/contracts";

import { handOver } from "../../application/account/hand-over.ts";
import { isRefusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";

/** POST /api/handovers: what is open of one person goes to another, in one step or not at all. */
export const postHandover = handle("postHandover", async (input) => {
  const { actor, body, context } = input;
  const now = context.clock();
  const stale = refuseStalePassword(actor, now);
  if (stale !== null) return stale;
  const { from, to, territories, appointments, disable = false } = body;
  const wanted = {
    from: idOfIri(from),
    to: idOfIri(to),
    territories: territories.map(idOfIri),
    appointments: appointments === "open" ? appointments : appointments.map(idOfIri),
    disable,
  };
  return createOnce(input, async (tx) => {
    const moved = await handOver(tx, wanted, { actorId: actor.id, now });
    return isRefusal(moved) ? moved : stored({ "@type": "Handover", from, to, ...moved } as const);
  });
});
