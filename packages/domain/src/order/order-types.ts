/** How an order is concluded (B §1). */
export const orderTypes = ["live", "paper", "remote"] as const;
export type OrderType = (typeof orderTypes)[number];

/** What a visit says of its order: a contract on paper may come later than the order (A §2 "Incomplete order"). */
export const contractTypes = [...orderTypes, "paper-delayed"] as const;

/** Type of the order envelope (B §9). */
export const envelopeTypes = ["live", "d2d"] as const;

/** Whether a project takes orders on paper (B §3). */
export const paperOrderAnswers = ["JA", "NEIN", "NUROFFLINE"] as const;

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
  readonly paperOrderPossible: (typeof paperOrderAnswers)[number];
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
export function envelopeType(type: OrderType): (typeof envelopeTypes)[number] {
  return type === "live" ? "live" : "d2d";
}
