import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import { quotaForecast } from "@rundgang/domain";

import { readStands } from "../application/steering/read-quotas.ts";
import { checkCounts } from "../application/unit-counts.ts";
import { readRows } from "../db/read-rows.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { historyAreas } from "./demo-history-areas.ts";
import { seedDemoHistory } from "./demo-history.ts";
import { seedDemo } from "./seed-demo.ts";

describe("the demo's history", () => {
  it.each(["2026-12-04T13:30:00Z", "2027-01-03T02:30:00Z", "2026-04-02T09:00:00Z"])(
    "on %s tells of an area on course, one behind and one that was saved, and counts what it tells",
    async (text) => {
      const now = new Date(text);
      const database = await openTestDatabase();
      const { db } = database;
      await emptyDatabase(db);
      await seedDemo(db, now);
      await seedDemoHistory(db, now);
      const stands = await readStands(
        db,
        historyAreas.map(({ project }) => project.id),
        now,
      );
      const told = historyAreas.map(({ project, name }) => {
        const found = stands.get(project.id);
        return found === undefined ? name : `${name}: ${quotaForecast(found.stand).state}`;
      });
      expect(told).toEqual([
        "Birkenhorst: on_course",
        "Auental: behind",
        expect.stringMatching(/^Erlenkamp: (?:on_course|close|reached)$/u),
      ]);
      const faults = await Promise.all(
        Array.from({ length: 100 }, (_, hour) => checkCounts(db, new Date(now.getTime() + hour * 3_600_000))),
      );
      expect(faults.reduce((sum, { units, addresses }) => sum + units + addresses, 0)).toBe(0);
      const late = await readRows(db, sql<{ id: string }>`id`, sql`qualifications where created_at > ${now}`);
      expect(late).toEqual([]);
      /* A lead has one to hand over, and one was moved. */
      const meetings = sql`appointments t join users w on w.id = t.user_id and w.username like 'nord%' where t.begins_at > ${now}`;
      const [coming] = await readRows(
        db,
        sql<{ moved: number; clashes: number }>`count(*) filter (where t.moved_from <> '{}')::int as moved,
          count(*) filter (where exists (select from appointments o where o.user_id = t.user_id and o.id <> t.id and not o.done
            and o.begins_at < t.ends_at and o.ends_at > t.begins_at))::int as clashes`,
        meetings,
      );
      expect(coming?.moved).toBe(1);
      expect(coming?.clashes).toBeGreaterThanOrEqual(2);
      await database.close();
    },
  );
});
