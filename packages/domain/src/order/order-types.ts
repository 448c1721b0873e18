/** How an order is concluded (B §1). */
export type OrderType = "live" | "paper" | "remote";

/** German labels of the buttons (B §2 "Order entry per unit"). */
export const orderTypeLabels: Readonly<Record<OrderType, string>> = {
  live: "Live erfassen",
  paper: "Auf Papier erfassen",
  remote: "Remote erfassen",
};

export interface OrderTypeQuestion {
  /** Address.data.createdBySalesman. */
  readonly createdBySalesman: boolean;
  /** Project settings (B §3). */
  readonly paperOrderPossible: "JA" | "NEIN" | "NUROFFLINE";
  /** Provider settings; only `false` forbids. */
  readonly remoteOrders?: boolean | undefined;
  readonly online: boolean;
}

/** The order types that a unit offers, in the order of the buttons (B §6). */
export function allowedOrderTypes(question: OrderTypeQuestion): OrderType[] {
  const { createdBySalesman, paperOrderPossible, remoteOrders, online } = question;
  const types: OrderType[] = [];
  if (!createdBySalesman) types.push("live");
  if (paperOrderPossible === "JA" || (paperOrderPossible === "NUROFFLINE" && !online)) types.push("paper");
  if (!createdBySalesman && remoteOrders !== false) types.push("remote");
  return types;
}

/** Type of the order envelope: live for live, else d2d (B §9, 3-decisions "Orders"). */
export function envelopeType(type: OrderType): "live" | "d2d" {
  return type === "live" ? "live" : "d2d";
}
