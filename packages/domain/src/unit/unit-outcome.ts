import type { QualificationCode } from "../qualification/qualification-code.ts";
import type { UnitStatus } from "./unit-status.ts";

/** What coverage counts a unit as (decision 121): each unit is exactly one of them. */
export const unitOutcomes = ["unvisited", "not_home", "no_interest", "follow_up", "appointment", "sold", "closed"] as const;
export type UnitOutcome = (typeof unitOutcomes)[number];

/**
 * A unit's outcome by its status, and by its latest standing visit where it is open. Whoever did not let the salesman in counts as one without
 * interest, and a unit whose order came to nothing has to be called on again.
 */
export function unitOutcome(status: UnitStatus, latest: QualificationCode | null): UnitOutcome {
  switch (status) {
    case "SALE":
      return "sold";
    case "EXT_SALE":
    case "CLOSED":
      return "closed";
    case "OPEN":
      return latest === null ? "unvisited" : outcomeOfVisit(latest);
  }
}

function outcomeOfVisit(code: QualificationCode): UnitOutcome {
  switch (code) {
    case "CUSTOMER_NOT_HOME":
      return "not_home";
    case "NO_INTEREST":
    case "NO_ENTRY":
      return "no_interest";
    case "APPOINTMENT":
      return "appointment";
    case "FOLLOW_UP":
    case "ORDER_REGISTERED":
      return "follow_up";
    case "EXISTING_CUSTOMER":
    case "NOT_MARKETABLE":
    case "BLACKLISTED":
      return "closed";
  }
}
