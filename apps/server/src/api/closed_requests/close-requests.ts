import { apiRoot, calls, uuidOfRouteParam, type Call, type wire } from "@rundgang/contracts";

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
  const call = Object.values<Call>(calls).find((one) => one.method === method && isPathOf(one, path));
  if (call === undefined) return null;
  const id = uuidOfRouteParam(path.split("/")[idPlace] ?? "");
  if (method === "PATCH" && id === null) return null;
  return { route: `${method} ${call.path}`, key: id === null ? keyOfPost(uuid) : keyOfPatch(id, userId, uuid), uuid };
}

/** Where the id stands in `/api/adresses/{id}/data`. */
const idPlace = 3;

function isPathOf(call: Call, path: string): boolean {
  const [wanted, given] = [call.path.split("/"), path.split("/")];
  return (
    path.startsWith(apiRoot) &&
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(":") || part === given[index])
  );
}
