import { describe, expect, it } from "vitest";

import { createProgressMaker, pace } from "./progress.ts";

describe("progress", () => {
  it.each([
    [1000, 5000, 2000, "500", "0:08"],
    [5000, 5000, 2500, "2.000", "0:00"],
    [10, 100_000, 1000, "10", "166:39"],
    [0, 5000, 10, "0", "0:00"],
  ])("%d of %d rows after %d ms: %s rows a second, %s to go", (rows, total, elapsed, rate, remaining) => {
    expect(pace(rows, total, elapsed)).toEqual({ rate, remaining });
  });

  it("writes a plain line now and then where there is no terminal", () => {
    const lines: string[] = [];
    let now = 0;
    const progress = createProgressMaker(
      false,
      (line) => lines.push(line),
      () => now,
    )("a.csv", 3000);
    for (const time of [1000, 5000, 6000]) {
      now = time;
      progress.step(1000);
    }
    progress.done();
    expect(lines).toEqual(["a.csv: 2000 von 3000 Zeilen, 400 Zeilen/s, noch 0:03", "a.csv: 3000 von 3000 Zeilen, 500 Zeilen/s"]);
  });
});
