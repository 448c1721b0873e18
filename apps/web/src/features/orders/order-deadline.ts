import { dateOf, type wire } from "@rundgang/contracts";
import { withdrawalDeadline } from "@rundgang/domain";

/** Until when the customer may withdraw, ISO date. */
export function deadlineOf({
  erfassungsdatumAt,
  acceptedAt = null,
}: Pick<wire.Order, "erfassungsdatumAt" | "acceptedAt">): string {
  return withdrawalDeadline({
    capturedOn: dateOf(erfassungsdatumAt),
    acceptedOn: acceptedAt === null ? null : dateOf(acceptedAt),
  });
}
