import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { until } from "../mail/testing/until.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { holdTurn } from "./hold-turn.ts";
import type { Database } from "./open-database.ts";
import { keepTurn, leaveTurn, takeTurn } from "./turns.ts";

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const minute = 60_000;
const makeDue = () =>
  database.db
    .updateTable("chores")
    .set({ due_at: new Date(0) })
    .execute();

describe("what one of several processes does for all", () => {
  it("is done once each time, whoever comes first, and by whom stands there", async () => {
    const all = () => Promise.all(Array.from({ length: 6 }, (_, n) => takeTurn(database.db, "prune", minute, `process ${n}`)));
    const [first, second] = [await all(), await all()];
    expect([first.filter(Boolean).length, second.filter(Boolean).length]).toEqual([1, 0]);
    await makeDue();
    expect((await all()).filter(Boolean)).toHaveLength(1);
    expect(await takeTurn(database.db, "another", minute, "x")).toBe(true);
    const [row] = await database.db.selectFrom("chores").select("by").where("name", "=", "prune").execute();
    expect(row?.by).toMatch(/^process \d$/u);
  });

  it("stays with who keeps it, until he leaves or says nothing for so long", async () => {
    const keep = (by: string) => keepTurn(database.db, "reports", minute, by);
    expect([await keep("a"), await keep("b"), await keep("a")]).toEqual([true, false, true]);
    await leaveTurn(database.db, "reports", "b");
    expect(await keep("b")).toBe(false);
    await leaveTurn(database.db, "reports", "a");
    expect([await keep("b"), await keep("a")]).toEqual([true, false]);
    await makeDue();
    expect(await keep("a")).toBe(true);
  });

  it("is begun in one process, and in another one when the first stops", async () => {
    const begun: string[] = [];
    const open = (by: string) =>
      holdTurn({
        db: database.db,
        log: pino({ level: "silent" }),
        name: "reports",
        by,
        everyMs: 20,
        begin: async () => {
          begun.push(by);
          return async () => void begun.push(`${by} ended`);
        },
      });
    const [a, b] = [await open("a"), await open("b")];
    expect(begun).toEqual(["a"]);
    await a.stop();
    await until(async () => begun.length === 3);
    await b.stop();
    expect(begun).toEqual(["a", "a ended", "b", "b ended"]);
  });
});
