import type { Level } from "../qualification/level.ts";
import type { OrderStatusCode } from "./order-status.ts";

/** Who moves an order on: its own salesman, the back office, or the customer of a remote one on his own page. */
export type OrderHand = "salesman" | "back_office" | "customer";

type StepsOf = Readonly<Record<OrderHand, readonly OrderStatusCode[]>>;

/**
 * Where each hand may lead an order from each status (3-decisions "Orders"). The salesman answers a correction request, and records a
 * withdrawal, which the customer of a remote order declares himself. Rejected and cancelled ones stay so: what is sold anew is a new order.
 */
const steps: Readonly<Record<OrderStatusCode, StepsOf>> = {
  NEW: {
    back_office: ["PENDING", "CHANGE_REQUEST", "ACCEPTED", "REJECTED", "CANCELLED"],
    salesman: ["CANCELLED"],
    customer: ["CANCELLED"],
  },
  PENDING: {
    back_office: ["CHANGE_REQUEST", "ACCEPTED", "REJECTED", "CANCELLED"],
    salesman: ["CANCELLED"],
    customer: ["CANCELLED"],
  },
  CHANGE_REQUEST: {
    back_office: ["CHANGE_REQUEST", "PENDING", "ACCEPTED", "REJECTED", "CANCELLED"],
    salesman: ["PENDING", "CANCELLED"],
    customer: ["CANCELLED"],
  },
  ACCEPTED: { back_office: ["CANCELLED"], salesman: ["CANCELLED"], customer: ["CANCELLED"] },
  REJECTED: { back_office: [], salesman: [], customer: [] },
  CANCELLED: { back_office: [], salesman: [], customer: [] },
};

/** A remote order that its customer has not confirmed is no contract yet: it ends, and nothing else. He just does not confirm it. */
const stepsAwaiting: StepsOf = { back_office: ["REJECTED", "CANCELLED"], salesman: ["CANCELLED"], customer: [] };

/** A step that somebody wants to take with an order. */
export interface OrderStep {
  readonly hand: OrderHand;
  readonly from: OrderStatusCode;
  readonly to: OrderStatusCode;
  /** The step records the customer's withdrawal. */
  readonly withdrawal: boolean;
  /** A remote order that its customer has not confirmed yet. */
  readonly awaiting?: boolean | undefined;
}

/** `taken`, `forbidden` to this hand whatever the order's status is, or wrong now with the German sentence why. */
export type StepVerdict =
  | { readonly kind: "taken" }
  | { readonly kind: "forbidden" }
  | { readonly kind: "wrong"; readonly message: string };

/** Judges a step of an order's history; the same table on both sides. */
export function judgeOrderStep({ hand, from, to, withdrawal, awaiting = false }: OrderStep): StepVerdict {
  if (!isOf(hand, to, withdrawal)) return { kind: "forbidden" };
  if (withdrawal && to !== "CANCELLED") return { kind: "wrong", message: "Ein Widerruf storniert den Auftrag." };
  const awaits = awaiting && from === "NEW";
  const possible = awaits ? stepsAwaiting : steps[from];
  if (possible[hand].includes(to)) return { kind: "taken" };
  if (awaits) return { kind: "wrong", message: "Der Auftrag wartet noch auf die Bestätigung des Kunden." };
  return { kind: "wrong", message: whyNot(hand, from) };
}

/** Whether a step may be this hand's at all. */
function isOf(hand: OrderHand, to: OrderStatusCode, withdrawal: boolean): boolean {
  if (hand === "back_office" || (to === "CANCELLED" && withdrawal)) return true;
  return hand === "salesman" && to === "PENDING";
}

function whyNot(hand: OrderHand, from: OrderStatusCode): string {
  if (from === "REJECTED") return "Der Auftrag ist abgelehnt. Sein Stand ändert sich nicht mehr.";
  if (from === "CANCELLED") return "Der Auftrag ist storniert. Sein Stand ändert sich nicht mehr.";
  if (hand === "salesman") return "Zu diesem Auftrag liegt keine Korrekturanfrage vor.";
  if (from === "ACCEPTED") return "Der Auftrag ist angenommen. Er lässt sich nur noch stornieren.";
  return "Von diesem Stand aus gibt es den Schritt nicht.";
}

/** What became of an order, as its salesman reads it; a withdrawn one is cancelled with the customer's withdrawal. */
export function orderStateWord(status: OrderStatusCode, withdrawn = false): string {
  switch (status) {
    case "NEW":
      return "eingegangen";
    case "PENDING":
      return "in Prüfung";
    case "CHANGE_REQUEST":
      return "Nachforderung";
    case "ACCEPTED":
      return "angenommen";
    case "REJECTED":
      return "abgelehnt";
    case "CANCELLED":
      return withdrawn ? "widerrufen" : "storniert";
  }
}

const levels: Readonly<Record<OrderStatusCode, Level>> = {
  NEW: "secondary",
  PENDING: "primary",
  CHANGE_REQUEST: "yellow",
  ACCEPTED: "positive",
  REJECTED: "danger",
  CANCELLED: "secondary",
};

/** The colour of what became of an order, the same for its salesman and in the back office. */
export function orderStateLevel(status: OrderStatusCode): Level {
  return levels[status];
}
