import { describe, expect, it } from "vitest";

import { addDays, isDayOff } from "../order/public-holidays.ts";
import { forecastPoints, quotaForecast, type QuotaStand } from "./quota-forecast.ts";

/* 4 December 2026 is a Friday; the 28 days before it hold 20 working days. */
const today = "2026-12-04";

/** So many contracts on each working day of the last 28. */
function daily(count: number, from = addDays(today, -28)): ReadonlyMap<string, number> {
  const days = new Map<string, number>();
  for (let day = from; day < today; day = addDays(day, 1)) if (!isDayOff(day)) days.set(day, count);
  return days;
}

const stand = (more: Partial<QuotaStand>): QuotaStand => ({
  today,
  until: "2027-03-15",
  share: 40,
  total: 500,
  reached: 100,
  contracts: daily(1),
  since: "2026-09-01",
  isDayOff,
  ...more,
});

/* From 7 December to 15 March there are 71 weekdays; 25 December and 1 January are Fridays. */
const workdays = 69;

describe("the forecast of a quota", () => {
  it.each([
    ["one contract a day", {}, "behind", 200, 100, 1, 100 / workdays, "Bei diesem Tempo 34 % am 15.03., es fehlen 31 Verträge"],
    [
      "two a day",
      { contracts: daily(2) },
      "on_course",
      200,
      100,
      2,
      100 / workdays,
      "Bei diesem Tempo 48 % am 15.03., 38 Verträge mehr als nötig",
    ],
    [
      "nearly enough",
      { reached: 135 },
      "close",
      200,
      65,
      1,
      65 / workdays,
      "Bei diesem Tempo 41 % am 15.03., 4 Verträge mehr als nötig",
    ],
    ["one too few", { reached: 130 }, "close", 200, 70, 1, 70 / workdays, "Bei diesem Tempo 40 % am 15.03., es fehlt 1 Vertrag"],
    ["just enough", { reached: 131 }, "close", 200, 69, 1, 1, "Bei diesem Tempo 40 % am 15.03., gerade genug"],
    ["a quota that is reached", { reached: 213 }, "reached", 200, 0, 1, null, "Ziel erreicht: 43 %, 213 Verträge"],
    [
      "a date that has passed",
      { until: "2026-12-01" },
      "over",
      200,
      100,
      1,
      null,
      "Am 01.12. endete die Frist: 20 %, es fehlen 100 Verträge",
    ],
    ["the last day", { until: today }, "behind", 200, 100, 1, null, "Bei diesem Tempo 20 % am 04.12., es fehlen 100 Verträge"],
    [
      "nobody there yet",
      { reached: 0, contracts: new Map(), since: null },
      "unknown",
      200,
      200,
      null,
      200 / workdays,
      "Noch ohne Prognose: 0 %, es fehlen 200 Verträge",
    ],
    [
      "visits without a contract",
      { reached: 0, contracts: new Map() },
      "behind",
      200,
      200,
      0,
      200 / workdays,
      "Bei diesem Tempo 0 % am 15.03., es fehlen 200 Verträge",
    ],
    ["an area without units", { total: 0, reached: 0 }, "unknown", null, null, 1, null, "–"],
    ["a quota of nothing", { share: 0 }, "unknown", null, null, 1, null, "–"],
    [
      "a quota of 1,000 %",
      { share: 1000 },
      "behind",
      5000,
      4900,
      1,
      4900 / workdays,
      "Bei diesem Tempo 34 % am 15.03., es fehlen 4831 Verträge",
    ],
    ["33 of 100 exactly", { share: 33, total: 100, reached: 33 }, "reached", 33, 0, 1, null, "Ziel erreicht: 33 %, 33 Verträge"],
  ] as const)("of %s", (_what, more, state, target, missing, rate, neededPerDay, text) => {
    const forecast = quotaForecast(stand(more));
    expect(forecast).toMatchObject({ state, target, missing, rate, text });
    expect(forecast.neededPerDay?.toFixed(9)).toBe(neededPerDay?.toFixed(9));
  });

  it("counts the days since the first visit where somebody has only begun, and what was signed at a weekend", () => {
    /* Wednesday and Thursday, and three contracts on the Saturday before nobody had visited anything. */
    const begun = stand({
      since: "2026-12-02",
      contracts: new Map([
        ["2026-12-02", 3],
        ["2026-12-03", 1],
      ]),
    });
    expect(quotaForecast(begun).rate).toBe(2);
    const saturday = stand({ contracts: new Map([["2026-11-28", 5]]) });
    expect(quotaForecast(saturday).rate).toBe(5 / 20);
  });

  it("is less sure the fewer days it knows, the more they differ and the farther it looks", () => {
    const width = (more: Partial<QuotaStand>) => {
      const { end } = quotaForecast(stand({ total: 5000, ...more }));
      return end === null ? 0 : end.high - end.low;
    };
    const uneven = new Map([...daily(1)].map(([day], place) => [day, place % 5 === 0 ? 5 : 0]));
    expect(width({ contracts: uneven })).toBeGreaterThan(width({}));
    expect(width({ since: "2026-12-01", contracts: daily(1, "2026-12-01") })).toBeGreaterThan(width({}));
    expect(width({ until: "2027-06-15" })).toBeGreaterThan(width({}));
  });

  it("draws a line that rises on working days alone, from what is reached to the end that the words say", () => {
    const one = stand({});
    const points = forecastPoints(one);
    expect(points[0]).toEqual({ day: today, likely: 100, low: 100, high: 100 });
    const { end } = quotaForecast(one);
    for (const line of ["likely", "low", "high"] as const) {
      /* A tenth beside half a contract. */
      expect(Math.abs((points.at(-1)?.[line] ?? 0) - (end?.[line] ?? 0))).toBeLessThan(0.56);
    }
    const at = (day: string) => points.find((point) => point.day === day)?.likely;
    expect([at("2026-12-24"), at("2026-12-27"), at("2026-12-28")]).toEqual([114, 114, 115]);
  });

  it("draws ten years with few points, and nothing where nothing can be reckoned", () => {
    const points = forecastPoints(stand({ until: "2036-12-04" }));
    expect(points.length).toBeLessThan(130);
    expect(points.at(-1)?.day).toBe("2036-12-04");
    expect(forecastPoints(stand({ total: 0 }))).toEqual([]);
    expect(forecastPoints(stand({ since: null, contracts: new Map() }))).toEqual([]);
    expect(forecastPoints(stand({ until: "2026-12-01" }))).toEqual([]);
  });
});
