import { iri, wallTimeOf, type wire } from "@rundgang/contracts";

import type { Change } from "./changes.ts";

/**
 * An order as it looks with a change of it; the same object where the change is none of it, or shows already. A withdrawn one is cancelled;
 * until when the customer could withdraw is the server's word.
 */
export function orderWith(there: wire.Order, change: Change): wire.Order {
  if (change.kind !== "withdrawal" || change.about.orderId !== there.uuid || there.status.status === "CANCELLED") return there;
  const { statusId, received, at } = change;
  const status: wire.OrderStatus = {
    "@id": iri("auftrag_statuses", statusId),
    "@type": "AuftragStatus",
    uuid: statusId,
    status: "CANCELLED",
    auftrag: there["@id"],
    statusDt: wallTimeOf(at),
    statusDtAt: at,
    description: "",
    data: { withdrawal: { received } },
  };
  return { ...there, status, history: [...(there.history ?? [there.status]), status] };
}
