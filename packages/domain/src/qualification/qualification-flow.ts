import type { QualificationButton, Reason } from "./qualification-button.ts";

/** What a recorded visit leaves open: the date of a FOLLOW_UP, the reason of a NO_INTEREST (3-decisions "Field work"). */
export type VisitQuestion = "date" | "reason";

/** What happens after a tap on a qualification button. */
export type QualificationFlow =
  /** Recorded at once; `question` may be answered afterwards. */
  | { readonly kind: "direct"; readonly question: VisitQuestion | null }
  | { readonly kind: "appointment" }
  | { readonly kind: "order" }
  /** A comment that must not be empty (blacklisting). */
  | { readonly kind: "comment" }
  /** Pick one of the provider's reasons. */
  | { readonly kind: "reasons"; readonly reasons: readonly Reason[] }
  | { readonly kind: "photo" };

/** A §2: the reasons for NO_INTEREST where the provider configures no buttons. */
export const noInterestReasons: readonly Reason[] = ["Brauch ich nicht", "Zu alt", "Nutze kein Internet"].map((label) => ({
  label,
  level: "secondary",
}));

const direct: QualificationFlow = { kind: "direct", question: null };

/** The flow that a button opens (A §4 "Flows"; 3-decisions "Field work": the tap records NO_INTEREST, its reason may follow). */
export function qualificationFlow(button: QualificationButton): QualificationFlow {
  switch (button.code) {
    case "ORDER_REGISTERED":
      return { kind: "order" };
    case "APPOINTMENT":
      return { kind: "appointment" };
    case "BLACKLISTED":
      return { kind: "comment" };
    case "FOLLOW_UP":
      return ownReasons(button) ?? { kind: "direct", question: "date" };
    case "NO_INTEREST":
      return ownReasons(button) ?? (button.configured ? direct : { kind: "direct", question: "reason" });
    case "NOT_MARKETABLE":
      return button.photo ? { kind: "photo" } : (ownReasons(button) ?? direct);
    case "CUSTOMER_NOT_HOME":
    case "NO_ENTRY":
    case "EXISTING_CUSTOMER":
      return ownReasons(button) ?? direct;
  }
}

function ownReasons(button: QualificationButton): QualificationFlow | null {
  return button.reasons.length === 0 ? null : { kind: "reasons", reasons: button.reasons };
}

/** What may still be said of a recorded visit; null where nothing is open. */
export function openQuestion(
  button: QualificationButton,
  data: { readonly reason?: string | undefined; readonly followUpAt?: string | undefined },
): VisitQuestion | null {
  const flow = qualificationFlow(button);
  if (flow.kind !== "direct" || flow.question === null) return null;
  const answer = flow.question === "date" ? data.followUpAt : data.reason;
  return (answer ?? "").trim() === "" ? flow.question : null;
}
