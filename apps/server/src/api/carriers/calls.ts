import { getCarrier } from "./get-carrier.ts";
import { listCarriers } from "./list-carriers.ts";

/** The calls of /api/carriers. */
export const carrierCalls = { getCarrier, listCarriers };
