import { describe, expect, it } from "vitest";

import { raisedAlarms, type OwnState } from "./alarms.ts";
import type { Figures } from "./figures.ts";

const calm: Figures = {
  jobs: [{ name: "seal-document", state: "retry", count: 1, seconds: 60 }],
  mails: { count: 3, seconds: 600 },
  webhooks: { count: 2, seconds: 90_000, failed: 0, stopped: 0 },
  unsentRequests: 12,
  strandedTablets: 0,
  vanishedReports: 0,
  deviations: [{ kind: "price", count: 4 }],
};
const own: OwnState = { freeDisk: 0.5, storeTroubles: 0 };
const raised = (figures: Partial<Figures>, mine: Partial<OwnState> = {}) =>
  raisedAlarms({ ...calm, ...figures }, { ...own, ...mine });

describe("an operator", () => {
  it("is not wanted where things go their way", () => {
    expect(raised({})).toEqual([]);
  });

  it.each([
    ["vanished", { vanishedReports: 1 }, {}, "1 Meldungen"],
    ["stranded", { strandedTablets: 2 }, {}, "2 Tablets"],
    [
      "webhooks",
      { webhooks: { count: 0, seconds: 0, failed: 3, stopped: 1 } },
      {},
      "3 Nachrichten kamen auch nach zwei Tagen nicht an, 1 Webhooks",
    ],
    ["mails", { mails: { count: 9, seconds: 7300 } }, {}, "9 Mails warten, die älteste seit 2 Stunden"],
    ["jobs", { jobs: [{ name: "seal-document", state: "retry", count: 1, seconds: 4000 }] }, {}, "Siegel"],
    ["files", {}, { storeTroubles: 7 }, "7 Aufrufe"],
    ["disk", {}, { freeDisk: 0.05 }, "5 % frei"],
  ] as const)("is told of %s in words", (name, figures, mine, words) => {
    expect(raised(figures, mine)).toEqual([{ name, text: expect.stringContaining(words) }]);
  });
});
