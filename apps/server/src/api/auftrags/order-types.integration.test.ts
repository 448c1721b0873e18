import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Client } from "../../testing/client.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import {
  insertContractForm,
  oddDeviations,
  prepareOrder,
  preparePaperOrder,
  prepareRemoteOrder,
} from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let anna: Client;
beforeAll(async () => {
  server = await startTestServer();
  await insertContractForm(server);
  anna = await server.as("anna");
});
afterAll(() => server.close());

const db = () => server.context.database.db;

/** Which types the door of the tests offers. */
async function arrange({ paper = "JA", bySalesman = false, remote = true, inProject = true }): Promise<void> {
  const settings = sql<string>`settings || ${JSON.stringify({ paperOrderPossible: paper })}::jsonb`;
  await db().updateTable("projects").set({ settings }).where("id", "=", ids.project).execute();
  await db()
    .updateTable("providers")
    .set({ settings: sql<string>`settings || ${JSON.stringify({ remoteOrders: remote })}::jsonb` })
    .where("id", "=", 2)
    .execute();
  await db()
    .updateTable("addresses")
    .set({ created_by: bySalesman ? ids.anna : null, project_id: inProject ? ids.project : null })
    .where("id", "=", ids.westAddress)
    .execute();
}
beforeEach(async () => {
  await emptyTables(db(), "mails", "orders", "documents");
  await arrange({});
});

const deviations = async (body: Record<string, unknown>) =>
  oddDeviations(
    (await db().selectFrom("orders").select("deviations").where("id", "=", String(body["uuid"])).executeTakeFirst())?.deviations,
  );

const noPaper = "In diesem Projekt sind keine Aufträge auf Papier möglich.";
const madeLive = "Diese Adresse wurde im Vertrieb angelegt. Live-Aufträge sind hier nicht möglich.";
const madeRemote = "Diese Adresse wurde im Vertrieb angelegt. Remote-Aufträge sind hier nicht möglich.";
const noRemote = "Der Anbieter dieser Adresse nimmt keine Remote-Aufträge an.";

const live = () => prepareOrder(anna);
const paper = () => preparePaperOrder(anna);
const delayed = () => preparePaperOrder(anna, { contractType: "paper-delayed" });
const paperToCome = () => preparePaperOrder(anna, {}, []);
const remote = () => prepareRemoteOrder(anna);

describe("an order of a type that its address does not offer (B §6)", () => {
  it.each([
    ["paper to come where the project takes none", { paper: "NEIN" }, paperToCome, noPaper],
    ["remote at a salesman's address", { bySalesman: true }, remote, madeRemote],
    ["remote with a provider that takes none", { remote: false }, remote, noRemote],
  ] as const)("is refused unsigned: %s", async (_name, offers, prepare, message) => {
    await arrange(offers);
    const answer = await anna.post("/api/auftrags", await prepare());
    expect(answer).toMatchObject({
      status: 422,
      body: { code: "invalid", violations: [{ propertyPath: "contractType", message }] },
    });
    expect(await db().selectFrom("orders").select("id").execute()).toEqual([]);
  });

  it.each([
    ["on paper where the project takes none", { paper: "NEIN" }, paper, noPaper],
    ["on paper, later", { paper: "NEIN" }, delayed, noPaper],
    ["live at a salesman's address", { bySalesman: true }, live, madeLive],
  ] as const)("is taken when it is signed, and marked: %s", async (_name, offers, prepare, message) => {
    await arrange(offers);
    const body = await prepare();
    expect((await anna.post("/api/auftrags", body)).status).toBe(201);
    expect(await deviations(body)).toEqual([{ kind: "forbidden_type", message }]);
  });

  it.each([
    ["on paper where it is only taken offline: the device judges that", { paper: "NUROFFLINE" }, paper],
    ["paper to come where it is only taken offline", { paper: "NUROFFLINE" }, paperToCome],
    ["on paper at a salesman's address", { bySalesman: true }, paper],
    ["paper to come at an address without a project", { paper: "NEIN", inProject: false }, paperToCome],
    ["remote", {}, remote],
  ] as const)("is plainly taken where B §6 offers it: %s", async (_name, offers, prepare) => {
    await arrange(offers);
    const body = await prepare();
    expect((await anna.post("/api/auftrags", body)).status).toBe(201);
    expect(await deviations(body)).toEqual([]);
  });
});

describe("a file of another order", () => {
  it("is refused, and the order with it", async () => {
    const first = await live();
    expect((await anna.post("/api/auftrags", first)).status).toBe(201);
    const { files, fileHashes } = first;
    const second = await prepareOrder(anna, { files, fileHashes, unit: `/api/wohneinheits/${unitOf(ids.westAddress, 2)}` });
    expect(await anna.post("/api/auftrags", second)).toMatchObject({
      status: 409,
      body: { code: "file_taken", "hydra:description": "Diese Datei gehört schon zu einem anderen Auftrag." },
    });
    expect(await db().selectFrom("orders").select("id").execute()).toEqual([{ id: first["uuid"] }]);
  });

  it("goes to one of two orders that come at once", async () => {
    const bodies = [await live()];
    const { files, fileHashes } = bodies[0] ?? {};
    bodies.push(await prepareOrder(anna, { files, fileHashes }));
    const answers = await Promise.all(bodies.map((body) => anna.post("/api/auftrags", body)));
    expect(answers.map((one) => one.status).toSorted()).toEqual([201, 409]);
  });
});
