import { iri, wallTimeOf, wire } from "@rundgang/contracts";
import { sql } from "kysely";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import {
  addressNoteBody,
  appointmentBody,
  commentBody,
  contactBody,
  objectionBody,
  qualificationBody,
  unitBody,
} from "../testing/bodies.ts";
import type { Answer, Client } from "../testing/client.ts";
import { ids, unitOf } from "../testing/fixture.ts";
import { membersOf } from "../testing/members.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const address = ids.westAddress;
const unit = unitOf(address, 1);
const minutes = (count: number) => count * 60_000;

let server: TestServer;
let anna: Client;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.as("anna");
});
afterAll(() => server.close());

const db = () => server.context.database.db;

/** Anna's territory, with the address in it since ever, and nothing that she lost before. */
beforeEach(async () => {
  await db().deleteFrom("territory_members").where("user_id", "=", ids.anna).execute();
  await db().deleteFrom("address_territories").where("address_id", "=", address).execute();
  const tables = ["past_territory_members", "past_address_territories", "former_territory_writes"] as const;
  for (const table of tables) await db().deleteFrom(table).execute();
  const since = "-infinity";
  await db().insertInto("territory_members").values({ territory_id: ids.west, user_id: ids.anna, since }).execute();
  await db().insertInto("address_territories").values({ address_id: address, territory_id: ids.west, since }).execute();
});

const ago = (ms: number) => new Date(Date.now() - ms);

/** The territory is given to nobody any more, as by a command, so many ms ago. */
async function takeAway(ms: number): Promise<void> {
  await db().deleteFrom("territory_members").where("user_id", "=", ids.anna).execute();
  await db()
    .updateTable("past_territory_members")
    .set({ until: ago(ms) })
    .execute();
}

/** The shape leaves the address out, since so many ms. */
async function redraw(ms: number): Promise<void> {
  await db().deleteFrom("address_territories").where("address_id", "=", address).execute();
  await db()
    .updateTable("past_address_territories")
    .set({ until: ago(ms) })
    .execute();
}

type Write = (recordedAt: Date) => Promise<Answer>;

/** Everything that somebody can write at his own address, as a device recorded it at that time. */
const writes: Record<string, Write> = {
  "a visit": (at) => anna.post("/api/adress_qualifikations", qualificationBody(unit, "CUSTOMER_NOT_HOME", { ...timesOf(at) })),
  "a comment": (at) => anna.post("/api/unit_comments", commentBody(unit, { ...timesOf(at) })),
  "a note at a house": (at) => anna.post("/api/address_notes", addressNoteBody(address, { ...timesOf(at) })),
  "an objection to visits": (at) => anna.post("/api/objections", objectionBody(unitOf(address, 3), { ...timesOf(at) })),
  "an appointment": (at) => anna.post("/api/termins", appointmentBody(unit, { uuid: uuidOf(at) })),
  "a unit": (at) => anna.post("/api/wohneinheits", unitBody(address, { uuid: uuidOf(at) })),
  "a unit's name": (at) => anna.patch(`/api/wohneinheits/${unit}`, { name: "Beispiel" }, { "idempotency-key": uuidOf(at) }),
  "an owner": (at) => anna.post("/api/contacts", { ...contactBody(address), uuid: uuidOf(at) }),
  "an address's files": (at) => anna.patch(`/api/adresses/${address}`, { files: [] }, { "idempotency-key": uuidOf(at) }),
};

const uuidOf = (at: Date) => v7({ msecs: at.getTime() });
const timesOf = (at: Date) => ({ created: wallTimeOf(at.toISOString()), createdAt: at.toISOString() });

