import { wire } from "@rundgang/contracts";
import { v7 } from "uuid";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { writeTerritory } from "../../application/territory/write-territory.ts";
import { transact } from "../../db/transact.ts";
import { tendMembers } from "../../application/territory/members.ts";
import { addAccount } from "../../testing/add-account.ts";
import { commentBody, territoryBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { ids, unitOf, westShape } from "../../testing/fixture.ts";
import { membersOf } from "../../testing/members.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let admin: Client;
let office: Client;
beforeAll(async () => {
  server = await startTestServer();
  await addAccount(server, "ada", "ROLE_ADMIN");
  [admin, office] = await Promise.all([server.as("ada"), server.as("office")]);
});
afterAll(() => server.close());

const db = () => server.context.database.db;
const west = `/api/territories/${ids.west}`;

/** The western half of the western territory, where its addresses lie or not. */
const box = (from: number, to: number, south = 49.51, north = 49.52) => ({
  type: "Polygon",
  coordinates: [
    [
      [from, south],
      [to, south],
      [to, north],
      [from, north],
      [from, south],
    ],
  ],
});

async function make(more: object = {}): Promise<wire.SalesTerritory> {
  const answer = await admin.post("/api/territories", territoryBody(more));
  expect(answer.status).toBe(201);
  return wire.salesTerritory.parse(answer.body);
}

const read = async (iri: string) => wire.salesTerritory.parse((await office.get(iri)).body);

describe("a territory that the office draws", () => {
  it("has the addresses that lie in it, as those of an import, and says which lie in another one as well", async () => {
    const imported = await transact(db(), (tx) => writeTerritory(tx, { name: "Aus einer Datei", geometry: westShape }));
    const made = await make({ geometry: westShape, name: "Gezeichnet" });
    const stored = await db()
      .selectFrom("address_territories as at")
      .innerJoin("territories as t", "t.id", "at.territory_id")
      .select(["t.name", "at.address_id"])
      .where("t.name", "in", ["Aus einer Datei", "Gezeichnet"])
      .orderBy("at.address_id")
      .execute();
    const of = (name: string) => stored.filter((row) => row.name === name).map((row) => row.address_id);
    expect(of("Gezeichnet")).toEqual(of("Aus einer Datei"));
    expect(made).toMatchObject({ version: 1, addresses: imported.addresses, members: [] });
    expect(made.addresses).toBeGreaterThan(0);
    expect(made.units).toBeGreaterThan(made.addresses);
    const overlap = made.overlaps.find(({ name }) => name === "Aus einer Datei");
    expect(overlap?.addresses).toBe(made.addresses);
    const mirrored = (await read(overlap?.territory ?? "")).overlaps;
    expect(mirrored).toContainEqual({ territory: made["@id"], name: "Gezeichnet", addresses: made.addresses });
    for (const iri of [made["@id"], overlap?.territory ?? ""]) expect((await admin.patch(iri, { ended: true })).status).toBe(200);
  });

  it("may be empty of addresses", async () => {
    expect(await make()).toMatchObject({ addresses: 0, units: 0, overlaps: [] });
  });

  it("is refused under a name that is taken, in whatever letters, and with a shape that is none", async () => {
    const answer = await admin.post("/api/territories", territoryBody({ name: " wEST " }));
    expect([answer.status, answer.body["violations"]]).toEqual([
      422,
      [{ propertyPath: "name", message: "Ein Gebiet „wEST“ gibt es schon. Bitte wähle einen anderen Namen." }],
    ]);
    const bow = {
      type: "Polygon",
      coordinates: [
        [
          [11, 49],
          [11.01, 49.01],
          [11.01, 49],
          [11, 49.01],
          [11, 49],
        ],
      ],
    };
    const crossed = await admin.post("/api/territories", territoryBody({ geometry: bow }));
    expect([crossed.status, crossed.body["violations"]]).toEqual([
      422,
      [
        {
          propertyPath: "geometry.coordinates[0][0]",
          message: "Der Umriss kreuzt sich hier selbst. Bitte verschiebe eine Ecke.",
        },
      ],
    ]);
  });

  it("is made once where five ask for one name at once; the others are told that it is taken", async () => {
    const asked = Array.from({ length: 5 }, () => admin.post("/api/territories", territoryBody({ name: "Zugleich" })));
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422]);
  });

  it("counts its version up with a new shape alone, and lays in it only what lies there", async () => {
    const made = await make({ geometry: box(11.281, 11.283) });
    const renamed = wire.salesTerritory.parse((await admin.patch(made["@id"], { name: "Umbenannt" })).body);
    expect(renamed).toMatchObject({ name: "Umbenannt", version: 1, addresses: made.addresses });
    const moved = wire.salesTerritory.parse((await admin.patch(made["@id"], { geometry: box(11.5, 11.51) })).body);
    expect(moved).toMatchObject({ version: 2, addresses: 0 });
    const same = wire.salesTerritory.parse((await admin.patch(made["@id"], { geometry: box(11.5, 11.51) })).body);
    expect(same.version).toBe(2);
  });

  it("is not overwritten by who has seen an older one; the answer holds the newer shape", async () => {
    const made = await make();
    const tag = (await admin.get(made["@id"])).headers.get("etag") ?? "";
    await admin.patch(made["@id"], { geometry: box(11.6, 11.61) });
    const late = await admin.patch(made["@id"], { geometry: box(11.7, 11.71) }, { "if-match": tag });
    expect([late.status, late.body["code"]]).toEqual([412, "stale"]);
    expect(wire.salesTerritory.parse(late.body["current"])).toMatchObject({ version: 2, geometry: box(11.6, 11.61) });
    const again = await admin.patch(made["@id"], { geometry: box(11.7, 11.71) }, { "if-match": late.headers.get("etag") ?? "" });
    expect(again.status).toBe(200);
  });

  it("is nobody's once it has ended, leaves its name and takes no more changes", async () => {
    const made = await make({ geometry: westShape, name: "Für kurze Zeit" });
    await admin.post("/api/territory_members", {
      uuid: v7(),
      territory: made["@id"],
      mitarbeiter: `/api/mitarbeiters/${ids.bert}`,
    });
    const bert = await server.as("bert");
    expect((await bert.get(made["@id"])).status).toBe(200);
    const ended = wire.salesTerritory.parse((await admin.patch(made["@id"], { ended: true })).body);
    expect(ended).toMatchObject({ addresses: 0, members: [] });
    expect(ended.endedAt).not.toBeNull();
    expect((await bert.get(made["@id"])).status).toBe(403);
    expect((await admin.patch(made["@id"], { name: "Noch da" })).status).toBe(404);
    await make({ name: "Für kurze Zeit" });
    const past = await db()
      .selectFrom("past_territory_members")
      .select("user_id")
      .where("territory_id", "=", made.uuid)
      .execute();
    expect(past).toEqual([{ user_id: ids.bert }]);
  });
});

