import { createSecretKey } from "node:crypto";

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Database } from "../db/open-database.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { letGo } from "../testing/let-go.ts";
import type { Counters } from "./counters.ts";
import { createLimit } from "./limit.ts";
import { createOwnCounters } from "./own-counters.ts";
import { createSharedCounters } from "./shared-counters.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const key = createSecretKey("a key of this test, and of no other", "utf8");
const shared = () => createSharedCounters(database.db, key);
const minute = 60_000;

describe.each([
  ["of a process", createOwnCounters],
  ["that processes share", shared],
])("counters %s", (_kind, create) => {
  let counters: Counters;
  beforeEach(() => {
    counters = create();
  });

  it("begin anew so long after what they counted first, or last", async () => {
    const now = performance.now();
    const count = async (from: "since" | "lastAt", at: number) =>
      (await counters.add([from], now + at, { from, ms: minute })).get(from)?.count;
    const times = [0, 40_000, 59_000, 61_000];
    const [first, last] = [[] as unknown[], [] as unknown[]];
    for (const at of times) first.push(await count("since", at));
    for (const at of times) last.push(await count("lastAt", at));
    expect({ first, last }).toEqual({ first: [1, 2, 3, 1], last: [1, 2, 3, 4] });
  });

  it("tell what they counted, by the clock of who asks, and nothing of what was forgotten", async () => {
    const now = performance.now();
    await counters.add(["a", "b"], now, { from: "lastAt", ms: minute });
    await counters.forget("b");
    const found = await counters.read(["a", "b", "c"], now);
    expect([...found.keys()]).toEqual(["a"]);
    expect(found.get("a")?.count).toBe(1);
    expect(Math.abs((found.get("a")?.lastAt ?? 0) - now)).toBeLessThan(5);
  });

  it("give a limit with a window that begins with the first", async () => {
    const now = performance.now();
    const limit = createLimit(counters, "test", 2, minute);
    const waits: number[] = [];
    for (const at of [0, 10_000, 20_000, 30_000, 61_000]) waits.push(Math.round((await limit.take("x", now + at)) / 1000));
    expect(waits).toEqual([0, 0, 40, 30, 0]);
    expect(await limit.take("y", now)).toBe(0);
  });
});

describe("counters that processes share", () => {
  it("are the same for each of them, also where many count at once", async () => {
    const [one, other] = [shared(), shared()];
    const counts = Array.from({ length: 40 }, (_, n) =>
      (n % 2 === 0 ? one : other).add(n % 3 === 0 ? ["x", "y"] : ["y", "x"], performance.now(), { from: "lastAt", ms: minute }),
    );
    await Promise.all(counts);
    expect((await one.read(["x"], performance.now())).get("x")?.count).toBe(40);
  });

  it("hold no name, and are gone a day later", async () => {
    await shared().add(["anna 192.0.2.1"], performance.now(), { from: "lastAt", ms: minute });
    const rows = () => database.db.selectFrom("rate_counters").selectAll().execute();
    expect(JSON.stringify(await rows())).not.toMatch(/anna|192\.0\.2/u);
    const dayMs = 24 * 3_600_000;
    await letGo(database.db, new Date(Date.now() + dayMs - minute), ["rate_counters"]);
    expect(await rows()).not.toEqual([]);
    await letGo(database.db, new Date(Date.now() + dayMs + 5 * minute), ["rate_counters"]);
    expect(await rows()).toEqual([]);
  });
});
