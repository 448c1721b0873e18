import { wire } from "@rundgang/contracts";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { contactBody, houseOwner } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { ids } from "../../testing/fixture.ts";
import { openStream } from "../../testing/open-stream.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const west = `/api/adresses/${ids.westAddress}`;

let server: TestServer;
let anna: Client;
/** Works elsewhere. */
let bert: Client;
/** Works the same territory as Anna. */
let cleo: Client;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.context.database;
  const user = await db.selectFrom("users").selectAll().where("id", "=", ids.anna).executeTakeFirstOrThrow();
  const id = v7();
  await db
    .insertInto("users")
    .values({ ...user, id, username: "cleo", preferences: undefined })
    .execute();
  await db.insertInto("territory_members").values({ territory_id: ids.west, user_id: id }).execute();
  [anna, bert, cleo] = await Promise.all([server.as("anna"), server.as("bert"), server.as("cleo")]);
});
afterAll(() => server.close());

const recorded = async (who = anna, addressId: string = ids.westAddress) => {
  const body = contactBody(addressId);
  expect((await who.post("/api/contacts", body)).status).toBe(201);
  return `/api/contacts/${body.uuid}`;
};

describe("owners", () => {
  it("are recorded once, by whom the house belongs to, and shown to that one alone", async () => {
    const body = contactBody(ids.westAddress, { comments: "Ruft zurück", sendContract: true });
    const first = await anna.post("/api/contacts", body);
    expect(first.status).toBe(201);
    expect(wire.contact.parse(first.body)).toEqual({
      "@id": `/api/contacts/${body.uuid}`,
      "@type": "Contact",
      uuid: body.uuid,
      creator: `/api/mitarbeiters/${ids.anna}`,
      type: "OWNER",
      data: body.data,
    });
    const again = await anna.post("/api/contacts", body);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const path = `/api/contacts/${body.uuid}`;
    expect((await anna.get(path)).body).toEqual(first.body);
    for (const who of [cleo, bert]) expect((await who.get(path)).status).toBe(403);
    expect((await anna.get(`/api/contacts/${v7()}`)).status).toBe(404);
    expect(await anna.post("/api/contacts", { ...body, data: { ...body.data, comments: "anders" } })).toMatchObject({
      status: 409,
      body: { code: "uuid_conflict" },
    });
  });

  it("are kept where they belong alone", async () => {
    await recorded();
    const { db } = server.context.database;
    for (const table of ["receipts", "events"] as const) {
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute(), named)).not.toMatch(/Beispiel|2345678|ada@/u);
    }
  });

  it("of a foreign house are refused, and of one that has not arrived put off", async () => {
    expect(await anna.post("/api/contacts", contactBody(ids.eastAddress))).toMatchObject({
      status: 403,
      body: { code: "foreign_territory" },
    });
    expect((await anna.post("/api/contacts", contactBody(v7()))).status).toBe(424);
  });

  it.each([
    ["another salutation", { owner: { ...houseOwner, salutation: "Dr." } }, "data.owner.salutation"],
    ["no name", { owner: { ...houseOwner, name: " " } }, "data.owner.name"],
    ["no street", { owner: { ...houseOwner, street: "" } }, "data.owner.street"],
    ["no house number", { owner: { ...houseOwner, housenumber: "" } }, "data.owner.housenumber"],
    ["a postcode of four digits", { owner: { ...houseOwner, zip: "9040" } }, "data.owner.zip"],
    ["no city", { owner: { ...houseOwner, city: "" } }, "data.owner.city"],
    ["a number without its area code", { owner: { ...houseOwner, phone: "2345678" } }, "data.owner.phone"],
    ["a number with letters", { owner: { ...houseOwner, phone: "0911 abc" } }, "data.owner.phone"],
    ["an e-mail that is none", { owner: { ...houseOwner, email: "ada@" } }, "data.owner.email"],
    [
      "a contact person's number that is none",
      { owner: { ...houseOwner, salutation: "WEG" }, contactPerson: { name: "Max", phone: "12" } },
      "data.contactPerson.phone",
    ],
    ["an address that is none", { address: "/api/wohneinheits/1" }, "data.address"],
    ["a wish that is neither yes nor no", { sendContract: "ja" }, "data.sendContract"],
  ])("are refused with %s", async (_name, more, propertyPath) => {
    const reply = await anna.post("/api/contacts", contactBody(ids.westAddress, more));
    expect(reply).toMatchObject({ status: 422, body: { violations: [{ propertyPath }] } });
  });

  it("tell what is missing in a number as B names it", async () => {
    const reply = await anna.post("/api/contacts", contactBody(ids.westAddress, { owner: { ...houseOwner, phone: "2345678" } }));
    expect(reply.body["violations"]).toEqual([
      { propertyPath: "data.owner.phone", message: "Die Rufnummer muss inkl. Ortsvorwahl angegeben werden." },
    ]);
  });

  it("have somebody to speak to where they are a company or a WEG, and nobody where they are a person", async () => {
    const contactPerson = { salutation: "Herr", name: "Max Muster", phone: "0911 2345678", housenumber: "3 a" };
    for (const [salutation, kept] of [
      ["Firma", contactPerson],
      ["WEG", contactPerson],
      ["Herr", null],
      ["Frau", null],
    ] as const) {
      const body = contactBody(ids.westAddress, { owner: { ...houseOwner, salutation }, contactPerson });
      const { data } = wire.contact.parse((await anna.post("/api/contacts", body)).body);
      expect([salutation, data.contactPerson]).toEqual([salutation, kept]);
    }
  });
});

