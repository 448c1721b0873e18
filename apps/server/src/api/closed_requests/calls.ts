import { closeRequests } from "./close-requests.ts";

/** The calls of /api/closed_requests. */
export const closedRequestCalls = { closeRequests };
