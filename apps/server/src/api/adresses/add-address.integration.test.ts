import { wire } from "@rundgang/contracts";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { addressBody, commentBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { ids, points } from "../../testing/fixture.ts";
import { openStream } from "../../testing/open-stream.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

describe("an address that a salesman adds", () => {
  let server: TestServer;
  let anna: Client;
  let bert: Client;
  beforeAll(async () => {
    server = await startTestServer();
    [anna, bert] = await Promise.all([server.as("anna"), server.as("bert")]);
  });
  afterAll(() => server.close());

  const add = (body: object, who = anna) => who.post("/api/adresses", body);
  const made = async (more: object = {}, who = anna) => {
    const reply = await add(addressBody(more), who);
    expect([reply.status, reply.body["code"]]).toEqual([201, undefined]);
    return wire.address.parse(reply.body);
  };
  const countOf = async (table: "addresses" | "units") =>
    (await server.context.database.db.selectFrom(table).select("id").execute()).length;

  it("has its units, all of them open, its creator, and the territory and project of where it lies", async () => {
    const body = addressBody({ wohneinheitenGesamt: 3, wohneinheitenOffen: 0, hausnummer: "0017", hausnummerZusatz: " 1/2 " });
    const reply = await add(body);
    expect(reply.status).toBe(201);
    expect(reply.headers.get("location")).toBe(`/api/adresses/${body.uuid}`);
    const address = wire.address.parse(reply.body);
    expect(address).toMatchObject({
      uuid: body.uuid,
      hausnummer: "17",
      hausnummerZusatz: "1/2",
      lat: "49.5128000",
      polygon: `/api/territories/${ids.west}`,
      projekt: `/api/projects/${ids.project}`,
      provider: "/api/providers/2",
      data: { createdBySalesman: true, creator: `/api/mitarbeiters/${ids.anna}` },
      wohneinheitenGesamt: 3,
      wohneinheitenOffen: 3,
    });
    expect(address.wohneinheiten.map(({ position, status, name }) => [position, status, name])).toEqual([
      [1, "OPEN", null],
      [2, "OPEN", null],
      [3, "OPEN", null],
    ]);
    expect((await anna.get(address["@id"])).body).toEqual(reply.body);
    const hits = await bert.get("/api/adresses?strasse=mühlgasse&hausnummer=17");
    expect(hits.body["hydra:totalItems"]).toBe(1);
  });

  it("may have no unit, and as many as a house can have", async () => {
    expect((await made({ wohneinheitenGesamt: 0 })).wohneinheiten).toEqual([]);
    expect((await made({ wohneinheitenGesamt: 999 })).wohneinheiten).toHaveLength(999);
  });

  it("is spelt as the place and the street are already, and a new street as it was typed", async () => {
    expect(await made({ strasse: "MUEHLGASSE", ort: "LAUF" })).toMatchObject({ strasse: "Mühlgasse", ort: "Lauf" });
    expect(await made({ strasse: "Neue Gasse" })).toMatchObject({ strasse: "Neue Gasse" });
    expect(await made({ strasse: "neue  gasse" })).toMatchObject({ strasse: "Neue Gasse" });
  });

  it("is made once, however often it comes, and another content under its uuid is refused", async () => {
    const body = addressBody({ wohneinheitenGesamt: 2 });
    const first = await add(body);
    const before = [await countOf("addresses"), await countOf("units")];
    const again = await add(body);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await add({ ...body, hausnummer: "999" })).toMatchObject({ status: 409, body: { code: "uuid_conflict" } });
    expect(await add(body, bert)).toMatchObject({ status: 409, body: { code: "uuid_conflict" } });
    expect(await add(addressBody({ uuid: ids.westAddress }))).toMatchObject({ status: 409, body: { code: "uuid_conflict" } });
    expect([await countOf("addresses"), await countOf("units")]).toEqual(before);
  });

  it.each([
    ["as it stands", {}],
    ["in other letters", { strasse: "muehl-gasse", hausnummerZusatz: "A" }],
    ["in an umlaut of two signs", { strasse: "Mühlgasse".normalize("NFD") }],
    ["with the number in zeros", { hausnummer: "012" }],
  ])("that there is already is refused with the existing one, %s", async (_name, more) => {
    const reply = await add(addressBody({ hausnummer: "12", hausnummerZusatz: "a", ...more }), bert);
    expect([reply.status, reply.body["code"], reply.body["existing"]]).toEqual([
      409,
      "address_exists",
      `/api/adresses/${ids.westAddress}`,
    ]);
  });

  it("that there is already under another place of the postcode is refused too", async () => {
    const { db } = server.context.database;
    const place = { strasse: "Ringweg", hausnummer: "4", plz: "91207", provider_id: 2, search_text: "" };
    const id = v7();
    await db
      .insertInto("addresses")
      .values({ id, ...place, ort: "Lauf-Heuchling" })
      .execute();
    expect((await add(addressBody({ strasse: "Ringweg", hausnummer: "4" }))).body["existing"]).toBe(`/api/adresses/${id}`);
    expect((await add(addressBody({ strasse: "Ringweg", hausnummer: "4", hausnummerZusatz: "a" }))).status).toBe(201);
  });

  it("is made by one of two devices that add it at once; the other is told of it", async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = addressBody({ strasse: "Wettlauf" });
      const other = { ...one, uuid: v7(), strasse: "WETTLAUF" };
      const replies = await Promise.all([add(one), add(other, bert)]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const [winner, loser] = replies.toSorted((a, b) => a.status - b.status);
      expect([loser?.body["code"], loser?.body["existing"]]).toEqual(["address_exists", winner?.body["@id"]]);
    }
  });

  it.each([
    ["a provider that lets nobody add any", { provider: "/api/providers/3" }, "provider"],
    ["a provider that is none", { provider: "/api/providers/424242" }, "provider"],
    ["a provider with a name for a number", { provider: "/api/providers/odd" }, "provider"],
    ["a place that nobody has heard of", { ort: "Nirgendwo" }, "ort"],
    ["a place of another postcode", { plz: "90402" }, "ort"],
    ["a place of no letters", { ort: "-" }, "ort"],
    ["a street of no letters", { strasse: "12" }, "strasse"],
    ["no street", { strasse: " " }, "strasse"],
    ["a number with its addition", { hausnummer: "12a" }, "hausnummer"],
    ["no number", { hausnummer: "" }, "hausnummer"],
    ["a postcode of four digits", { plz: "9120" }, "plz"],
    ["a point at sea", { lat: "0", lon: "0" }, "lat"],
    ["a point with its axes swapped", { lat: "11.2824", lon: "49.5128" }, "lat"],
    ["a point of no number", { lat: "49,5" }, "lat"],
    ["a longitude off the earth", { lon: "181" }, "lon"],
    ["a half unit", { wohneinheitenGesamt: 1.5 }, "wohneinheitenGesamt"],
    ["fewer units than none", { wohneinheitenGesamt: -1 }, "wohneinheitenGesamt"],
    ["more units than a house has", { wohneinheitenGesamt: 1000 }, "wohneinheitenGesamt"],
  ])("is refused with %s", async (_name, more, propertyPath) => {
    const before = await countOf("addresses");
    expect(await add(addressBody(more))).toMatchObject({ status: 422, body: { violations: [{ propertyPath }] } });
    expect(await countOf("addresses")).toBe(before);
  });

  it("is refused with all that is wrong at once, in words for people", async () => {
    const reply = await add(addressBody({ provider: "/api/providers/3", ort: "Nirgendwo", strasse: "12" }));
    expect(reply.body["violations"]).toEqual([
      { propertyPath: "provider", message: "Dieser Anbieter lässt keine neuen Adressen zu." },
      { propertyPath: "ort", message: "Bitte wähle den Ort aus" },
      { propertyPath: "strasse", message: "Bitte wähle die Straße aus" },
    ]);
  });

  it("is one's own wherever it lies, and a load names those outside of one's territories", async () => {
    const load = async (who: Client, id: string) =>
      wire.salesman.parse((await who.get(`/api/mitarbeiters/${id}/embedded`)).body).ownAddresses;
    const inside = await made(points.west);
    const outside = await made(points.outside);
    const away = await made(points.east);
    expect(outside.polygon).toBeNull();
    expect(away.polygon).toBe(`/api/territories/${ids.east}`);
    const mine = await load(anna, ids.anna);
    expect(mine).toEqual(expect.arrayContaining([ids.lonelyAddress, outside.uuid, away.uuid]));
    expect(mine).not.toContain(inside.uuid);
    const his = await load(bert, ids.bert);
    for (const { uuid } of [inside, outside, away]) expect(his).not.toContain(uuid);
    const comment = (who: Client) => who.post("/api/unit_comments", commentBody(outside.wohneinheiten[0]?.uuid ?? ""));
    expect([(await comment(anna)).status, (await comment(bert)).status]).toEqual([201, 403]);
    expect((await bert.get(outside["@id"])).body["data"]).toEqual({});
  });

  it("is told of live to who made it and to whose territory it lies in, as GET answers it", async () => {
    const [hers, his] = await Promise.all(
      [anna, bert].map((who) => openStream(server.url, who.token ?? "", `topic=${encodeURIComponent("*")}`)),
    );
    const outside = await made(points.outside);
    const away = await made(points.east);
    const heard = async (stream: typeof hers) => JSON.parse((await stream?.next())?.data ?? "{}");
    expect(await heard(hers)).toEqual((await anna.get(outside["@id"])).body);
    expect(await heard(hers)).toMatchObject({ "@id": away["@id"] });
    expect(await heard(his)).toMatchObject({ "@id": away["@id"], data: { createdBySalesman: true } });
    hers?.close();
    his?.close();
  });
});
