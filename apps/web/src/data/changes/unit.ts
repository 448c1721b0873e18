import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { about } from "./about.ts";
import { changeKind } from "./change-kind.ts";

/** A unit that was added to a house. */
export const unit = changeKind({
  stored: z.object({ kind: z.literal("unit"), about: about.unit, unit: wire.unit }),
  effect: (change) => ({
    marks: [change.about.unitId],
    makes: change.about.unitId,
    address: (address) => {
      const isThere = address.wohneinheiten.some((one) => one.uuid === change.about.unitId);
      return isThere ? address : { ...address, wohneinheiten: [...address.wohneinheiten, change.unit] };
    },
  }),
});
