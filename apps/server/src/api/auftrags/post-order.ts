import { iri } from "@rundgang/contracts";
import { submitOrder } from "../../application/order/submit-order.ts";
import type { Writer } from "../../db/open-database.ts";
import { personalOrderMembers } from "../../db/presenters/order.ts";
import { readOrderJson } from "../../db/read-order.ts";
import { isRefusal, refuse, TryLater } from "../../errors.ts";
import { readDeviceTime } from "../../http/device-time.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** POST /api/auftrags: the signed order, once. `haendler`, status, provider and prices are derived. */
export const postOrder = handle("postOrder", async (input) => {
  const { body, actor, context } = input;
  const at = readDeviceTime({ path: "erfassungsdatum", wallTime: body.erfassungsdatum, instant: body.erfassungsdatumAt });
  if (isRefusal(at)) return at;
  const { files, jobs, keys, publicUrl, typesetter, paperTurns } = context;
  const read = (tx: Writer) => readOrderJson(tx, body.uuid);
  const submit = async (tx: Writer) => {
    const { render: renderPaper, append: appendPaper } = typesetter;
    const ports = { files, jobs, keys, publicUrl, renderPaper, appendPaper, now: context.clock() };
    const refusal = await submitOrder(tx, ports, actor, body, at);
    if (refusal !== null) return refusal;
    const json = await read(tx);
    return json === null ? refuse("not_found") : created(json, iri("auftrags", body.uuid));
  };
  const made = await paperTurns.take(() => createOnce(input, submit, { names: personalOrderMembers, read }));
  if (made === "busy") throw new TryLater(10);
  return made;
});
