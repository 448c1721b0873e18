import { idOfIri, iri, type wire } from "@rundgang/contracts";
import type { z } from "zod";

import { recordOrderStatus } from "../../application/record-order-status.ts";
import { refreshUnit } from "../../application/refresh-unit.ts";
import type { Writer } from "../../db/open-database.ts";
import { isRefusal, refuse, type Refusal } from "../../errors.ts";
import { resourceText } from "../../http/collection.ts";
import { readDeviceTime } from "../../http/device-time.ts";
import { handle } from "../../http/handle.ts";
import { created, type Reply } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import type { Actor } from "../../policies/actor.ts";
import { maySetOrderStatus } from "../../policies/set-order-status.ts";
import { anyone } from "../../policies/use-app.ts";

type OrderStatusCreate = z.output<typeof wire.orderStatusCreate>;

/** POST /api/auftrag_statuses: moves an order on. Earlier statuses stay as its history. */
export const postOrderStatus = handle(
  "postOrderStatus",
  async (input) => {
    const { actor, body, context } = input;
    const at = readDeviceTime({ path: "statusDt", wallTime: body.statusDt, instant: body.statusDtAt });
    if (isRefusal(at)) return at;
    return createOnce(input, (tx) => setStatus(tx, actor, body, { at, receivedAt: context.clock() }));
  },
  anyone,
);

async function setStatus(
  tx: Writer,
  actor: Actor,
  body: OrderStatusCreate,
  times: { readonly at: Date; readonly receivedAt: Date },
): Promise<Reply | Refusal> {
  const orderId = idOfIri(body.auftrag);
  const order = await tx
    .selectFrom("orders")
    .select(["user_id", "unit_id", "status"])
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined) return refuse("parent_missing");
  const refusal = maySetOrderStatus(actor, order, body.status);
  if (refusal !== null) return refusal;
  const json = await recordOrderStatus(tx, {
    id: body.uuid,
    orderId,
    status: body.status,
    description: body.description ?? "",
    data: body.data ?? {},
    userId: actor.id,
    ...times,
  });
  if (json === null) return refuse("uuid_conflict");
  /* A rejected or cancelled order opens its unit again. */
  await refreshUnit(tx, order.unit_id);
  return created(resourceText("AuftragStatus", json), iri("auftrag_statuses", body.uuid));
}
