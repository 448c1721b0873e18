import type { wire } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { contractsOf, mostUrgent, paceText, quotaShareText, scaleStep, shareText } from "./steering-words.ts";

const counts = {
  addresses: 10,
  units: 40,
  open: 30,
  visited: 20,
  unvisited: 20,
  notHome: 5,
  noInterest: 3,
  followUp: 1,
  appointment: 1,
  sold: 8,
  closed: 2,
  soldAddresses: 6,
  lastVisitAt: null,
};
const forecast = (state: wire.QuotaForecast["state"]): wire.QuotaForecast => ({
  state,
  total: 10,
  reached: 6,
  target: 4,
  missing: 0,
  workdaysLeft: 9,
  rate: 1.25,
  neededPerDay: 2,
  end: null,
  text: "",
});
const row = (name: string, state?: wire.QuotaForecast["state"]): wire.CoverageRow => ({
  key: name,
  name,
  ...counts,
  ...(state !== undefined && { quota: { share: 40, base: "addresses", until: "2027-02-28", forecast: forecast(state) } }),
});

describe("words of the steering page", () => {
  it("nothing is divided by nothing", () => {
    expect([shareText(0, 0), quotaShareText(0, 0), shareText(1, 3), quotaShareText(2, 7)]).toEqual(["–", "–", "33 %", "28,6 %"]);
  });

  it("the area in danger is shown first, and none where nothing is agreed", () => {
    expect(mostUrgent([row("a"), row("b", "on_course"), row("c", "close"), row("d", "behind")])?.name).toBe("d");
    expect(mostUrgent([row("a"), row("b", "reached"), row("c", "unknown")])?.name).toBe("c");
    expect(mostUrgent([row("a")])).toBeNull();
  });

  it("a quota of addresses counts addresses, everything else units", () => {
    expect(contractsOf(row("a"))).toEqual({ part: 8, whole: 40 });
    expect(contractsOf(row("a", "close"))).toEqual({ part: 6, whole: 10 });
  });

  it("the pace that is needed stands beside the one that is kept", () => {
    expect(paceText(forecast("close"))).toBe("2,0 Verträge am Tag nötig, zuletzt 1,3");
    expect(paceText({ ...forecast("reached"), neededPerDay: null })).toBe("zuletzt 1,3 Verträge am Tag");
    expect(paceText({ ...forecast("unknown"), neededPerDay: null, rate: null })).toBe("");
  });

  it.each([
    [0, 10, 0],
    [0, 0, 0],
    [1, 100, 1],
    [20, 100, 1],
    [21, 100, 2],
    [100, 100, 5],
  ])("%i of %i is step %i of the scale", (part, whole, step) => {
    expect(scaleStep(part, whole)).toBe(step);
  });
});
