import { calls, conclusionOf, dateOf, iri, wallTimeOf, type wire } from "@rundgang/contracts";
import { judgeOrderStep, judgeWithdrawal } from "@rundgang/domain";

import type { CommandParts } from "./command-parts.ts";
import { plan, priorities } from "./make-request.ts";
import type { CommandOutcome } from "./outcome.ts";
import { refuse } from "./refusals.ts";
import { unsentChangesOf, writeWork } from "./write-work.ts";

/** The customer's withdrawal of an order. */
export interface WithdrawOrderInput {
  readonly orderId: string;
  /** ISO date: when his word came in. */
  readonly received: string;
}

/**
 * Records the customer's withdrawal of one's own order (3-decisions "Orders"): refused with the sentence of the rule where the order's state or
 * the dates forbid it, as the server does. `unknown_order`: it is not on this device.
 */
export async function withdrawOrder(parts: CommandParts, { orderId, received }: WithdrawOrderInput): Promise<CommandOutcome> {
  const work = parts.work();
  if (work === null) return refuse("signed_out");
  const order = (await work.orders.read()).orders.find(({ uuid }) => uuid === orderId);
  if (order === undefined) return refuse("unknown_order");
  const { awaitingConfirmation: awaiting } = order;
  const step = judgeOrderStep({ hand: "salesman", from: order.status.status, to: "CANCELLED", withdrawal: true, awaiting });
  if (step.kind !== "taken")
    return { ok: false, code: "invalid", text: step.kind === "wrong" ? step.message : refuse("invalid").text };
  const at = new Date(parts.clock.now() - parts.ahead()).toISOString();
  const verdict = judgeWithdrawal({
    hand: "salesman",
    received,
    today: dateOf(at),
    awaiting,
    ...conclusionOf(order),
  });
  if (verdict.kind === "wrong") return { ok: false, code: "invalid", text: verdict.message };
  const statusId = parts.uuid();
  const told = {
    uuid: statusId,
    status: "CANCELLED",
    auftrag: iri("auftrags", orderId),
    statusDt: wallTimeOf(at),
    statusDtAt: at,
    data: { withdrawal: { received } },
  } as const;
  const request = {
    id: parts.uuid(),
    kind: "withdrawal",
    chainId: parts.uuid(),
    priority: priorities.order,
    dependsOn: await unsentChangesOf(work, orderId),
    ...plan(calls.postOrderStatus, told),
  } as const;
  const status: wire.OrderStatus = {
    ...told,
    "@id": iri("auftrag_statuses", statusId),
    "@type": "AuftragStatus",
    description: "",
  };
  const overlay = { kind: "withdrawal", about: { type: "order", orderId }, status } as const;
  await writeWork(parts, work, [{ request, overlays: [overlay] }]);
  return { ok: true };
}
