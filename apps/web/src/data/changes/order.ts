import { iri, wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { about } from "./about.ts";
import { changeKind } from "./change-kind.ts";
import { withUnit } from "./with-unit.ts";

/** An order that was signed, or handed in for its customer to confirm (`awaitsCustomer`): its unit is sold. */
export const order = changeKind({
  stored: z.object({ kind: z.literal("order"), about: about.unit, orderId: wire.uuid, awaitsCustomer: z.optional(z.boolean()) }),
  effect: ({ about: { unitId }, orderId, awaitsCustomer = false }) => ({
    marks: [unitId],
    address: (address) =>
      withUnit(address, unitId, (unit) => ({
        ...unit,
        status: "SALE",
        auftrag: iri("auftrags", orderId),
        ...(awaitsCustomer && { awaitingCustomer: true }),
      })),
  }),
});
