import type { wire } from "@rundgang/contracts";

/** Members that tell how far a remote order is with its customer. */
export type RemoteOrder = Pick<wire.Order, "status" | "contractType" | "awaitingConfirmation" | "customerConfirmedAt">;

/**
 * What its customer has made of a remote order: nothing yet, confirmed, or nothing in the time that he had, where the server itself ended it.
 * Null: he has no say in it, or no more.
 */
export function customerStateOf(order: RemoteOrder): "awaiting" | "confirmed" | "expired" | null {
  const { status, contractType, awaitingConfirmation = false, customerConfirmedAt = null } = order;
  if (contractType !== "remote") return null;
  if (awaitingConfirmation && status.status === "NEW") return "awaiting";
  if (customerConfirmedAt !== null) return "confirmed";
  const byServer = (status.mitarbeiterName ?? null) === null && status.data.withdrawal === undefined;
  return status.status === "CANCELLED" && byServer ? "expired" : null;
}
