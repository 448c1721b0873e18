import { patchPurgedRequest } from "./patch-purged-request.ts";

/** The calls of /api/purged_requests. */
export const purgedRequestCalls = { patchPurgedRequest };
