import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { about } from "./about.ts";
import { changeKind } from "./change-kind.ts";
import { withUnit } from "./with-unit.ts";
import { unitLook, withVisit } from "./with-visit.ts";

/** As `wire.qualificationPatch`, without the limits of a request: the first screen reads changes and sends none. */
const patch = z.object({
  qualifikation: z.optional(wire.qualificationCode),
  data: z.optional(wire.qualificationData),
  editedAt: wire.instant,
});

/** A visit that was put right or taken back. */
export const qualificationPatch = changeKind({
  stored: z.object({
    kind: z.literal("qualification_patch"),
    about: about.unit,
    qualificationId: wire.uuid,
    patch,
    /** Of a visit that was taken back: what stood there before it. */
    before: z.optional(unitLook),
  }),
  effect: ({ about: { unitId }, qualificationId, patch: found, before }) => ({
    marks: [qualificationId, unitId],
    address: (address) =>
      withUnit(address, unitId, (unit) => {
        const visit = unit.qualifikationen.find((one) => one.uuid === qualificationId);
        return visit === undefined ? unit : withVisit(unit, patched(visit, found), before);
      }),
  }),
});

function patched(visit: wire.Qualification, found: wire.QualificationPatch): wire.Qualification {
  return { ...visit, qualifikation: found.qualifikation ?? visit.qualifikation, data: { ...visit.data, ...found.data } };
}
