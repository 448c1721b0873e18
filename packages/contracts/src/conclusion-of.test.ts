import { judgeWithdrawal, withdrawalDeadline } from "@rundgang/domain";
import { describe, expect, it } from "vitest";

import { conclusionOf } from "./conclusion-of.ts";
import { dateOf } from "./dates.ts";

type Told = Parameters<typeof conclusionOf>[0];
type Mail = NonNullable<Told["mails"]>[number];

const dayMs = 86_400_000;
const shifted = (at: string, days: number) => new Date(Date.parse(at) + days * dayMs).toISOString();
const mail = (state: Mail["state"], stateAt: string, kind: Mail["kind"] = "confirmation"): Mail => ({
  uuid: "00000000-0000-4000-8000-000000000001",
  kind,
  state,
  stateAt,
});
const order = (receivedAt: string, more: Partial<Told> = {}): Told => ({
  contractType: "live",
  erfassungsdatumAt: receivedAt,
  receipt: { receivedAt, sha256: null },
  ...more,
});

/* By the server's clock; 23:30 in Berlin on the night of each clock change, and a day of winter. */
const days = [
  ["in winter", "2026-12-04T10:00:00.000Z", "2026-12-18"],
  ["on the eve of summer time, at 23:30", "2027-03-27T22:30:00.000Z", "2027-04-12"],
  ["on the first night of summer time, at 23:30", "2027-03-28T21:30:00.000Z", "2027-04-12"],
  ["on the first night of winter time, at 23:30", "2026-10-25T22:30:00.000Z", "2026-11-09"],
] as const;
const clocks = [
  ["right", 0],
  ["20 days behind", -20],
  ["20 days ahead", 20],
  ["a year behind", -365],
] as const;

describe("when an order was concluded", () => {
  const cases = days.flatMap(([day, receivedAt, deadline]) =>
    clocks.map(([clock, ahead]) => [day, clock, receivedAt, ahead, deadline] as const),
  );
  it.each(cases)("%s, on a tablet whose clock is %s, hangs on the receipt", (_day, _clock, receivedAt, ahead, deadline) => {
    const conclusion = conclusionOf(order(receivedAt, { erfassungsdatumAt: shifted(receivedAt, ahead) }));
    expect(withdrawalDeadline(conclusion)).toBe(deadline);
    const received = dateOf(receivedAt);
    for (const hand of ["salesman", "customer", "back_office"] as const) {
      expect(judgeWithdrawal({ ...conclusion, received, today: received, hand })).toEqual({
        kind: "taken",
        deadline,
        late: false,
      });
    }
  });

  const at = "2026-12-04T10:00:00.000Z";
  it.each<[string, Partial<Told>, string]>([
    ["a confirmation that left at once", { mails: [mail("handed_over", at)] }, "2026-12-18"],
    ["a confirmation that left five days late", { mails: [mail("handed_over", shifted(at, 5))] }, "2026-12-23"],
    [
      "one that came back, and the one sent again",
      { mails: [mail("bounced", at), mail("handed_over", shifted(at, 3))] },
      "2026-12-21",
    ],
    ["the first of two that arrived", { mails: [mail("handed_over", at), mail("handed_over", shifted(at, 9))] }, "2026-12-18"],
    ["one that waits: a year more", { mails: [mail("queued", at)] }, "2027-12-20"],
    ["one that came back: a year more", { mails: [mail("bounced", at)] }, "2027-12-20"],
    ["other mails alone", { mails: [mail("queued", at, "summary")] }, "2026-12-18"],
    ["an acceptance after all", { mails: [mail("handed_over", at)], acceptedAt: shifted(at, 7) }, "2026-12-28"],
    ["a remote order's own confirmation", { contractType: "remote", customerConfirmedAt: shifted(at, 10) }, "2026-12-28"],
    ["an order that did not arrive yet", { receipt: undefined, erfassungsdatumAt: shifted(at, -1) }, "2026-12-17"],
  ])("counts from %s", (_name, more, deadline) => {
    expect(withdrawalDeadline(conclusionOf(order(at, more)))).toBe(deadline);
  });

  it("has the end of a shorter month a year after the last of February", () => {
    expect(withdrawalDeadline({ capturedOn: "2028-02-29", acceptedOn: null, instructedOn: null })).toBe("2029-03-14");
  });
});
