import { iri, wallTimeOf, wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { about } from "./about.ts";
import { changeKind } from "./change-kind.ts";

/** The customer has withdrawn an order: it is cancelled by his word, which came in on that day. */
export const withdrawal = changeKind({
  stored: z.object({
    kind: z.literal("withdrawal"),
    about: about.order,
    statusId: wire.uuid,
    /** ISO date. */
    received: z.string(),
    /** When it was recorded. */
    at: wire.instant,
  }),
  effect: ({ about: { orderId }, statusId, received, at }) => ({
    marks: [orderId],
    order: (there) => {
      if (there.status.status === "CANCELLED") return there;
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
      return { ...there, status, history: [...(there.history ?? []), status] };
    },
  }),
});
