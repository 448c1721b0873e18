import type { wire } from "@rundgang/contracts";
import { customerName } from "@rundgang/domain";
import { Dialog } from "@rundgang/ui";

import { CustomerLink } from "../../parts/customer-link/customer-link.tsx";
import { doorText } from "./order-words.ts";

/** The link of an order that waits for its customer, for him to take with his phone. */
export function LinkDialog({ order, onClose }: { readonly order: wire.Order; readonly onClose: () => void }) {
  const about = [customerName(order), doorText(order)].filter((part) => part !== "").join(", ");
  return (
    <Dialog title="Link für den Kunden" about={about} onClose={onClose}>
      <CustomerLink orderId={order.uuid} mail={order.customer?.email} />
    </Dialog>
  );
}
