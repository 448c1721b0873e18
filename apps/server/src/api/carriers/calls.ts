import { getCarrier } from "./get-carrier.ts";
import { listCarriers } from "./list-carriers.ts";
import { patchCarrier } from "./patch-carrier.ts";
import { postCarrier } from "./post-carrier.ts";

/** The calls of /api/carriers. */
export const carrierCalls = { getCarrier, listCarriers, patchCarrier, postCarrier };
