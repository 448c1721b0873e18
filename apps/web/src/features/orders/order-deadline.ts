import { conclusionOf, hasDeadline, type wire } from "@rundgang/contracts";
import { withdrawalDeadline } from "@rundgang/domain";

/** Until when the customer may withdraw, ISO date; null: no deadline runs before he has confirmed his remote order. */
export function deadlineOf(
  order: Pick<wire.Order, "contractType" | "erfassungsdatumAt" | "customerConfirmedAt" | "acceptedAt">,
): string | null {
  return hasDeadline(order) ? withdrawalDeadline(conclusionOf(order)) : null;
}
