import { isRefusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** POST /api/external_api_resolver/{uuid}/resolve: a service of a provider, by the operator's file; nothing is kept of it (A §7, B §7). */
export const resolveExternal = handle("resolveExternal", async ({ id, body, actor, context }) => {
  const answered = await context.resolvers.resolve(id, body, actor.id);
  if (isRefusal(answered)) return answered;
  return ok({ "@type": "hydra:Collection", "hydra:member": [...answered], "hydra:totalItems": answered.length });
});
