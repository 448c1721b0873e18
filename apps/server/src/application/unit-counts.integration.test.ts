import { randomUUID } from "node:crypto";

import { unitOutcomes } from "@rundgang/domain";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

import { addWordsOfImport } from "../db/ext-sales.ts";
import { transact } from "../db/transact.ts";
import { writeUnits } from "./import/write/write-units.ts";
import { addressBody, qualificationBody, unitBody } from "../testing/bodies.ts";
import type { Client } from "../testing/client.ts";
import { ids, unitOf } from "../testing/fixture.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { refreshUnit } from "./refresh-unit.ts";
import { checkCounts } from "./unit-counts.ts";

/** More histories by `RUNDGANG_PROPERTY_SHARE`. */
const share = Number(process.env["RUNDGANG_PROPERTY_SHARE"] ?? "1");

let server: TestServer;
let anna: Client;
let office: Client;
beforeAll(async () => {
  server = await startTestServer();
  [anna, office] = [await server.as("anna"), await server.as("office")];
});
afterAll(() => server.close());

const codes = ["APPOINTMENT", "FOLLOW_UP", "CUSTOMER_NOT_HOME", "NO_INTEREST", "NO_ENTRY", "EXISTING_CUSTOMER", "BLACKLISTED"];
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("visit" as const),
      unit: fc.nat(9),
      code: fc.constantFrom(...codes),
      minute: fc.nat(50),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("take back" as const), visit: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("change" as const), visit: fc.nat(20), code: fc.constantFrom(...codes) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("sold elsewhere" as const), unit: fc.nat(9), sold: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("new unit" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("import" as const), units: fc.integer({ min: 1, max: 6 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const wallTime = (at: Date) => {
  const text = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin", dateStyle: "short", timeStyle: "medium" }).format(
    at,
  );
  return text.slice(0, 19);
};

/** What somebody would count who reads every unit and every visit of an address, the latest by its time, then by its id. */
async function naiveCount(address: string): Promise<Record<string, unknown>> {
  const { db } = server.context.database;
  const units = await db.selectFrom("units").select(["id", "status"]).where("address_id", "=", address).execute();
  const count: Record<string, number> = { units: 0, open: 0, visited: 0, unvisited: 0, not_home: 0, no_interest: 0 };
  Object.assign(count, { follow_up: 0, appointment: 0, sold: 0, closed: 0 });
  const add = (key: string) => (count[key] = (count[key] ?? 0) + 1);
  let last: number | null = null;
  for (const unit of units) {
    const all = await db.selectFrom("qualifications").selectAll().where("unit_id", "=", unit.id).execute();
    const visits = all
      .filter(({ data }) => data["revoked"] !== true)
      .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1));
    const latest = visits.at(-1);
    add("units");
    if (unit.status === "OPEN") add("open");
    if (latest !== undefined) {
      add("visited");
      last = Math.max(last ?? 0, latest.created_at.getTime());
    }
    if (unit.status === "SALE") add("sold");
    else if (unit.status !== "OPEN") add("closed");
    else if (latest === undefined) add("unvisited");
    else if (latest.code === "CUSTOMER_NOT_HOME") add("not_home");
    else if (latest.code === "NO_INTEREST" || latest.code === "NO_ENTRY") add("no_interest");
    else if (latest.code === "APPOINTMENT") add("appointment");
    else add("follow_up");
  }
  return { ...count, last_visit_at: last === null ? null : new Date(last) };
}

async function stored(address: string): Promise<Record<string, unknown>> {
  const { db } = server.context.database;
  const columns = ["units", "open", "visited", ...unitOutcomes, "last_visit_at"] as const;
  return await db.selectFrom("address_counts").select(columns).where("address_id", "=", address).executeTakeFirstOrThrow();
}