describe.each(Object.entries(writes))("%s", (_name, write) => {
  const done = (answer: Answer) =>
    expect([answer.status, answer.body["code"]]).toEqual([expect.toBeOneOf([200, 201]), undefined]);
  const flagged = () => db().selectFrom("former_territory_writes").select(["address_id", "user_id"]).execute();

  it.each([
    ["taken away", takeAway],
    ["redrawn", redraw],
  ])("recorded before its territory was %s is taken, and flagged", async (_how, lose) => {
    await lose(minutes(60));
    done(await write(ago(minutes(120))));
    expect(await flagged()).toEqual([{ address_id: address, user_id: ids.anna }]);
  });

  it.each([
    ["taken away", takeAway],
    ["redrawn", redraw],
  ])("recorded after its territory was %s is refused, with what can be done", async (_how, lose) => {
    await lose(minutes(60));
    const answer = await write(ago(minutes(30)));
    expect([answer.status, answer.body["code"]]).toEqual([403, "territory_lost"]);
    expect(answer.body["hydra:description"]).toBe(
      "Das Gebiet dieser Adresse gehörte dir nicht mehr, als du das erfasst hast. " +
        "Lass es dir wieder zuteilen und sende dann noch einmal, oder verwirf den Vorgang.",
    );
    expect(await flagged()).toEqual([]);
    await db()
      .insertInto("territory_members")
      .values({ territory_id: ids.west, user_id: ids.anna })
      .execute()
      .catch(() => {});
    await db()
      .insertInto("address_territories")
      .values({ address_id: address, territory_id: ids.west })
      .execute()
      .catch(() => {});
    done(await write(ago(minutes(30))));
  });

  it("recorded within the five minutes by which clocks differ is taken", async () => {
    await takeAway(minutes(60));
    expect((await write(ago(minutes(56)))).status).toBeOneOf([200, 201]);
  });

  it("recorded by a clock that runs ahead counts as recorded now", async () => {
    await takeAway(minutes(60));
    expect((await write(ago(-minutes(60)))).body["code"]).toBe("territory_lost");
  });

  it("at an address that never lay in a territory while it was one's own is foreign", async () => {
    await redraw(minutes(120));
    await takeAway(minutes(60));
    await db()
      .updateTable("past_territory_members")
      .set({ since: ago(minutes(100)) })
      .execute();
    expect((await write(ago(minutes(90)))).body["code"]).toBe("foreign_territory");
  });

  it("at one's own address bears no flag", async () => {
    done(await write(ago(minutes(120))));
    expect(await flagged()).toEqual([]);
  });
});

it.each<[string, (first: string) => Promise<Answer>]>([
  ["an owner", (first) => anna.post("/api/contacts", { ...contactBody(address), uuid: uuidOf(ago(0)), replaces: [first] })],
  [
    "a unit's name",
    (first) =>
      anna.patch(`/api/wohneinheits/${unit}`, { name: "Beispiel", replaces: [first] }, { "idempotency-key": uuidOf(ago(0)) }),
  ],
])("%s that was put right counts as recorded when it was recorded first", async (_name, write) => {
  await takeAway(minutes(60));
  expect((await write(uuidOf(ago(minutes(120))))).status).toBeOneOf([200, 201]);
});

it("the back office reads at an address what came in after its territory had gone, whose it is and since when", async () => {
  const office = await server.as("office");
  const list = `/api/former_territory_writes?adresse=${iri("adresses", address)}`;
  await takeAway(minutes(60));
  const recorded = ago(minutes(120));
  const visit = qualificationBody(unit, "CUSTOMER_NOT_HOME", { ...timesOf(recorded) });
  expect((await anna.post("/api/adress_qualifikations", visit)).status).toBe(201);
  const [one, ...others] = membersOf(await office.get(list)).map((member) => wire.formerWrite.parse(member));
  expect(others).toEqual([]);
  expect(one).toMatchObject({ uuid: visit["uuid"], type: "AdressQualifikation", mitarbeiter: iri("mitarbeiters", ids.anna) });
  expect(one?.recordedAt).toBe(recorded.toISOString());
  expect(Date.parse(one?.lostAt ?? "")).toBeLessThan(Date.parse(one?.arrivedAt ?? ""));
  expect((await office.get(one?.["@id"] ?? "")).body).toMatchObject({ uuid: visit["uuid"] });
  expect(membersOf(await office.get("/api/former_territory_writes"))).toEqual([]);
  expect((await anna.get(list)).status).toBe(403);
});

it("an order and the blacklist are open in a territory that was lost, as in any other", async () => {
  await takeAway(minutes(60));
  const body = qualificationBody(unitOf(address, 2), "BLACKLISTED", { ...timesOf(ago(0)), data: { reason: "Hund" } });
  expect((await anna.post("/api/adress_qualifikations", body)).status).toBe(201);
});

it("a row that ends is kept from its begin to its end, whoever ends it", async () => {
  await sql`delete from territory_members where user_id = ${ids.anna}`.execute(db());
  const [row] = await db().selectFrom("past_territory_members").selectAll().execute();
  expect(row).toMatchObject({ territory_id: ids.west, user_id: ids.anna });
  expect(Math.abs(Date.now() - (row?.until.getTime() ?? 0))).toBeLessThan(minutes(5));
});
