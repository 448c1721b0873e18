import { postProjectAddresses } from "./post-project-addresses.ts";

/** The call of /api/project_addresses. */
export const projectAddressCalls = { postProjectAddresses };
