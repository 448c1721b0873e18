import type { OrderStatusCode } from "./order-status.ts";

/** The steps of an order as its customer reads them, in their order. `demand`: enough households of the area have to order before anything is built. */
export const customerStepKinds = ["received", "checked", "accepted", "demand", "construction", "appointment", "active"] as const;
export type CustomerStepKind = (typeof customerStepKinds)[number];

/** Those that the back office sets with a day: building, the technician's appointment, the line in use. */
export const laterSteps = ["construction", "appointment", "active"] as const;
export type LaterStep = (typeof laterSteps)[number];

/** Days of the later steps (ISO); null: not set. */
export type LaterDays = Readonly<Record<LaterStep, string | null>>;

/** What the steps of an order hang on. All days are ISO dates in Berlin. */
export interface CustomerStepFacts extends LaterDays {
  /** When it counts: its capture, or its customer's confirmation. */
  readonly receivedOn: string;
  /** All statuses, the oldest first. */
  readonly statuses: readonly { readonly status: OrderStatusCode; readonly on: string }[];
  /** Whether the area has a share of households that must order, and has it already; null: none is asked for. */
  readonly demand: { readonly isMet: boolean } | null;
  readonly today: string;
}

export type CustomerStepState = "done" | "now" | "open";

export interface CustomerStep {
  readonly kind: CustomerStepKind;
  readonly state: CustomerStepState;
  /** ISO date; null: not known. */
  readonly on: string | null;
}

/**
 * The steps of an order with what is done, what is under way and what comes; one at most is `now`. An ended order has the steps that it came to, and
 * none under way.
 */
export function customerSteps(facts: CustomerStepFacts): readonly CustomerStep[] {
  const { statuses, demand, today } = facts;
  const acceptedOn = statuses.findLast(({ status }) => status === "ACCEPTED")?.on ?? null;
  const rejectedOn = statuses.findLast(({ status }) => status === "REJECTED")?.on ?? null;
  const days: Readonly<Record<CustomerStepKind, string | null>> = {
    received: facts.receivedOn,
    checked: acceptedOn ?? rejectedOn,
    accepted: acceptedOn,
    demand: null,
    construction: facts.construction,
    appointment: facts.appointment,
    active: facts.active,
  };
  const kinds = customerStepKinds.filter((kind) => kind !== "demand" || demand !== null);
  const last = kinds.findLastIndex((kind) => days[kind] !== null);
  const reached = kinds.slice(0, last + 1);
  const latest = statuses.at(-1)?.status;
  if (latest === "REJECTED" || latest === "CANCELLED") {
    return reached.map((kind) => ({ kind, state: "done", on: days[kind] }));
  }
  const isOver = (kind: CustomerStepKind): boolean => {
    const on = days[kind];
    switch (kind) {
      case "received":
      case "checked":
      case "accepted":
        return on !== null;
      case "demand":
        return demand?.isMet === true;
      case "construction":
        return false;
      case "appointment":
        return on !== null && on < today;
      case "active":
        return on !== null && on <= today;
    }
  };
  /* What has the last day stands in front, as long as it goes on; else the first one after it. */
  const from = Math.max(0, last);
  const offset = kinds.slice(from).findIndex((kind) => !isOver(kind));
  const now = offset === -1 ? kinds.length : from + offset;
  return kinds.map((kind, place) => {
    const state = place < now ? "done" : place === now ? "now" : "open";
    return { kind, state, on: days[kind] };
  });
}

/** What is wrong with the days of the later steps, each with its field and a German sentence for whoever sets them. Empty: nothing. */
export function laterDayFaults(
  days: LaterDays,
  { status, receivedOn }: { readonly status: OrderStatusCode; readonly receivedOn: string },
): readonly { readonly field: LaterStep; readonly message: string }[] {
  const set = laterSteps.filter((step) => days[step] !== null);
  if (status !== "ACCEPTED") {
    return set.map((field) => ({ field, message: "Das lässt sich erst eintragen, wenn der Auftrag angenommen ist." }));
  }
  let before: LaterStep | null = null;
  const faults: { field: LaterStep; message: string }[] = [];
  for (const field of set) {
    const day = days[field] ?? "";
    const earlier = before === null ? null : (days[before] ?? "");
    if (day < receivedOn) faults.push({ field, message: "Der Tag liegt vor dem Auftrag." });
    else if (before !== null && earlier !== null && day < earlier) {
      faults.push({ field, message: `Der Tag liegt vor dem Schritt „${laterStepLabels[before]}“.` });
    }
    before = field;
  }
  return faults;
}

/** The later steps as the back office names them. */
export const laterStepLabels: Readonly<Record<LaterStep, string>> = {
  construction: "Bau",
  appointment: "Termin des Technikers",
  active: "Anschluss aktiv",
};

/** How far the change of a ported number from the provider before has come. */
export const portStates = ["requested", "confirmed", "done", "rejected"] as const;
export type PortState = (typeof portStates)[number];

/** What each says to people. */
export const portStateLabels: Readonly<Record<PortState, string>> = {
  requested: "beauftragt",
  confirmed: "vom bisherigen Anbieter bestätigt",
  done: "abgeschlossen",
  rejected: "vom bisherigen Anbieter abgelehnt",
};
