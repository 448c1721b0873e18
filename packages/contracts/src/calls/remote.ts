import { get, post } from "../call.ts";
import * as customer from "../resources/customer.ts";

export const postCustomerLink = post(
  "/api/customer_links",
  "Link eines Auftrags erneut an den Kunden",
  customer.customerLinkCreate,
  customer.customerLink,
);

export const getBadge = get("/api/badge", "Eigener Ausweis", customer.badge);
