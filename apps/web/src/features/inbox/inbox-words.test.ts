import { expect, it } from "vitest";

import type { CorrectionState } from "../../data/inbox/inbox-entry.ts";
import { sampleAsked, sampleRequest } from "../../data/testing/order-samples.ts";
import { inboxSummary, orderPlace, stateChip, waitingSince } from "./inbox-words.ts";

const now = "2026-11-24T10:00:00.000Z";
const entry = (number: number, statusDtAt: string, state: CorrectionState = "open") => ({
  order: sampleAsked(number, { status: sampleRequest(number, { iban: true }, { statusDtAt }) }),
  draft: null,
  state,
});

it.each([
  ["2026-11-24T09:00:00.000Z", "neu"],
  ["2026-11-23T09:00:00.000Z", "seit 1 Tag"],
  ["2026-11-20T09:00:00.000Z", "seit 4 Tagen"],
])("a request of %s waits %s", (since, words) => {
  expect(waitingSince(since, now)).toBe(words);
});

it.each([
  ["nothing open", [entry(1, now, "answered")], "Keine offenen Korrekturen"],
  ["one of today", [entry(1, now)], "1 offen · von heute"],
  ["several", [entry(1, "2026-11-22T09:00:00.000Z"), entry(2, now)], "2 offen · älteste seit 2 Tagen"],
])("the list says of %s", (_name, entries, words) => {
  expect(inboxSummary(entries, now)).toBe(words);
});

it("an order's door is named with its house and unit", () => {
  expect(orderPlace(sampleAsked(7))).toBe("Mühlgasse 9, WE 3");
});

it.each<[CorrectionState, "CHANGE_REQUEST" | "PENDING" | "ACCEPTED" | "REJECTED", string | undefined]>([
  ["open", "CHANGE_REQUEST", undefined],
  ["on_its_way", "CHANGE_REQUEST", "abgesendet, wird übertragen"],
  ["stuck", "CHANGE_REQUEST", "vom Server abgelehnt"],
  ["answered", "CHANGE_REQUEST", "abgesendet, in Prüfung"],
  ["answered", "PENDING", "abgesendet, in Prüfung"],
  ["answered", "ACCEPTED", "abgesendet, angenommen"],
  ["closed", "REJECTED", "nicht mehr möglich: abgelehnt"],
])("%s with %s is '%s'", (state, status, text) => {
  const order = sampleAsked(1, { status: sampleRequest(1, {}, { status }) });
  expect(stateChip({ order, draft: null, state })?.text).toBe(text);
});