describe("the list of territories", () => {
  const names = async (query: string) =>
    membersOf(await office.get(`/api/territories?itemsPerPage=200${query}`)).map((one) => one["name"]);

  it("is found by a word, by who has it, by nobody's having it, and by where it lies", async () => {
    await make({ name: "Insel 100 %_\\", geometry: box(12, 12.01) });
    expect(await names("&q=insel")).toEqual(["Insel 100 %_\\"]);
    expect(await names(`&q=${encodeURIComponent("%_\\")}`)).toEqual(["Insel 100 %_\\"]);
    expect(await names("&q=anna")).toEqual(["West"]);
    expect(await names("&without=member&box=11.99,49.5,12.02,49.53")).toEqual(["Insel 100 %_\\"]);
    expect(await names("&box=11.285,49.515,11.286,49.516")).toEqual(["West"]);
    expect(await names("&box=quer")).toEqual([]);
    expect(await names(`&q=${"x".repeat(500)}`)).toEqual([]);
  });
});

describe("what a shape would hold", () => {
  const ask = async (body: object) => wire.territoryPreview.parse((await office.post("/api/territory_previews", body)).body);

  it("is told without writing anything, and is what saving makes of it", async () => {
    const before = await db().selectFrom("audit_entries").select("id").execute();
    const preview = await ask({ geometry: westShape });
    expect(preview.problems).toEqual([]);
    expect(preview.overlaps).toContainEqual({ territory: west, name: "West", addresses: 2 });
    const own = await ask({ geometry: westShape, territory: west });
    expect(own.overlaps.map(({ name }) => name)).not.toContain("West");
    expect(own.uncovered).toBeGreaterThanOrEqual(2);
    expect(await db().selectFrom("audit_entries").select("id").execute()).toHaveLength(before.length);
    const made = await make({ geometry: westShape, name: "Wie gezeigt" });
    expect([made.addresses, made.units, made.openUnits]).toEqual([preview.addresses, preview.units, preview.openUnits]);
    await admin.patch(made["@id"], { ended: true });
  });

  it("names each problem with its place", async () => {
    const { geometry, problems } = await ask({
      geometry: {
        type: "Polygon",
        coordinates: [
          [
            [2, 48],
            [2, 49],
            [11, 49],
          ],
        ],
      },
    });
    expect([geometry, problems.map(({ path, at }) => [path, at])]).toEqual([
      null,
      [
        ["geometry.coordinates[0][0]", [2, 48]],
        ["geometry.coordinates[0][1]", [2, 49]],
      ],
    ]);
  });

  it("reads a file's metres, swapped axes and open rings as an import does", async () => {
    const swapped = {
      type: "Polygon",
      coordinates: westShape.coordinates.map((ring) => ring.slice(0, -1).map(([lon, lat]) => [lat, lon])),
    };
    const preview = await ask({ geometry: swapped, territory: west, file: { epsg: null } });
    expect(preview).toMatchObject({ warnings: ["offener Umriss geschlossen", "Breite und Länge waren vertauscht"] });
    expect(preview.geometry).toEqual(westShape);
  });
});

