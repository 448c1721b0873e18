import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import type { StoredOrder } from "./orders.ts";

/** An order as it lies on the device; null where this version cannot read it: the next load brings it anew. */
export function readOrder(stored: StoredOrder): wire.Order | null {
  const parsed = z.safeParse(wire.order, stored);
  return parsed.success ? parsed.data : null;
}
