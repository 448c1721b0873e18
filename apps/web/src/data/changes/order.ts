import { iri, wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { about } from "./about.ts";
import { changeKind } from "./change-kind.ts";
import { withUnit } from "./with-unit.ts";

/** An order that was signed: its unit is sold. */
export const order = changeKind({
  stored: z.object({ kind: z.literal("order"), about: about.unit, orderId: wire.uuid }),
  effect: ({ about: { unitId }, orderId }) => ({
    marks: [unitId],
    address: (address) => withUnit(address, unitId, (unit) => ({ ...unit, status: "SALE", auftrag: iri("auftrags", orderId) })),
  }),
});