describe("addresses in no territory", () => {
  it("are counted, and told where they lie in a box", async () => {
    const gaps = wire.territoryGaps.parse((await office.get("/api/territory_gaps?box=5,45,18,56")).body);
    expect(gaps.addresses.map((one) => one["@id"])).toContain(`/api/adresses/${ids.lonelyAddress}`);
    expect(gaps.addresses.length + gaps.unplaced).toBe(gaps.total);
    const elsewhere = wire.territoryGaps.parse((await office.get("/api/territory_gaps?box=6,50,7,51")).body);
    expect([elsewhere.total, elsewhere.addresses]).toEqual([gaps.total, []]);
    expect((await office.get("/api/territory_gaps?box=1,2,3")).status).toBe(422);
  });
});

describe("who has a territory", () => {
  const give = (more: object) =>
    admin.post("/api/territory_members", { uuid: v7(), territory: west, mitarbeiter: `/api/mitarbeiters/${ids.bert}`, ...more });
  const later = (ms: number) => new Date(Date.now() + ms).toISOString();
  const day = 86_400_000;

  it("works there at once, and not after it is taken back; what was recorded before is still taken", async () => {
    const carla = `/api/mitarbeiters/${await addAccount(server, "carla", "ROLE_SALESMAN")}`;
    const newcomer = await server.as("carla");
    const unit = unitOf(ids.westAddress, 1);
    expect((await newcomer.post("/api/unit_comments", commentBody(unit))).status).toBe(403);
    const given = wire.territoryMember.parse((await give({ mitarbeiter: carla })).body);
    expect(given).toMatchObject({ name: "Konto carla", coming: false, until: null });
    expect((await newcomer.post("/api/unit_comments", commentBody(unit))).status).toBe(201);
    const whileHis = commentBody(unit, { createdAt: new Date().toISOString() });
    const taken = wire.territoryMember.parse((await admin.patch(given["@id"], { ended: true })).body);
    expect(taken).toMatchObject({ ended: true, "@id": given["@id"] });
    expect((await newcomer.post("/api/unit_comments", whileHis)).status).toBe(201);
    expect((await office.get(given["@id"])).status).toBe(404);
    expect((await read(west)).members.map(({ name }) => name)).toEqual(["Anna West"]);
  });

  it("begins and ends at the times that were said", async () => {
    const bert = await server.as("bert");
    const given = wire.territoryMember.parse((await give({ from: later(day), until: later(3 * day) })).body);
    expect(given.coming).toBe(true);
    expect((await read(west)).members.map(({ name, coming }) => [name, coming])).toEqual([
      ["Anna West", false],
      ["Bert Ost", true],
    ]);
    expect((await bert.get(west)).status).toBe(403);
    expect((await admin.patch(given["@id"], { from: later(2 * day) })).status).toBe(200);
    await tendMembers(db(), new Date(Date.now() + day));
    expect((await bert.get(west)).status).toBe(403);
    await tendMembers(db(), new Date(Date.now() + 2.5 * day));
    expect((await bert.get(west)).status).toBe(200);
    await tendMembers(db(), new Date(Date.now() + 4 * day));
    expect((await bert.get(west)).status).toBe(403);
  });

  it("held and planned, lasts until the later end; one that is over can be given anew at once", async () => {
    expect((await give({ until: later(2 * day) })).status).toBe(201);
    expect((await give({ from: later(3 * day), until: later(5 * day) })).status).toBe(201);
    await db()
      .updateTable("territory_members")
      .set({ until: new Date(later(4 * day)) })
      .where("user_id", "=", ids.bert)
      .where("territory_id", "=", ids.west)
      .execute();
    await tendMembers(db(), new Date(Date.now() + 3.5 * day));
    const until = (await read(west)).members.find(({ name }) => name === "Bert Ost")?.until ?? "";
    expect(new Date(until).getTime()).toBeGreaterThan(Date.now() + 4.5 * day);
    await db()
      .updateTable("territory_members")
      .set({ until: new Date(Date.now() - 1000) })
      .where("user_id", "=", ids.bert)
      .where("territory_id", "=", ids.west)
      .execute();
    const anew = wire.territoryMember.parse((await give({})).body);
    expect((await admin.patch(anew["@id"], { ended: true })).status).toBe(200);
  });

  it.each<[string, () => object, string, RegExp]>([
    ["twice", () => ({ mitarbeiter: `/api/mitarbeiters/${ids.anna}` }), "mitarbeiter", /hat dieses Gebiet schon/u],
    ["to nobody", () => ({ mitarbeiter: `/api/mitarbeiters/${v7()}` }), "mitarbeiter", /gibt es nicht/u],
    ["to the office", () => ({ mitarbeiter: `/api/mitarbeiters/${ids.office}` }), "mitarbeiter", /arbeitet nicht im Vertrieb/u],
    ["of what is none", () => ({ territory: `/api/territories/${v7()}` }), "territory", /gibt es nicht mehr/u],
    ["in the past", () => ({ from: later(-day) }), "from", /Rückwirkend/u],
    ["with an end before its begin", () => ({ from: later(2 * day), until: later(day) }), "until", /vor dem Beginn/u],
    ["that is over", () => ({ until: later(-day) }), "until", /vor dem Beginn/u],
  ])("is not given one %s", async (_name, more, path, message) => {
    const answer = await give(more());
    expect([answer.status, answer.body["violations"]]).toEqual([
      422,
      [{ propertyPath: path, message: expect.stringMatching(message) }],
    ]);
  });

  it("stands in the audit log, planned or given, with who did it", async () => {
    const given = wire.territoryMember.parse((await give({ from: later(day) })).body);
    await admin.patch(given["@id"], { ended: true });
    const entries = membersOf(await admin.get("/api/audit_entries?entity[]=territory_member_plans&itemsPerPage=2"));
    expect(entries.map((one) => [one["action"], one["label"], one["name"]])).toEqual([
      ["delete", "Bert Ost, West", "Konto ada"],
      ["insert", "Bert Ost, West", "Konto ada"],
    ]);
  });
});

