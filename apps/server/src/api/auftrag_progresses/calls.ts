import { getOrderProgress } from "./get-order-progress.ts";
import { patchOrderProgress } from "./patch-order-progress.ts";

/** The calls of /api/auftrag_progresses. */
export const orderProgressCalls = { getOrderProgress, patchOrderProgress };
