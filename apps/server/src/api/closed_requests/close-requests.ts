import { calls, uuidOfRouteParam, type wire } from "@rundgang/contracts";

import { transact } from "../../db/transact.ts";
import { isRefusal, refuseInvalid, type Refusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { closeForEver, type UnwantedEffect } from "../../idempotency/close-for-ever.ts";
import { keyOfPatch, keyOfPost } from "../../idempotency/effect-key.ts";

/** POST /api/closed_requests: what a person gave up never has an effect, all of it or nothing (decision 017). */
export const closeRequests = handle("closeRequests", async ({ actor, body, context }) => {
  const effects = effectsOf(body.requests, actor.id);
  if (isRefusal(effects)) return effects;
  const refusal = await transact(context.database.db, (tx) => closeForEver(tx, actor.id, effects));
  return refusal ?? stored({ "@type": "ClosedRequests", uuid: body.uuid });
});

function effectsOf(requests: wire.ClosedRequestsCreate["requests"], userId: string): UnwantedEffect[] | Refusal {
  const effects = requests.map((request) => effectOf(request, userId));
  const unknown = effects.findIndex((effect) => effect === null);
  if (unknown >= 0) return refuseInvalid([{ propertyPath: `requests.${unknown}.path`, message: "Diese Anfrage gibt es nicht." }]);
  return effects.filter((effect) => effect !== null);
}

/** The effect of a request as its own call names it; null where there is no such call. */
function effectOf({ method, path, uuid }: wire.ClosedRequestsCreate["requests"][number], userId: string): UnwantedEffect | null {
  const [, root, collection, param, ...more] = path.split("/");
  const id = param === undefined ? null : uuidOfRouteParam(param);
  const callPath = `/${root}/${collection}${param === undefined ? "" : "/:id"}`;
  const isCall = Object.values(calls).some((call) => call.method === method && call.path === callPath);
  if (!isCall || more.length > 0 || (method === "PATCH" && id === null)) return null;
  return { route: `${method} ${callPath}`, key: id === null ? keyOfPost(uuid) : keyOfPatch(id, userId, uuid), uuid };
}
