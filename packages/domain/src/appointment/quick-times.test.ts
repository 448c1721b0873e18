import { describe, expect, it } from "vitest";

import { quickTimes } from "./quick-times.ts";

const berlin = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Berlin" });
const offered = (now: string) =>
  quickTimes(now, "Europe/Berlin").map(({ label, beginnAt }) => [label, berlin.format(Date.parse(beginnAt))]);

describe("times that are offered by one tap", () => {
  it("are this evening, the same time tomorrow, Saturday morning", () => {
    /* Friday, 4 December 2026, 14:37 in Berlin. */
    expect(offered("2026-12-04T13:37:20.000Z")).toEqual([
      ["Heute Abend", "2026-12-04 18:00"],
      ["Morgen gleiche Zeit", "2026-12-05 14:45"],
      ["Samstag Vormittag", "2026-12-05 10:00"],
    ]);
  });

  it.each([
    ["2026-12-04T16:30:00.000Z", "Heute Abend", "2026-12-04 18:00"],
    ["2026-12-04T16:30:01.000Z", "Morgen Abend", "2026-12-05 18:00"],
    ["2026-12-04T22:50:00.000Z", "Morgen Abend", "2026-12-05 18:00"],
  ])("at %s the evening is %s, %s", (now, label, at) => {
    expect(offered(now)[0]).toEqual([label, at]);
  });

  it("on a Saturday the next one is meant, on a Sunday the coming one", () => {
    expect(offered("2026-12-05T08:00:00.000Z")[2]).toEqual(["Samstag Vormittag", "2026-12-12 10:00"]);
    expect(offered("2026-12-06T08:00:00.000Z")[2]).toEqual(["Samstag Vormittag", "2026-12-12 10:00"]);
  });

  it("go by the clock on the wall where the clocks change in between", () => {
    /* Saturday, 24 October 2026, 17:00; the day after has 25 hours. */
    expect(offered("2026-10-24T15:00:00.000Z")[1]).toEqual(["Morgen gleiche Zeit", "2026-10-25 17:00"]);
    expect(offered("2026-03-28T16:00:00.000Z")[1]).toEqual(["Morgen gleiche Zeit", "2026-03-29 17:00"]);
    expect(offered("2026-12-04T22:50:00.000Z")[1]).toEqual(["Morgen gleiche Zeit", "2026-12-06 00:00"]);
  });
});
