import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { about } from "./about.ts";
import { changeKind } from "./change-kind.ts";
import { withUnit } from "./with-unit.ts";

/** Another name or type of a unit, or that its people object to visits (decision 163); what is left out stays. */
export const unitPatch = changeKind({
  stored: z.object({
    kind: z.literal("unit_patch"),
    about: about.unit,
    name: z.optional(z.nullable(z.string())),
    type: z.optional(wire.unitType),
    noVisits: z.optional(z.boolean()),
  }),
  effect: ({ about: { unitId }, name, type, noVisits }) => ({
    marks: [unitId],
    address: (address) =>
      withUnit(address, unitId, (unit) => ({
        ...unit,
        ...(name === undefined ? {} : { name }),
        ...(type === undefined ? {} : { type }),
        ...(noVisits && { noVisits }),
      })),
  }),
});
