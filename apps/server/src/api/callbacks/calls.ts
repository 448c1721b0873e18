import { getCallback } from "./get-callback.ts";
import { listCallbacks } from "./list-callbacks.ts";
import { patchCallback } from "./patch-callback.ts";

/** The calls of /api/callbacks. */
export const callbackCalls = { getCallback, listCallbacks, patchCallback };
