import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { about } from "./about.ts";
import { changeKind } from "./change-kind.ts";
import { withUnit } from "./with-unit.ts";
import { withVisit } from "./with-visit.ts";

/** What a visit found. */
export const qualification = changeKind({
  stored: z.object({ kind: z.literal("qualification"), about: about.unit, qualification: wire.qualification }),
  effect: (change) => ({
    marks: [change.qualification.uuid, change.about.unitId],
    makes: change.qualification.uuid,
    address: (address) => withUnit(address, change.about.unitId, (unit) => withVisit(unit, change.qualification)),
  }),
});
