import { idOfIri, type BodyOf, type calls } from "@rundgang/contracts";

import { handOverShares, type Share, type SharedHandOver } from "../../application/account/hand-over-shares.ts";
import { isRefusal, refuse, type Refusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import type { Actor } from "../../policies/actor.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";
import { refuseOutsideTeam } from "../../policies/lead-team.ts";

/** POST /api/handovers: what is open of one person goes to another, or to several, in one step or not at all. */
export const postHandover = handle("postHandover", async (input) => {
  const { actor, body, context } = input;
  const now = context.clock();
  const stale = refuseStalePassword(actor, now);
  if (stale !== null) return stale;
  const { from, to, territories, appointments, disable = false, more = [], at } = body;
  const first = { to, territories, appointments };
  const wanted = {
    from: idOfIri(from),
    shares: [first, ...more].map(shareOf),
    at: at === undefined ? null : new Date(at),
    disable,
  };
  const refusal = refuseOfLead(actor, wanted);
  if (refusal !== null) return refusal;
  return createOnce(input, async (tx) => {
    const moved = await handOverShares(tx, wanted, { actorId: actor.id, now });
    return isRefusal(moved) ? moved : stored({ "@type": "Handover", from, to, ...moved } as const);
  });
});

/** A lead hands over within his team, and locks nobody; the administration does it for anybody. */
function refuseOfLead(actor: Actor, { from, shares, disable }: SharedHandOver): Refusal | null {
  if (actor.roles.includes("ROLE_ADMIN")) return null;
  if (disable) return refuse("forbidden", { "hydra:description": "Ein Konto sperrt nur, wer die Rolle Verwaltung hat." });
  return refuseOutsideTeam(actor, [from, ...shares.map(({ to }) => to)]);
}

type Asked = Pick<BodyOf<typeof calls.postHandover>, "to" | "territories" | "appointments">;

function shareOf({ to, territories, appointments }: Asked): Share {
  return {
    to: idOfIri(to),
    territories: territories.map(idOfIri),
    appointments: appointments === "open" ? appointments : appointments.map(idOfIri),
  };
}
