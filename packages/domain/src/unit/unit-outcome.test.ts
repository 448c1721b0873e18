import { expect, it } from "vitest";

import { unitOutcome } from "./unit-outcome.ts";

it.each([
  ["SALE", "ORDER_REGISTERED", "sold"],
  ["SALE", null, "sold"],
  ["EXT_SALE", null, "closed"],
  ["EXT_SALE", "APPOINTMENT", "closed"],
  ["CLOSED", "BLACKLISTED", "closed"],
  ["OPEN", null, "unvisited"],
  ["OPEN", "CUSTOMER_NOT_HOME", "not_home"],
  ["OPEN", "NO_INTEREST", "no_interest"],
  ["OPEN", "NO_ENTRY", "no_interest"],
  ["OPEN", "FOLLOW_UP", "follow_up"],
  ["OPEN", "APPOINTMENT", "appointment"],
  ["OPEN", "ORDER_REGISTERED", "follow_up"],
] as const)("a unit with status %s and latest visit %s counts as %s", (status, latest, outcome) => {
  expect(unitOutcome(status, latest)).toBe(outcome);
});