/** Plays a history; answers how many visits and changes of visits the server took. */
async function play(address: string, steps: readonly Step[]): Promise<number> {
  const { db } = server.context.database;
  const visits: string[] = [];
  let taken = 0;
  const units = async () =>
    (await db.selectFrom("units").select("id").where("address_id", "=", address).orderBy("position").orderBy("id").execute()).map(
      ({ id }) => id,
    );
  for (const one of steps) {
    const all = await units();
    switch (one.kind) {
      case "visit": {
        const at = new Date(server.context.clock().getTime() - one.minute * 20_000);
        const body = qualificationBody(all[one.unit % all.length] ?? "", one.code, {
          created: wallTime(at),
          createdAt: at.toISOString(),
        });
        const { status } = await anna.post("/api/adress_qualifikations", body);
        if (status !== 201) break;
        visits.push(body.uuid);
        taken += 1;
        break;
      }
      case "take back":
      case "change": {
        const id = visits[one.visit];
        if (id === undefined) break;
        const change = one.kind === "change" ? { qualifikation: one.code } : { data: { revoked: true } };
        const editedAt = server.context.clock().toISOString();
        const { status } = await anna.patch(`/api/adress_qualifikations/${id}`, { ...change, editedAt });
        if (status === 200) taken += 1;
        break;
      }
      case "sold elsewhere": {
        const unit = `/api/wohneinheits/${all[one.unit % all.length] ?? ""}`;
        await office.post("/api/ext_sales", { uuid: randomUUID(), unit, sold: one.sold, note: "Laut Hausverwaltung" });
        break;
      }
      case "new unit":
        await anna.post("/api/wohneinheits", unitBody(address));
        break;
      case "import":
        await transact(db, async (tx) => void (await writeUnits(tx, [{ addressId: address, units: one.units }])));
    }
  }
  return taken;
}

/** Each history begins with a visit that the server takes, so that there is something to count, to change and to take back. */
const firstVisit: Step = { kind: "visit", unit: 0, code: "CUSTOMER_NOT_HOME", minute: 50 };

it("counts of an address equal a naive count after any history of visits, takings back, imports and words on sales", async () => {
  let taken = 0;
  const histories = Math.ceil(15 * share);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      const body = addressBody({ wohneinheitenGesamt: 2 });
      expect((await anna.post("/api/adresses", body)).status).toBe(201);
      taken += await play(body.uuid, [firstVisit, ...steps]);
      expect(await stored(body.uuid)).toEqual(await naiveCount(body.uuid));
    }),
    { numRuns: histories },
  );
  expect(taken).toBeGreaterThanOrEqual(histories);
});

it("two visits of one address at the same moment are both counted", async () => {
  const body = addressBody({ wohneinheitenGesamt: 8 });
  await anna.post("/api/adresses", body);
  const { db } = server.context.database;
  const units = await db.selectFrom("units").select("id").where("address_id", "=", body.uuid).execute();
  const answers = await Promise.all(
    units.map(({ id }) => anna.post("/api/adress_qualifikations", qualificationBody(id, "CUSTOMER_NOT_HOME"))),
  );
  expect(answers.map(({ status }) => status)).toEqual(units.map(() => 201));
  expect(await stored(body.uuid)).toMatchObject({ units: 8, visited: 8, not_home: 8, unvisited: 0 });
});

it("a unit that an import marks as sold elsewhere is closed, and one whose order came to nothing is open again", async () => {
  const { db } = server.context.database;
  const unit = unitOf(ids.eastAddress, 2);
  const mark = (sold: boolean) =>
    transact(db, async (tx) => {
      await addWordsOfImport(tx, [unit], sold);
      await refreshUnit(tx, unit);
    });
  await mark(true);
  expect(await stored(ids.eastAddress)).toMatchObject({ units: 2, open: 1, closed: 1 });
  await mark(false);
  expect(await stored(ids.eastAddress)).toMatchObject({ units: 2, open: 2, closed: 0 });
});

it("the hourly comparison finds and puts right what somebody changed by hand, a hundredth of the addresses at a time", async () => {
  const { db } = server.context.database;
  const truth = await stored(ids.westAddress);
  await db.updateTable("address_counts").set({ sold: 7 }).where("address_id", "=", ids.westAddress).execute();
  await sql`update units set outcome = 'sold' where address_id = ${ids.namedAddress}`.execute(db);
  let found = { units: 0, addresses: 0 };
  for (let hour = 0; hour < 100; hour += 1) {
    const faults = await checkCounts(db, new Date(hour * 3_600_000));
    found = { units: found.units + faults.units, addresses: found.addresses + faults.addresses };
  }
  expect(found).toEqual({ units: 1, addresses: 1 });
  expect(await stored(ids.westAddress)).toEqual(truth);
  expect(await stored(ids.namedAddress)).toEqual(await naiveCount(ids.namedAddress));
});
