import { randomUUID } from "node:crypto";

import { iri, wire } from "@rundgang/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { writeExtSales } from "../../application/import/write/write-ext-sales.ts";
import { writeUnits } from "../../application/import/write/write-units.ts";
import { transact } from "../../db/transact.ts";
import { qualificationBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { membersOf } from "../../testing/members.ts";
import { insertContractForm, prepareOrder } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const address = iri("adresses", ids.westAddress);
const note = "Laut Hausverwaltung beim Wettbewerber";

describe("units that others have sold, by the word of the office", () => {
  let server: TestServer;
  let anna: Client;
  let office: Client;
  /** The address has three of them. */
  const unit = (n: number) => iri("wohneinheits", unitOf(ids.westAddress, n));
  const db = () => server.context.database.db;
  const say = (n: number, sold: boolean, more: object = {}) =>
    office.post("/api/ext_sales", { uuid: randomUUID(), unit: unit(n), sold, note, ...more });
  const status = async (n: number) => (await anna.get(unit(n))).body["status"];
  const words = async () => membersOf(await office.get(`/api/ext_sales?adresse=${address}`));
  const importSays = (count: number | "all") => transact(db(), (tx) => writeExtSales(tx, new Map([[ids.westAddress, count]])));

  beforeAll(async () => {
    server = await startTestServer();
    await insertContractForm(server);
    [anna, office] = await Promise.all([server.as("anna"), server.as("office")]);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await emptyTables(db(), "ext_sales", "orders", "qualifications");
    await db().updateTable("units").set({ status: "OPEN", order_id: null }).execute();
  });

  it("is said and taken back, each word with who, when and why, the newest first", async () => {
    const marked = await say(1, true);
    expect([marked.status, wire.unit.parse(marked.body).status]).toEqual([201, "EXT_SALE"]);
    expect(marked.headers.get("location")).toMatch(/^\/api\/ext_sales\/[0-9a-f-]{36}$/u);
    expect(await status(1)).toBe("EXT_SALE");
    expect((await say(1, false, { note: "Kundin hat widerrufen" })).body["status"]).toBe("OPEN");
    const said = (await words()).map((one) => wire.extSale.parse(one));
    expect(said).toMatchObject([
      { unit: unit(1), sold: false, note: "Kundin hat widerrufen", source: "office", name: "Olga Büro" },
      { unit: unit(1), sold: true, note, mitarbeiter: iri("mitarbeiters", ids.office) },
    ]);
    expect((await office.get(said[1]?.["@id"] ?? "")).body).toMatchObject({ sold: true });
    expect(membersOf(await office.get("/api/ext_sales"))).toEqual([]);
  });

  it("the same request twice is one word, and another one under its uuid is refused", async () => {
    const body = { uuid: randomUUID(), unit: unit(1), sold: true, note };
    const first = await office.post("/api/ext_sales", body);
    const again = await office.post("/api/ext_sales", body);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await words()).toHaveLength(1);
    expect(await office.post("/api/ext_sales", { ...body, sold: false })).toMatchObject({ status: 409 });
    const { rows } = await sql<{ kept: number }>`
      select count(*)::int as kept from receipts where reply::text like '%Wettbewerber%' or reply::text like '%"comments":[%'`.execute(
      db(),
    );
    expect(rows).toEqual([{ kept: 0 }]);
  });

  it("what was done at the door comes back when the word is taken back", async () => {
    await anna.post("/api/adress_qualifikations", qualificationBody(unitOf(ids.westAddress, 1), "EXISTING_CUSTOMER"));
    expect(await status(1)).toBe("CLOSED");
    await say(1, true);
    expect(await status(1)).toBe("EXT_SALE");
    await say(1, false);
    expect(await status(1)).toBe("CLOSED");
  });

  it("a visit from before the word is taken when it arrives late, and one from after it is not", async () => {
    const visit = (createdAt: string) =>
      anna.post("/api/adress_qualifikations", qualificationBody(unitOf(ids.westAddress, 1), "NO_INTEREST", { createdAt }));
    const before = new Date(Date.now() - 60_000).toISOString();
    await say(1, true);
    expect((await visit(before)).status).toBe(201);
    expect(await status(1)).toBe("EXT_SALE");
    expect((await visit(new Date(Date.now() + 1000).toISOString())).status).toBe(422);
  });

  it("a unit that we sold is refused with its order's number, and what is said first comes back if the order does not hold", async () => {
    await say(2, true);
    const body = await prepareOrder(anna, { unit: unit(2) });
    const { body: order } = await anna.post("/api/auftrags", body);
    expect(await status(2)).toBe("SALE");
    const refused = await say(2, true);
    expect([refused.status, refused.body["code"]]).toEqual([422, "unit_sold"]);
    expect(JSON.stringify(refused.body["violations"])).toContain(`Hier steht unser Auftrag ${String(order["id"])}. `);
    const rejected = { status: "REJECTED", description: "Der Kunde hat schon einen Anschluss.", data: {} };
    const at = new Date().toISOString();
    await office.post("/api/auftrag_statuses", {
      uuid: randomUUID(),
      auftrag: iri("auftrags", String(body["uuid"])),
      statusDt: "2026-11-02 10:15:00",
      statusDtAt: at,
      ...rejected,
    });
    expect(await status(2)).toBe("EXT_SALE");
  });

  it("a unit whose sale on paper waits for its papers is refused as well", async () => {
    const sale = qualificationBody(unitOf(ids.westAddress, 3), "ORDER_REGISTERED", { data: { contractType: "paper-delayed" } });
    expect((await anna.post("/api/adress_qualifikations", sale)).status).toBe(201);
    const refused = await say(3, true);
    expect(JSON.stringify(refused.body["violations"])).toContain("ein Verkauf auf Papier gemeldet");
  });

  it.each([
    ["no note", { note: " " }, "Der Text darf nicht leer sein."],
    ["a note of 2,001 letters", { note: "ä".repeat(2001) }, "Der Text darf höchstens 2000 Zeichen lang sein."],
    ["an unknown unit", { unit: iri("wohneinheits", randomUUID()) }, "Die Wohneinheit ist dem Server nicht bekannt."],
    ["no unit", { unit: address }, "Erwartet wird ein Verweis auf /api/wohneinheits/….".slice(0, 24)],
    ["no word", { sold: "ja" }, ""],
  ])("%s is refused at its field", async (_what, more, message) => {
    const answer = await say(1, true, more);
    expect([answer.status, JSON.stringify(answer.body["violations"])]).toEqual([422, expect.stringContaining(message)]);
    expect(await words()).toEqual([]);
  });

  it("signs that nobody sees are taken out of the note, and the longest note is kept whole", async () => {
    expect((await say(1, true, { note: "Laut\u202e Verwalter\u0007in\u200b" })).status).toBe(201);
    expect((await say(2, true, { note: "ä".repeat(2000) })).status).toBe(201);
    expect((await words()).map((one) => one["note"])).toEqual(["ä".repeat(2000), "Laut Verwalterin"]);
  });

  it("a salesman neither says nor reads it", async () => {
    const answer = await anna.post("/api/ext_sales", { uuid: randomUUID(), unit: unit(1), sold: true, note });
    expect([answer.status, answer.body["hydra:description"]]).toEqual([403, "Dafür hast du kein Recht."]);
    expect((await anna.get(`/api/ext_sales?adresse=${address}`)).status).toBe(403);
  });

  it("an import leaves what the office said, and its own words stand beside it", async () => {
    await say(3, true);
    await say(1, false);
    expect(await importSays(2)).toEqual({ marked: 1, freed: 0, missing: 0, kept: 0 });
    expect([await status(1), await status(2), await status(3)]).toEqual(["OPEN", "EXT_SALE", "EXT_SALE"]);
    expect(await importSays("all")).toEqual({ marked: 0, freed: 0, missing: 0, kept: 1 });
    expect(await importSays(0)).toEqual({ marked: 0, freed: 1, missing: 0, kept: 1 });
    expect([await status(1), await status(2), await status(3)]).toEqual(["OPEN", "OPEN", "EXT_SALE"]);
    expect((await words()).map((one) => [one["source"], one["sold"], one["name"]])).toEqual([
      ["import", false, null],
      ["import", true, null],
      ["office", false, "Olga Büro"],
      ["office", true, "Olga Büro"],
    ]);
  });

  it("a smaller count takes units away with what imports said of them, and none of which the office spoke", async () => {
    await writeUnitsOfWest(5);
    const stored = await db().selectFrom("units").select(["id", "position"]).where("address_id", "=", ids.westAddress).execute();
    const added = (position: number) => stored.find((one) => one.position === position)?.id ?? "";
    await importSays("all");
    await importSays(0);
    await office.post("/api/ext_sales", { uuid: randomUUID(), unit: iri("wohneinheits", added(4)), sold: false, note });
    expect(await writeUnitsOfWest(3)).toMatchObject({ removed: 1, kept: 1 });
    expect((await office.get(iri("wohneinheits", added(4)))).status).toBe(200);
    expect((await office.get(iri("wohneinheits", added(5)))).status).toBe(404);
  });

  function writeUnitsOfWest(units: number) {
    return transact(db(), (tx) => writeUnits(tx, [{ addressId: ids.westAddress, units }]));
  }

  it("a word is neither changed nor, where a person said it, deleted", async () => {
    await say(1, true);
    await expect(db().updateTable("ext_sales").set({ sold: false }).execute()).rejects.toThrow(
      "rows of ext_sales are only added",
    );
    await expect(db().deleteFrom("ext_sales").execute()).rejects.toThrow("rows of ext_sales are only added");
    await expect(sql`truncate ext_sales`.execute(db())).rejects.toThrow("rows of ext_sales are only added");
  });

  it("two clerks at once leave two words, and the unit is as the last one says", async () => {
    await Promise.all([say(1, true), say(1, false), say(1, true), say(1, false)]);
    const [last, ...others] = await words();
    expect(others).toHaveLength(3);
    expect(await status(1)).toBe(last?.["sold"] === true ? "EXT_SALE" : "OPEN");
  });
});
