import { postCustomerLink } from "./post-customer-link.ts";

/** The call of /api/customer_links. */
export const customerLinkCalls = { postCustomerLink };
