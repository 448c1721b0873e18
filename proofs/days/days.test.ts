import { oddInstants } from "../../apps/server/src/testing/odd-instants.ts";
import { describe, expect, it } from "vitest";

import { firstStart } from "./first-start.ts";

/* A program's clock can be changed under Linux only; seed/odd-days.test.ts hands the same instants to the seed everywhere. */
describe.runIf(process.platform === "linux")("the first start of the real server", () => {
  it.each(oddInstants)("on %s (%s) comes up with a demo that is sane", { timeout: 120_000 }, async (_day, instant) => {
    expect(await firstStart(instant)).toEqual([]);
  });
});