describe("an address whose owner was found out", () => {
  const dataOf = async (who: Client) => wire.address.parse((await who.get(west)).body).data;

  it("says so to everybody whose own it is, with what else it says, either way it is told", async () => {
    const { db } = server.context.database;
    await db
      .updateTable("addresses")
      .set({ data: JSON.stringify({ note: "Hinterhaus" }) })
      .where("id", "=", ids.westAddress)
      .execute();
    const [one, other] = [await recorded(), await recorded()];
    expect((await anna.patch(`${west}/data`, { ownerDetermined: true, owner: one })).body["data"]).toEqual({
      note: "Hinterhaus",
      ownerDetermined: true,
      owner: one,
    });
    expect((await anna.patch(west, { data: { ownerDetermined: true, owner: other } })).status).toBe(200);
    expect(await dataOf(cleo)).toEqual({ note: "Hinterhaus", ownerDetermined: true, owner: other });
    expect(await dataOf(bert)).toEqual({});
  });

  it("names who was found out last; the owner of before is still there for who recorded that one", async () => {
    const [hers, theirs] = [await recorded(), await recorded(cleo)];
    const again = { "idempotency-key": v7() };
    const first = await anna.patch(`${west}/data`, { ownerDetermined: true, owner: hers }, again);
    await cleo.patch(`${west}/data`, { ownerDetermined: true, owner: theirs });
    expect((await dataOf(anna)).owner).toBe(theirs);
    expect((await anna.patch(`${west}/data`, { ownerDetermined: true, owner: hers }, again)).body).toEqual(first.body);
    expect((await dataOf(anna)).owner).toBe(theirs);
    expect([(await anna.get(hers)).status, (await cleo.get(theirs)).status]).toEqual([200, 200]);
  });

  it("is told of live to whoever works there", async () => {
    const stream = await openStream(server.url, cleo.token ?? "", "topic=*");
    const owner = await recorded();
    await anna.patch(`${west}/data`, { ownerDetermined: true, owner });
    const event = JSON.parse((await stream.next())?.data ?? "{}");
    expect(wire.address.parse(event).data).toMatchObject({ ownerDetermined: true, owner });
    stream.close();
  });

  it.each([
    ["another's", async () => recorded(cleo), "Diesen Eigentümer hast nicht du erfasst."],
    ["of another house", async () => recorded(anna, ids.namedAddress), "Dieser Eigentümer gehört zu einer anderen Adresse."],
  ])("takes no owner that is %s", async (_name, make, message) => {
    const owner = await make();
    const before = await dataOf(anna);
    const patch = { ownerDetermined: true, owner };
    expect((await anna.patch(`${west}/data`, patch)).body["violations"]).toEqual([{ propertyPath: "owner", message }]);
    expect((await anna.patch(west, { data: patch })).body["violations"]).toEqual([{ propertyPath: "data.owner", message }]);
    expect(await dataOf(anna)).toEqual(before);
  });

  it("waits for an owner that has not arrived, is never undone, and is nobody's who does not work there", async () => {
    const patch = { ownerDetermined: true, owner: `/api/contacts/${v7()}` };
    expect((await anna.patch(`${west}/data`, patch)).status).toBe(424);
    expect((await anna.patch(`${west}/data`, { ...patch, ownerDetermined: false })).body["violations"]).toMatchObject([
      { propertyPath: "ownerDetermined" },
    ]);
    expect((await bert.patch(`${west}/data`, { ...patch, owner: await recorded() })).status).toBe(403);
    expect((await anna.patch(`/api/adresses/${v7()}/data`, patch)).status).toBe(404);
  });
});

/** Numbers of the log are bigints. */
function named(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}
