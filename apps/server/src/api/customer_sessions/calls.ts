import { beginCustomerSession } from "./begin-customer-session.ts";

/** The call of /api/customer_sessions. */
export const customerSessionCalls = { beginCustomerSession };
