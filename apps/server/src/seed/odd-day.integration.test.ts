import { dateOf } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { recompute } from "../application/order/recompute.ts";
import { findFormVersion } from "../db/form-version.ts";
import type { Database } from "../db/open-database.ts";
import { findOrderSubject } from "../db/order-subject.ts";
import { demoAppointmentFaults } from "../testing/demo-appointment-faults.ts";
import { demoFaults } from "../testing/demo-faults.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { seedDemo } from "./seed-demo.ts";

describe("the demo of a first start", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it("on a Sunday just before March loses an hour is sane, and its last order holds", async () => {
    const now = "2027-03-28T00:55:00.000Z";
    const { db } = database;
    await emptyDatabase(db);
    expect(await seedDemo(db, new Date(now))).toBe(true);
    expect(await demoFaults(db, now)).toEqual([]);
    const appointments = await db
      .selectFrom("appointments as t")
      .leftJoin("users as u", "u.id", "t.user_id")
      .select(["u.username", "t.type", "t.unit_id", "t.begins_at", "t.ends_at", "t.subject"])
      .execute();
    expect(demoAppointmentFaults(appointments, new Date(now))).toEqual([]);
    const order = await db.selectFrom("orders").selectAll().orderBy("captured_at", "desc").limit(1).executeTakeFirstOrThrow();
    const version = await findFormVersion(db, order.form_id, order.form_version);
    const subject = await findOrderSubject(db, order.unit_id);
    if (version === undefined || subject === undefined) throw new Error("an order without form or unit");
    const today = dateOf(order.captured_at.toISOString());
    const computed = recompute(version.form, order.answers, { today, onlineBonusCents: subject.onlineBonusCents });
    expect([computed.violations, computed.dropped]).toEqual([[], []]);
  });
});
