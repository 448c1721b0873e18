import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Client } from "../../testing/client.ts";
import { customerBody, insertContractForm, prepareOrder, sendAtOnce } from "../../testing/order-kit.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let anna: Client;
let bert: Client;
let office: Client;

beforeAll(async () => {
  server = await startTestServer();
  [anna, bert, office] = await Promise.all([server.as("anna"), server.as("bert"), server.as("office")]);
});
afterAll(() => server.close());

describe("customers", () => {
  it("are recorded once, however often they are sent", async () => {
    const body = customerBody();
    const answers = await sendAtOnce(anna, "/api/kundes", body);
    expect(new Set(answers.map((one) => `${one.status} ${JSON.stringify(one.body)}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({
      status: 201,
      body: { "@type": "Kunde", "@id": `/api/kundes/${String(body["uuid"])}`, ...body },
    });
    expect(await anna.post("/api/kundes", { ...body, name: "Anders" })).toMatchObject({
      status: 409,
      body: { code: "uuid_conflict" },
    });
  });

  it("are shown to who recorded them, and with a masked IBAN to the back office", async () => {
    const body = customerBody();
    await anna.post("/api/kundes", body);
    const path = `/api/kundes/${String(body["uuid"])}`;
    expect(await anna.get(path)).toMatchObject({ status: 200, body });
    expect(await office.get(path)).toMatchObject({ status: 200, body: { ...body, iban: "DE•• … 3000" } });
    expect((await bert.get(path)).status).toBe(403);
    expect((await server.stranger.get(path)).status).toBe(401);
    expect((await anna.get(`/api/kundes/${randomUUID()}`)).status).toBe(404);
  });

  it.each([
    ["no member for the name", { name: undefined }, "name"],
    ["text without end", { aStrasse: "x".repeat(4001) }, "aStrasse"],
    ["a number instead of text", { iban: 1 }, "iban"],
  ])("are refused with %s", async (_name, changes, propertyPath) => {
    expect(await anna.post("/api/kundes", customerBody(changes))).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath }] },
    });
  });

  it("that are odd turn no signed order away: the order says what is odd, and no mail goes to what is no address", async () => {
    await insertContractForm(server);
    const odd = {
      name: "M4x <b>",
      geburtsdatum: "1981-02-29",
      telPrivat: "12",
      email: "zoe@",
      iban: "DE00",
      aHausnummer: "12 a im Hinterhaus, dritter Aufgang",
    };
    const customer = customerBody(odd);
    expect((await anna.post("/api/kundes", customer)).status).toBe(201);
    const order = await prepareOrder(anna, { kunde: `/api/kundes/${String(customer["uuid"])}` });
    expect((await anna.post("/api/auftrags", order)).status).toBe(201);
    const { db } = server.context.database;
    const [stored] = await db.selectFrom("orders").select("deviations").execute();
    const found = (stored?.deviations ?? []).map((one) => JSON.stringify(one));
    for (const message of [
      "Name ist ungültig",
      "Geburtsdatum ist ungültig",
      "Telefonnummer ist ungültig",
      "E-Mail ist ungültig",
      "IBAN ist ungültig",
    ]) {
      expect(found.join()).toContain(`"kind":"customer","field":`);
      expect(found.join()).toContain(message);
    }
    expect(found.join()).toContain("Hausnummer ist nicht wie in den Antworten");
    expect(found.join()).not.toContain("M4x");
    expect(await db.selectFrom("mails").select("id").execute()).toEqual([]);
  });

  it("without a name turn no signed order away: the order says that it is missing", async () => {
    await emptyTables(server.context.database.db, "mails", "orders", "documents");
    const customer = customerBody({ name: "" });
    expect((await anna.post("/api/kundes", customer)).status).toBe(201);
    const order = await prepareOrder(anna, { kunde: `/api/kundes/${String(customer["uuid"])}` });
    expect((await anna.post("/api/auftrags", order)).status).toBe(201);
    const [stored] = await server.context.database.db.selectFrom("orders").select("deviations").execute();
    expect(stored?.deviations).toContainEqual({ kind: "customer", field: "name", message: "Name fehlt" });
  });
});
