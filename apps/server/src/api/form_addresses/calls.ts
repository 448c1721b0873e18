import { postFormAddresses } from "./post-form-addresses.ts";

/** The calls of /api/form_addresses. */
export const formAddressCalls = { postFormAddresses };
