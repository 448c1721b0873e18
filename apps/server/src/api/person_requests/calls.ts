import { listPersonRequests } from "./list-person-requests.ts";

/** The calls of /api/person_requests. */
export const personRequestCalls = { listPersonRequests };
