import type { QualificationButton, Reason } from "./qualification-button.ts";

/** What happens after a tap on a qualification button. */
export type QualificationFlow =
  /** Recorded at once; `optionalDate` offers a date afterwards (FOLLOW_UP). */
  | { readonly kind: "direct"; readonly optionalDate: boolean }
  | { readonly kind: "appointment" }
  | { readonly kind: "order" }
  /** A comment that must not be empty (blacklisting). */
  | { readonly kind: "comment" }
  /** Pick a reason; `freeText` lets the salesman write one instead. */
  | { readonly kind: "reasons"; readonly reasons: readonly Reason[]; readonly freeText: boolean }
  | { readonly kind: "photo" };

/** A §2: the reasons for NO_INTEREST where the provider configures no buttons. */
export const noInterestReasons: readonly Reason[] = ["Brauch ich nicht", "Zu alt", "Nutze kein Internet"].map((label) => ({
  label,
  level: "secondary",
}));

const direct: QualificationFlow = { kind: "direct", optionalDate: false };

/** The flow that a button opens (A §4 "Flows"; 3-decisions "Field work": NO_INTEREST has three reasons or free text). */
export function qualificationFlow(button: QualificationButton): QualificationFlow {
  switch (button.code) {
    case "ORDER_REGISTERED":
      return { kind: "order" };
    case "APPOINTMENT":
      return { kind: "appointment" };
    case "BLACKLISTED":
      return { kind: "comment" };
    case "FOLLOW_UP":
      return ownReasons(button) ?? { kind: "direct", optionalDate: true };
    case "NO_INTEREST":
      return ownReasons(button) ?? (button.configured ? direct : { kind: "reasons", reasons: noInterestReasons, freeText: true });
    case "NOT_MARKETABLE":
      return button.photo ? { kind: "photo" } : (ownReasons(button) ?? direct);
    case "CUSTOMER_NOT_HOME":
    case "NO_ENTRY":
    case "EXISTING_CUSTOMER":
      return ownReasons(button) ?? direct;
  }
}

function ownReasons(button: QualificationButton): QualificationFlow | null {
  return button.reasons.length === 0 ? null : { kind: "reasons", reasons: button.reasons, freeText: false };
}
