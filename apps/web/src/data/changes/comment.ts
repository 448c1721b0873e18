import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { about } from "./about.ts";
import { changeKind } from "./change-kind.ts";
import { withComment } from "./with-comment.ts";
import { withUnit } from "./with-unit.ts";

/** A note on a unit. */
export const comment = changeKind({
  stored: z.object({ kind: z.literal("comment"), about: about.unit, comment: wire.comment }),
  effect: (change) => ({
    marks: [change.comment.uuid],
    address: (address) => withUnit(address, change.about.unitId, (unit) => withComment(unit, change.comment)),
  }),
});
