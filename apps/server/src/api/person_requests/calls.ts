import { getPersonRequest } from "./get-person-request.ts";
import { listPersonRequests } from "./list-person-requests.ts";

/** The calls of /api/person_requests. */
export const personRequestCalls = { getPersonRequest, listPersonRequests };
