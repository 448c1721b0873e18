import { unitBadge } from "@rundgang/domain";
import { dgOrderForm } from "@rundgang/domain/dg-form";
import { parseFormDefinition } from "@rundgang/forms";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Database } from "../db/open-database.ts";
import { checkPassword } from "../sessions/passwords.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { demoAccounts, demoPassword } from "./demo-accounts.ts";
import { seedDemo } from "./seed-demo.ts";

const now = new Date("2026-12-04T13:30:00.000Z");

describe("demo data", () => {
  let database: Database;
  let seeded = false;

  beforeAll(async () => {
    database = await openTestDatabase();
    await emptyDatabase(database.db);
    seeded = await seedDemo(database.db, now);
  });
  afterAll(() => database.close());

  it("is written into an empty database, and only once", async () => {
    expect(seeded).toBe(true);
    expect(await seedDemo(database.db, now)).toBe(false);
  });

  it("lets the four accounts in with the demo password", async () => {
    const users = await database.db.selectFrom("users").select(["username", "password_hash"]).orderBy("username").execute();
    expect(users.map(({ username }) => username)).toEqual(["admin", "backoffice1", "verkauf1", "verkauf2"]);
    for (const { password_hash: hash } of users) expect(await checkPassword(hash, demoPassword)).toBe(true);
  });

  it("gives verkauf1 Lindenstraße 14 as the mockup shows it", async () => {
    const units = await database.db
      .selectFrom("units as u")
      .innerJoin("addresses as a", "a.id", "u.address_id")
      .innerJoin("address_territories as at", "at.address_id", "a.id")
      .innerJoin("territory_members as m", "m.territory_id", "at.territory_id")
      .select(["u.position", "u.name", "u.type", "u.status"])
      .where("m.user_id", "=", demoAccounts[0].id)
      .where("a.strasse", "=", "Lindenstraße")
      .where("a.hausnummer", "=", "14")
      .where("a.hausnummer_zusatz", "=", "")
      .orderBy("u.position")
      .execute();
    expect(units.map(({ position, name, type, status }) => [position, name, type, unitBadge(status, null)])).toEqual([
      [1, "Hansen", "PRIVATE", "Offen"],
      [2, "Familie Berger", "PRIVATE", "Offen"],
      [3, null, "PRIVATE", "Offen"],
      [4, "Yilmaz", "PRIVATE", "Abgeschlossen"],
      [5, "Praxis Dr. Kern", "BUSINESS", "Abgeschlossen"],
      [6, "Wolff", "PRIVATE", "Offen"],
    ]);
  });

  it("links each appointment with its visit and its unit", async () => {
    const lost = await database.db
      .selectFrom("qualifications as q")
      .leftJoin("appointments as t", (join) =>
        join.on(sql`q.data ->> 'appointment'`, "=", sql`'/api/termins/' || t.id`).onRef("t.unit_id", "=", "q.unit_id"),
      )
      .select("q.id")
      .where("q.code", "=", "APPOINTMENT")
      .where("t.id", "is", null)
      .execute();
    expect(lost).toEqual([]);
  });

  it("has two providers, a bonus, and every address in a territory and a project", async () => {
    const { db } = database;
    const providers = await db.selectFrom("providers").select("id").orderBy("id").execute();
    expect(providers.map(({ id }) => id)).toEqual([2, 3]);
    const projects = await db.selectFrom("projects").select("settings").execute();
    const paper = projects.map(({ settings }) => settings["paperOrderPossible"]);
    expect(new Set(paper)).toEqual(new Set(["NUROFFLINE", "JA", "NEIN"]));
    const homeless = await db
      .selectFrom("addresses as a")
      .leftJoin("address_territories as at", "at.address_id", "a.id")
      .select("a.id")
      .where((row) => row.or([row("at.territory_id", "is", null), row("a.project_id", "is", null)]))
      .execute();
    expect(homeless).toEqual([]);
  });

  it("has an active order form for each provider, and both can be read", async () => {
    const forms = await database.db
      .selectFrom("order_forms")
      .select(["provider_id", "status", "data"])
      .orderBy("provider_id")
      .execute();
    expect(forms.map((form) => [form.provider_id, form.status])).toEqual([
      [2, "ACTIVE"],
      [3, "ACTIVE"],
    ]);
    expect(forms.map(({ data }) => parseFormDefinition({ ...dgOrderForm, data }).ok)).toEqual([true, true]);
  });
});
