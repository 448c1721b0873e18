import { dateOf, wire } from "@rundgang/contracts";
import {
  activationProblems,
  deviationWords,
  missingOfOrder,
  orderStateWord,
  ownerFaults,
  unitBadge,
  type OrderDeviation,
} from "@rundgang/domain";
import { parseFormDefinition } from "@rundgang/forms";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { recompute } from "../application/order/recompute.ts";
import { findFormVersion } from "../db/form-version.ts";
import type { Database } from "../db/open-database.ts";
import { orderViewSql } from "../db/order-views.ts";
import { findOrderSubject } from "../db/order-subject.ts";
import { orderJson } from "../db/presenters/order.ts";
import { inspectFile } from "../files/inspect-file.ts";
import { sha256Of } from "../files/sha256.ts";
import { checkPassword } from "../sessions/passwords.ts";
import { demoAppointmentFaults } from "../testing/demo-appointment-faults.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { demoAccounts, demoPassword } from "./demo-accounts.ts";
import { campaignDoors, photographedDoor } from "./demo-doors.ts";
import { campaignFormId } from "./demo-forms.ts";
import { seedDemoPhotos } from "./demo-photos.ts";
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

  it("lays photos to a door that cannot be connected, named by its visit, as the server takes them", async () => {
    const kept = new Map<string, Uint8Array>();
    const files = { put: async (id: string, bytes: Uint8Array) => void kept.set(id, bytes) };
    await seedDemoPhotos(database.db, files);
    const photos = await database.db
      .selectFrom("address_files as af")
      .innerJoin("files as f", "f.id", "af.file_id")
      .innerJoin("addresses as a", "a.id", "af.address_id")
      .innerJoin("units as u", "u.address_id", "a.id")
      .innerJoin("qualifications as q", "q.unit_id", "u.id")
      .select(["f.id", "f.sha256", "a.strasse"])
      .where(sql<boolean>`q.data -> 'photos' ? ('/api/uploaded_files/' || f.id)`)
      .execute();
    expect(photos.map(({ strasse }) => strasse)).toEqual([photographedDoor.strasse, photographedDoor.strasse]);
    for (const { id, sha256 } of photos) {
      const bytes = Buffer.from(kept.get(id) ?? "");
      expect([sha256Of(bytes), await inspectFile(bytes)]).toEqual([sha256, { mediaType: "image/png" }]);
    }
  });

  it("lets the eight accounts in with the demo password", async () => {
    const users = await database.db
      .selectFrom("users")
      .select(["username", "password_hash"])
      .where("is_neighbour", "=", false)
      .orderBy("username")
      .execute();
    expect(users.map(({ username }) => username)).toEqual([
      "admin",
      "backoffice1",
      "backoffice2",
      "beratung1",
      "teamleitung1",
      "verkauf1",
      "verkauf2",
      "verkauf3",
    ]);
    for (const { password_hash: hash } of users) expect(await checkPassword(hash, demoPassword)).toBe(true);
  });

  it("gives verkauf1 Lindenstraße 14 with its known story", async () => {
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

  it("has appointments of each type, with and without a unit, and calls that nobody has accepted", async () => {
    const rows = await database.db
      .selectFrom("appointments as t")
      .leftJoin("users as u", "u.id", "t.user_id")
      .select(["u.username", "t.type", "t.unit_id", "t.begins_at", "t.ends_at", "t.subject"])
      .execute();
    const kinds = (username: string | null) =>
      rows
        .filter((row) => row.username === username && row.type !== null)
        .map((row) => `${row.type} ${row.unit_id === null ? "without" : "with"} a unit`)
        .toSorted();
    expect(kinds("verkauf1")).toEqual(["REMOTE with a unit", "REMOTE without a unit", "SCHEDULED_VIDEO_CALL with a unit"]);
    expect(kinds("beratung1")).toEqual([
      "REMOTE with a unit",
      "REMOTE without a unit",
      "SCHEDULED_VIDEO_CALL with a unit",
      "SCHEDULED_VIDEO_CALL without a unit",
    ]);
    expect(kinds(null)).toEqual(["IMMEDIATE_VIDEO_CALL with a unit", "IMMEDIATE_VIDEO_CALL without a unit"]);
    expect(demoAppointmentFaults(rows, now)).toEqual([]);
  });

  it("has three providers, a bonus, and every address in a project, but for four houses in a territory", async () => {
    const { db } = database;
    const providers = await db.selectFrom("providers").select("id").orderBy("id").execute();
    expect(providers.map(({ id }) => id)).toEqual([2, 3, 4]);
    const projects = await db.selectFrom("projects").select("settings").execute();
    const paper = projects.map(({ settings }) => settings["paperOrderPossible"]);
    expect(new Set(paper)).toEqual(new Set(["NUROFFLINE", "JA", "NEIN"]));
    const homeless = await db
      .selectFrom("addresses as a")
      .leftJoin("address_territories as at", "at.address_id", "a.id")
      .select(["a.strasse", "a.project_id"])
      .where((row) => row.or([row("at.territory_id", "is", null), row("a.project_id", "is", null)]))
      .execute();
    expect(homeless.map(({ strasse, project_id }) => [strasse, project_id === null])).toEqual(
      Array.from({ length: 4 }, () => ["Am alten Güterbahnhof", false]),
    );
  });

  it("has an active form for each provider, one that only some addresses name and one to be looked at; all can be activated", async () => {
    const { db } = database;
    const forms = await db.selectFrom("order_forms").selectAll().orderBy("number").execute();
    expect(forms.map((form) => [form.name, form.provider_id, form.status, form.regular])).toEqual([
      ["DG Nachbarschaftsaktion", 2, "ACTIVE", false],
      ["DG Privatkunden", 2, "ACTIVE", true],
      ["Stadtnetz Privatkunden", 3, "ACTIVE", true],
      ["Stadtnetz Privatkunden", 3, "INACTIVE", true],
      ["Wiesenstrom", 4, "ACTIVE", true],
    ]);
    for (const { id, name, version, data } of forms) {
      const parsed = parseFormDefinition({ uuid: id, name, version, data });
      expect(parsed.ok && activationProblems(parsed.definition, parsed.warnings)).toEqual([]);
    }
    const named = await db
      .selectFrom("address_forms as f")
      .innerJoin("addresses as a", "a.id", "f.address_id")
      .select(["a.strasse", "a.provider_id"])
      .where("f.form_id", "=", campaignFormId)
      .execute();
    expect(named).toHaveLength(campaignDoors.size);
    expect(named.every((address) => address.provider_id === 2)).toBe(true);
  });

  it("has addresses that verkauf1 made, one of them outside of her territories, and says so on the wire", async () => {
    const { id } = demoAccounts[0];
    const { rows } = await sql<{ door: string; data: unknown; created_by: string; hers: boolean }>`
      select a.strasse || ' ' || a.hausnummer as door, a.data, a.created_by, exists (
        select from address_territories at join territory_members m on m.territory_id = at.territory_id
        where at.address_id = a.id and m.user_id = a.created_by) as hers
      from addresses a where a.created_by is not null order by 1`.execute(database.db);
    const made = { data: { createdBySalesman: true, creator: `/api/mitarbeiters/${id}` }, created_by: id };
    expect(rows).toEqual([
      { door: "Brückenweg 7", ...made, hers: true },
      { door: "Südring 7", ...made, hers: false },
    ]);
  });

  it("has an owner whom verkauf1 found out, as the wire takes one", async () => {
    const { db } = database;
    const contacts = await db.selectFrom("contacts").selectAll().execute();
    expect(contacts.map((one) => [one.created_by, ownerFaults(wire.contactData.parse(one.data))])).toEqual([
      [demoAccounts[0].id, []],
    ]);
    const owned = await db
      .selectFrom("addresses")
      .select(["id", "data"])
      .where(sql<boolean>`data -> 'ownerDetermined' = 'true'`)
      .execute();
    expect(owned).toEqual(
      contacts.map((one) => ({ id: one.address_id, data: { ownerDetermined: true, owner: `/api/contacts/${one.id}` } })),
    );
  });

  it("has an order behind each sold unit, but for the sale on paper that waits; what has ended is open again", async () => {
    const { db } = database;
    const sold = await db.selectFrom("units").select(["id", "order_id"]).where("status", "=", "SALE").orderBy("id").execute();
    const rows = await db.selectFrom("orders").select(["unit_id as id", "id as order_id", "status"]).orderBy("unit_id").execute();
    const orders = rows.map((row) => ({ ...row, status: wire.orderStatusCode.parse(row.status) }));
    expect(sold.length).toBeGreaterThan(100);
    const standing = orders.filter(isStanding).map(({ id, order_id: order }) => ({ id, order_id: order }));
    expect(sold.filter((unit) => unit.order_id !== null)).toEqual(standing);
    const waiting = sold.filter((unit) => unit.order_id === null);
    const visits = await db
      .selectFrom("qualifications")
      .select(["unit_id", "user_id"])
      .where(sql<boolean>`data ->> 'contractType' = 'paper-delayed'`)
      .execute();
    expect(visits).toEqual([{ unit_id: waiting[0]?.id, user_id: demoAccounts[0].id }]);
    const ended = orders.filter((order) => !isStanding(order)).map(({ id }) => id);
    const open = await db.selectFrom("units").select(["status", "order_id"]).where("id", "in", ended).execute();
    expect(open).toEqual([
      { status: "OPEN", order_id: null },
      { status: "OPEN", order_id: null },
    ]);
    const numbers = await db.selectFrom("orders").select("number").orderBy("captured_at").orderBy("number").execute();
    expect(numbers.map(({ number }) => number)).toEqual(orders.map((_, index) => 100_001 + index));
    const histories = await sql<{
      steps: string[];
      last: string;
    }>`select array_agg(s.status order by s.number) as steps, o.status as last
      from orders o join order_statuses s on s.order_id = o.id group by o.id`.execute(db);
    for (const { steps, last } of histories.rows) expect([steps[0], steps.at(-1)]).toEqual(["NEW", last]);
    const kinds = ["NEW", "PENDING", "ACCEPTED", "CHANGE_REQUEST", "REJECTED", "CANCELLED"];
    expect(new Set(histories.rows.map(({ last }) => last))).toEqual(new Set(kinds));
  });

  it("has a correction request of each kind, a rejected and a withdrawn order, and a mail that came back, of verkauf1", async () => {
    const { db } = database;
    const members = await sql<{ json: object }>`
      select ${orderJson} as json from orders o where o.user_id = ${demoAccounts[0].id}
        and (o.status in ('CHANGE_REQUEST', 'REJECTED', 'CANCELLED') or exists (select from mails m where m.purpose = 'order:' || o.id))
        order by o.captured_at desc`.execute(db);
    const orders = members.rows.map(({ json }) => wire.order.parse(json));
    const lacking = orders.map(({ status, contractType, delivered, mails }) => {
      if (delivered === undefined) throw new Error("nothing told of what came");
      const { requestedChanges, withdrawal } = status.data;
      const missing = missingOfOrder({ status: status.status, contractType, requestedChanges, delivered });
      return [
        orderStateWord(status.status, withdrawal !== undefined),
        ...missing,
        ...(mails ?? []).map((mail) => mail.state),
      ].join(" ");
    });
    expect(lacking).toEqual([
      "Nachforderung iban",
      "Nachforderung vzf",
      "Nachforderung contract",
      "Nachforderung attachments",
      "abgelehnt",
      "widerrufen",
      "angenommen bounced",
    ]);
    for (const { status } of orders.filter((one) => one.status.status === "CHANGE_REQUEST")) {
      expect([status.description.endsWith("."), status.mitarbeiterName]).toEqual([true, "Miriam Albers"]);
    }
  });

  it("has on the orders' desk of verkauf2's an answered request, a mail that came back, one that a second clerk works on, and each deviation", async () => {
    const { db } = database;
    const { rows: views } = await sql<{ view: string; n: number }>`
      select 'answered' as view, count(*)::int as n from orders o where ${orderViewSql.answered}
      union all select 'deviating', count(*)::int from orders o where ${orderViewSql.deviating} and o.captured_at < ${now}::timestamptz - interval '3 days'
      union all select 'returned', count(*)::int from mails m join orders o on m.purpose = 'order:' || o.id
        where m.bounced_at is not null and o.user_id = ${demoAccounts[1].id}`.execute(db);
    expect(Object.fromEntries(views.map(({ view, n }) => [view, n]))).toEqual({ answered: 1, deviating: 13, returned: 1 });
    const { rows: found } = await sql<{ deviation: OrderDeviation }>`
      select jsonb_array_elements(deviations) as deviation from orders`.execute(db);
    const titles = new Set(found.map(({ deviation }) => deviationWords(deviation).title));
    expect(new Set(found.map(({ deviation }) => deviation.kind)).size).toBe(38);
    expect(titles).not.toContain("Prüfung");
    const { rows: claims } = await sql`
      select u.username, c.until > ${now} as lasts, o.status from order_claims c
      join users u on u.id = c.user_id join orders o on o.id = c.order_id`.execute(db);
    expect(claims).toEqual([{ username: "backoffice2", lasts: true, status: "NEW" }]);
  });

  it("has three doors that others have sold, two by an import and one by the office, and the units say so", async () => {
    const { rows } = await sql`
      select u.status, x.sold, s.username, x.note = '' as silent from ext_sales x join units u on u.id = x.unit_id
      left join users s on s.id = x.user_id order by x.number`.execute(database.db);
    const imported = { status: "EXT_SALE", sold: true, username: null, silent: true };
    expect(rows).toEqual([imported, imported, { ...imported, username: "backoffice1", silent: false }]);
    const marked = await database.db.selectFrom("units").select("id").where("status", "=", "EXT_SALE").execute();
    expect(marked).toHaveLength(3);
  });

  it("has one door behind which somebody objects to visits, in a house with others that are open", async () => {
    const { rows } = await sql`
      select u.status, u.no_visits, o.source, s.username, o.until > ${now}::timestamptz as lasts,
        (select count(*)::int from units h where h.address_id = u.address_id and h.status = 'OPEN') > 0 as others
      from objection_units j join objections o on o.id = j.objection_id join units u on u.id = j.unit_id
      join users s on s.id = o.user_id`.execute(database.db);
    expect(rows).toEqual([
      { status: "CLOSED", no_visits: true, source: "door", username: "verkauf2", lasts: true, others: true },
    ]);
    const marked = await database.db.selectFrom("units").select("id").where("no_visits", "=", true).execute();
    expect(marked).toHaveLength(1);
  });

  it("computes each order's prices from its answers again, and finds nothing wrong", async () => {
    const { db } = database;
    const rows = await db
      .selectFrom("orders as o")
      .innerJoin("customers as k", "k.id", "o.customer_id")
      .select(["o.form_id", "o.form_version", "o.prices", "o.unit_id", "o.captured_at", "k.data as customer"])
      .select(sql<Record<string, unknown>>`o.answers`.as("answers"))
      .execute();
    for (const row of rows) {
      const version = await findFormVersion(db, row.form_id, row.form_version);
      const subject = await findOrderSubject(db, row.unit_id);
      if (version === undefined || subject === undefined) throw new Error(`order without form or unit: ${row.unit_id}`);
      const today = dateOf(row.captured_at.toISOString());
      const computed = recompute(version.form, row.answers, { today, onlineBonusCents: subject.onlineBonusCents });
      expect([computed.violations, computed.dropped]).toEqual([[], []]);
      expect(row.prices).toEqual(JSON.parse(JSON.stringify(computed.prices)));
      expect(version.providerId).toBe(subject.providerId);
      expect(wire.customerFields.safeParse(row.customer).success).toBe(true);
    }
  });
});

/** Makes its unit sold: neither refused nor ended (3-decisions "Field work"). */
function isStanding({ status }: { readonly status: string }): boolean {
  return status !== "REJECTED" && status !== "CANCELLED";
}
