import { iri } from "@rundgang/contracts";

import { setOrderStatus } from "../../application/order/set-order-status.ts";
import { isRefusal } from "../../errors.ts";
import { readDeviceTime } from "../../http/device-time.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** POST /api/auftrag_statuses: moves an order on. Earlier statuses stay as its history. */
export const postOrderStatus = handle("postOrderStatus", async (input) => {
  const { actor, body, context } = input;
  const at = readDeviceTime({ path: "statusDt", wallTime: body.statusDt, instant: body.statusDtAt });
  if (isRefusal(at)) return at;
  return createOnce(input, async (tx) => {
    const json = await setOrderStatus(tx, { jobs: context.jobs, at, now: context.clock() }, actor, body);
    return isRefusal(json) ? json : created(json, iri("auftrag_statuses", body.uuid));
  });
});
