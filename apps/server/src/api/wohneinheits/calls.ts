import { getUnit } from "./get-unit.ts";
import { patchUnit } from "./patch-unit.ts";
import { postUnit } from "./post-unit.ts";

/** The calls of /api/wohneinheits. */
export const unitCalls = { getUnit, patchUnit, postUnit };
