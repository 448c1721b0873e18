import { getBroadcast } from "./get-broadcast.ts";
import { patchBroadcast } from "./patch-broadcast.ts";
import { postBroadcast } from "./post-broadcast.ts";

/** The calls of /api/customer_broadcasts. */
export const broadcastCalls = { getBroadcast, patchBroadcast, postBroadcast };
