import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { iriSql, resource } from "./resource.ts";

/** OrderForm of the row `o` (B §3 "Order form definition"). */
export const orderFormJson = resource(wire.orderForm, sql`o.id`, {
  id: sql`o.number`,
  name: sql`o.name`,
  status: sql`o.status`,
  version: sql`o.version`,
  provider: iriSql("providers", sql`o.provider_id`),
  regular: sql`o.regular`,
  data: sql`o.data`,
});