describe("a territory that is divided", () => {
  const ground = box(11.4, 11.41, 49.6, 49.61);
  let whole: string;
  beforeAll(async () => {
    const houses = Array.from({ length: 8 }, (_, index) => ({
      id: v7(),
      strasse: "Nordring",
      hausnummer: String(index + 1),
      plz: "91207",
      ort: "Lauf",
      lat: "49.605",
      lon: (11.401 + index * 0.001).toFixed(7),
      provider_id: 2,
      search_text: "",
    }));
    await db().insertInto("addresses").values(houses).execute();
    const units = houses.map(({ id }) => ({ id: unitOf(id, 1), address_id: id, position: 1 }));
    await db().insertInto("units").values(units).execute();
  });
  beforeEach(async () => {
    const made = await make({ geometry: ground, name: `Nord ${v7()}` });
    whole = made["@id"];
    await db().insertInto("territory_members").values({ territory_id: made.uuid, user_id: ids.anna }).execute();
  });
  /* Of one test nothing overlaps with that of the next. */
  afterEach(() => db().deleteFrom("address_territories").where("territory_id", "not in", [ids.west, ids.east]).execute());

  const ask = (more: object = {}) => admin.post("/api/territory_division_previews", { territory: whole, parts: 2, ...more });
  const propose = async () => wire.territoryDivisionPreview.parse((await ask()).body).parts;
  const divide = (parts: wire.TerritoryDivisionPreview["parts"], names: readonly string[], version = 1) => {
    const [first, ...others] = parts.map(({ geometry }, index) => ({ name: names[index], geometry }));
    const made = others.map((part) => ({ uuid: v7(), ...part }));
    return admin.post("/api/territory_divisions", { uuid: v7(), territory: whole, version, first, others: made });
  };

  it("is proposed in parts of like work that hold each of its addresses once, and nothing is written", async () => {
    const before = await read(whole);
    const { status, body } = await ask();
    expect([status, body["onStreets"]]).toEqual([200, false]);
    const { parts } = wire.territoryDivisionPreview.parse(body);
    expect(parts.map(({ addresses, openUnits }) => [addresses, openUnits])).toEqual([
      [4, 4],
      [4, 4],
    ]);
    expect(await read(whole)).toEqual(before);
  });

  it.each([
    [{ parts: 1 }, "In weniger als zwei Teile lässt sich nichts aufteilen."],
    [{ parts: 2.5 }, "Bitte gib eine Zahl von 2 bis 50 an."],
    [{ parts: 51 }, "Mehr als 50 Teile auf einmal gehen nicht."],
    [{ parts: 40 }, "In diesem Gebiet liegen zu wenige Häuser für 40 Teile. Bitte wähle weniger."],
  ])("is not proposed for %j", async (more, message) => {
    const { status, body } = await ask(more);
    expect([status, body["violations"]]).toMatchObject([422, [{ propertyPath: "parts", message }]]);
  });

  it("is not proposed where there is no such territory", async () => {
    expect((await ask({ territory: `/api/territories/${v7()}` })).status).toBe(404);
  });

  it("goes on as its first part, the others have its members, and nothing of it is in two or none", async () => {
    const names = [`Teil ${v7()}`, `Teil ${v7()}`];
    const answer = await divide(await propose(), names);
    expect(answer.status).toBe(201);
    const { territories } = wire.territoryDivision.parse(answer.body);
    expect(territories[0]).toBe(whole);
    const made = await Promise.all(territories.map(read));
    expect(made).toMatchObject(
      names.map((name) => ({ name, addresses: 4, overlaps: [], members: [{ mitarbeiter: `/api/mitarbeiters/${ids.anna}` }] })),
    );
  });

  it("is not divided by a proposal of a shape that is another one now", async () => {
    const parts = await propose();
    expect((await admin.patch(whole, { geometry: box(11.4, 11.42, 49.6, 49.61) })).status).toBe(200);
    expect((await divide(parts, ["A", "B"])).body["code"]).toBe("stale");
  });

  it("stays whole where one of the parts may not be, and its place is told", async () => {
    const before = await read(whole);
    const { status, body } = await divide(await propose(), [`Teil ${v7()}`, "West"]);
    expect([status, body["violations"]]).toMatchObject([422, [{ propertyPath: "parts.1.name" }]]);
    expect(await read(whole)).toEqual(before);
  });
});
