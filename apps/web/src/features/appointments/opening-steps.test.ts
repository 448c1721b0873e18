import { expect, it } from "vitest";

import { openingStep, stepAfterChoice } from "./opening-steps.ts";

const mitarbeiter = "/api/mitarbeiters/0190a6f2-5c1e-7b3a-9d4e-1f2a3b4c5d6f";
const address = "/api/adresses/0190a6f2-5c1e-7b3a-9d4e-1f2a3b4c5d6a";
const unit = "/api/wohneinheits/0190a6f2-5c1e-7b3a-9d4e-1f2a3b4c5d6b";
const videoCallId = "call-1";

it.each([
  ["a plain one at a door", null, mitarbeiter, { address, unit }, "unit_page", "unit_page"],
  ["a plain one at a house", null, mitarbeiter, { address, unit: null }, "choose_unit", "unit_page"],
  ["a plain one nowhere", null, mitarbeiter, {}, "card", "unit_page"],
  ["a remote one at a door", "REMOTE", mitarbeiter, { address, unit }, "unit_page", "unit_page"],
  ["a remote one at a house", "REMOTE", mitarbeiter, { address }, "choose_unit", "unit_page"],
  ["a call that nobody has", "IMMEDIATE_VIDEO_CALL", null, { address, videoCallId }, "call", "call"],
  ["a call without a room that nobody has", "IMMEDIATE_VIDEO_CALL", null, { address }, "accept", "card"],
  ["one's own call without a unit", "IMMEDIATE_VIDEO_CALL", mitarbeiter, { address, videoCallId }, "call", "call"],
  ["one's own call at a door", "IMMEDIATE_VIDEO_CALL", mitarbeiter, { address, unit, videoCallId }, "call", "call"],
  ["one's own call that is not held by video yet", "IMMEDIATE_VIDEO_CALL", mitarbeiter, { address }, "card", "card"],
  ["a scheduled call at a house", "SCHEDULED_VIDEO_CALL", mitarbeiter, { address, videoCallId }, "call", "call"],
  ["a scheduled call that is not held by video", "SCHEDULED_VIDEO_CALL", mitarbeiter, { address }, "card", "card"],
] as const)("%s opens with its next step", (_name, type, whose, data, first, afterChoice) => {
  expect(openingStep({ type, mitarbeiter: whose, done: false, data })).toBe(first);
  expect(stepAfterChoice({ type, data })).toBe(afterChoice);
});
