import { expect, it } from "vitest";

import { checkCallback } from "./check-callback.ts";

const hours = { lastDay: 6, from: "08:00", to: "20:00" } as const;
/** A Friday, 10:00 in Berlin. */
const now = new Date("2026-12-04T09:00:00.000Z");
const number = "0531 1234567";

const missingAreaCode = "Die Rufnummer muss inkl. Ortsvorwahl angegeben werden";
const hoursText = "Wir beraten montags bis samstags von 8 bis 20 Uhr.";

it.each<[string, string, string | null, string | null]>([
  ["a number and no time can be called", number, null, null],
  ["a mobile number with its country can be called", "+49 171 3920042", null, null],
  ["a number without an area code is refused", "1234567", null, missingAreaCode],
  ["letters are no number", "bitte anrufen", null, "kommt in keiner Rufnummer vor"],
  ["a number of three digits is too short", "0531", null, missingAreaCode],
  ["a number of forty digits is too long", `0531${"1".repeat(40)}`, null, "zu lang"],
  ["a time within the hours can be wished for", number, "2026-12-04T13:00:00.000Z", null],
  ["a time that has just passed is refused", number, "2026-12-04T08:59:59.000Z", "schon vorbei"],
  ["this very moment is refused", number, "2026-12-04T09:00:00.000Z", "schon vorbei"],
  ["a year that was mistyped is refused", number, "2062-12-04T13:00:00.000Z", "in den nächsten 30 Tagen"],
  ["a time at night is refused with the hours", number, "2026-12-04T22:00:00.000Z", hoursText],
  ["a time on Sunday is refused with the hours", number, "2026-12-06T13:00:00.000Z", hoursText],
])("%s", (_title, phone, wishAt, text) => {
  const refusal = checkCallback({ phone, wishAt }, hours, now);
  expect(refusal === null).toBe(text === null);
  expect(JSON.stringify(refusal)).toContain(text ?? "null");
});
