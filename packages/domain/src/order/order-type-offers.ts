import { orderTypes, type ContractType, type envelopeTypes, type OrderType, type paperOrderAnswers } from "./order-types.ts";

/** German labels of the buttons (B §2 "Order entry per unit"). */
export const orderTypeLabels: Readonly<Record<OrderType, string>> = {
  live: "Live erfassen",
  paper: "Auf Papier erfassen",
  remote: "Remote erfassen",
};

export interface OrderTypeQuestion {
  /** Address.data.createdBySalesman. */
  readonly createdBySalesman: boolean;
  /** Project settings (B §3); an address without a project forbids nothing. */
  readonly paperOrderPossible?: (typeof paperOrderAnswers)[number] | undefined;
  /** Provider settings; only `false` forbids. */
  readonly remoteOrders?: boolean | undefined;
  /** Whether there is a line: NUROFFLINE is judged on the device alone, so the server asks with false (3-decisions "The queue"). */
  readonly online: boolean;
  /** A video call with the customer stands: what he confirms in it is no decision of his own (3-decisions "Flows"). */
  readonly callConnected?: boolean | undefined;
}

/** One of the three buttons of a unit (B §2 "Order entry per unit"). */
export interface OrderTypeOffer {
  readonly type: OrderType;
  /** Its German label. */
  readonly label: string;
  /** German sentence why it is not offered; null where it is. */
  readonly reason: string | null;
}

/** Live, paper and remote in the order of the buttons, each offered or with the reason why not (B §6). */
export function orderTypeOffers(question: OrderTypeQuestion): readonly OrderTypeOffer[] {
  return orderTypes.map((type) => ({ type, label: orderTypeLabels[type], reason: reasonAgainst(type, question) }));
}

/** The order types that a unit offers, in the order of the buttons (B §6). */
export function allowedOrderTypes(question: OrderTypeQuestion): OrderType[] {
  return orderTypes.filter((type) => reasonAgainst(type, question) === null);
}

/** Why an order type is not offered, as a German sentence; null when it is (B §6). The server refuses with the same words. */
export function reasonAgainst(type: OrderType, question: OrderTypeQuestion): string | null {
  const { createdBySalesman, paperOrderPossible, remoteOrders, online, callConnected = false } = question;
  switch (type) {
    case "live":
      return createdBySalesman ? "Diese Adresse wurde im Vertrieb angelegt. Live-Aufträge sind hier nicht möglich." : null;
    case "paper":
      if (paperOrderPossible === "NEIN") return "In diesem Projekt sind keine Aufträge auf Papier möglich.";
      if (paperOrderPossible !== "NUROFFLINE" || !online) return null;
      return "In diesem Projekt sind Aufträge auf Papier nur ohne Internetverbindung möglich.";
    case "remote":
      if (createdBySalesman) return "Diese Adresse wurde im Vertrieb angelegt. Remote-Aufträge sind hier nicht möglich.";
      if (callConnected) return "Solange ein Gespräch verbunden ist, ist kein Remote-Auftrag möglich.";
      return remoteOrders === false ? "Der Anbieter dieser Adresse nimmt keine Remote-Aufträge an." : null;
  }
}

/** Type of the order envelope: live for live, else d2d (B §9, 3-decisions "Orders"). */
export function envelopeType(type: ContractType): (typeof envelopeTypes)[number] {
  return type === "live" ? "live" : "d2d";
}
