import { expect, it } from "vitest";

import type { Change } from "@rundgang/forms";

import { answersAfter, dgForm } from "../dg-form/testing.ts";
import { priceOrder } from "./price-order.ts";

const form = dgForm();

/** B §9, typed in again apart from the catalogue: [months 1 to 12, from month 13], in cents. */
const packages: readonly (readonly [string, number, number])[] = [
  ["package-basic-300", 2499, 4499],
  ["package-classic-400", 2499, 4999],
  ["package-premium-600", 2499, 7999],
  ["package-giga-1000", 2499, 8999],
  ["package-giga-1000-12", 11_999, 11_999],
];
const televisions = [
  ["", 0],
  ["tv-comfort", 699],
  ["tv-perfect-plus", 1299],
] as const;
const routers = [
  ["router-ker", 0],
  ["router-wlan-plus-bundle", 499],
  ["router-wlan-plus", 299],
  ["router-fritzbox", 500],
] as const;
const flats = [
  ["", 0],
  ["flat-1", 500],
  ["flat-2", 1500],
] as const;
const securities = [
  ["", 0],
  ["security-3", 400],
  ["security-5", 500],
] as const;

interface Row {
  readonly name: string;
  readonly changes: readonly Change[];
  readonly totals: { monthlyFirst: number; monthlyLater: number | null; once: number; firstMonths: number };
}

/** All packages × TV × sticks × routers × amplifiers × flats × second line × licences, with what each must cost. */
function* rows(): Generator<Row> {
  for (const [pack, first, later] of packages)
    for (const [tv, tvPrice] of televisions)
      for (const sticks of tv === "" ? [0] : [0, 3])
        for (const [router, routerPrice] of routers)
          for (const amplifiers of [0, 1, 5])
            for (const [flat, flatPrice] of flats)
              for (const line of [0, 1])
                for (const [security, securityPrice] of securities) {
                  const basic = pack === "package-basic-300";
                  const short = pack === "package-giga-1000-12";
                  // The 12-month giga takes neither TV nor router; what hangs on them goes too (B §4, §5).
                  const hasRouter = router !== "router-ker" && !short;
                  const counts = {
                    tv: short ? 0 : tvPrice,
                    sticks: short ? 0 : sticks,
                    router: hasRouter ? routerPrice : 0,
                    amplifiers: router === "router-wlan-plus-bundle" && hasRouter ? amplifiers : 0,
                    flat: basic ? 0 : flatPrice,
                    line: !hasRouter && !basic && !short ? line : 0,
                  };
                  const monthly =
                    counts.tv + counts.router + 249 * counts.amplifiers + counts.flat + 150 * counts.line + securityPrice;
                  const shipped = hasRouter || counts.sticks > 0;
                  yield {
                    name: [pack, tv, sticks, router, amplifiers, flat, line, security].join(" "),
                    changes: [
                      { toggle: pack },
                      ...(tv === "" ? [] : [{ toggle: tv }]),
                      { key: "tv-stick", value: sticks },
                      { key: router, value: 1 },
                      { key: "wlan-amplifier", value: amplifiers },
                      ...(flat === "" ? [] : [{ toggle: flat }]),
                      { key: "second-line", value: line },
                      ...(security === "" ? [] : [{ toggle: security }]),
                    ],
                    totals: {
                      monthlyFirst: first + monthly,
                      /* The 12-month package costs the same from the first month on. */
                      monthlyLater: short ? null : later + monthly,
                      once: 6999 + (hasRouter ? 1999 : 0) + 5999 * counts.sticks + (shipped ? 999 : 0),
                      firstMonths: 12,
                    },
                  };
                }
}

it("the prices of the DG form are right to the cent for every combination", () => {
  let count = 0;
  const wrong: string[] = [];
  for (const { name, changes, totals } of rows()) {
    count += 1;
    const computed = priceOrder(form, answersAfter(form, ...changes)).totals;
    if (JSON.stringify(computed) !== JSON.stringify(totals)) {
      wrong.push(`${name}: ${JSON.stringify(computed)} instead of ${JSON.stringify(totals)}`);
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(count).toBe(5 * 5 * 4 * 3 * 3 * 2 * 3);
});
