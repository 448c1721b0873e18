import { getCustomer } from "./get-customer.ts";
import { patchCustomer } from "./patch-customer.ts";
import { postCustomer } from "./post-customer.ts";

/** The calls of /api/kundes. */
export const customerCalls = { getCustomer, patchCustomer, postCustomer };
