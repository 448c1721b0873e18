import { createHash, randomUUID } from "node:crypto";

import { iri } from "@rundgang/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createClient, type Client } from "../../testing/client.ts";
import { ids, password, unitOf } from "../../testing/fixture.ts";
import { customerBody, insertContractForm, prepareOrder } from "../../testing/order-kit.ts";
import { answersWith } from "../../testing/sample-order.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const iban = "DE89370400440532013000";
const minute = 60_000;

describe("the exports of an order for its provider", () => {
  let server: TestServer;
  let anna: Client;
  let office: Client;
  let order: string;
  let kunde: string;
  let number: number;

  /** With the bytes as they came. */
  const load = async (who: Client, art: string, path = order) => {
    const response = await fetch(`${server.url}${path}/export${art}`, {
      headers: { authorization: `Bearer ${who.token ?? ""}` },
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const steps = async () =>
    (
      await sql<{ documents: Record<string, string>; user_id: string }>`
        select documents, user_id from evidence where event = 'order_exported' order by number`.execute(
        server.context.database.db,
      )
    ).rows;

  beforeAll(async () => {
    server = await startTestServer();
    await insertContractForm(server);
    [anna, office] = await Promise.all([server.as("anna"), server.as("office")]);
    const customer = customerBody({ iban });
    await anna.post("/api/kundes", customer);
    kunde = iri("kundes", String(customer["uuid"]));
    const body = await prepareOrder(anna, { kunde, answers: answersWith({ "sepa-iban": "DE89 3704 0044 0532 0130 00" }) });
    number = Number((await anna.post("/api/auftrags", body)).body["id"]);
    order = iri("auftrags", String(body["uuid"]));
  });
  afterAll(() => server.close());

  it("are JSON files with the order's number in their name, and each is a step that binds its bytes", async () => {
    for (const art of ["haupt", "generisch"]) {
      const { status, headers, text } = await load(office, `?art=${art}`);
      expect([status, headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
      expect(headers.get("content-disposition")).toBe(`attachment; filename="Auftrag-${number}-${art}.json"`);
      expect(headers.get("cache-control")).toContain("no-store");
      const bound = createHash("sha256").update(text).digest("hex");
      expect((await steps()).at(-1)).toEqual({ documents: { [`export-${art}`]: bound }, user_id: ids.office });
    }
  });

  it("name product and options, or all answers with unit, prices and the whole IBAN", async () => {
    const main = JSON.parse((await load(office, "?art=haupt")).text);
    expect(Object.keys(main)).toEqual(expect.arrayContaining(["mainProduct"]));
    expect(JSON.stringify(main)).not.toContain(iban);
    const all = (await load(office, "?art=generisch")).text;
    expect(JSON.parse(all)).toMatchObject({ unit: `/api/wohneinheits/${unitOf(ids.westAddress, 1)}` });
    expect(all).toContain(iban);
    expect((await load(office, "?art=generisch")).text).toBe(all);
  });

  it("have the account that was put right since", async () => {
    const corrected = "DE02120300000000202051";
    const request = { uuid: randomUUID(), status: "CHANGE_REQUEST", auftrag: order, statusDt: "2026-11-21 10:00:00" };
    await office.post("/api/auftrag_statuses", { ...request, description: "x", data: { requestedChanges: { iban: true } } });
    expect((await anna.patch(kunde, { iban: corrected })).status).toBe(200);
    const { text } = await load(office, "?art=generisch");
    expect(text).toContain(corrected);
    expect(text).not.toContain(iban);
  });

  it.each([
    ["none", ""],
    ["an empty one", "?art="],
    ["an unknown one", "?art=alles"],
    ["two", "?art=haupt&art=generisch"],
    ["a name of every object", "?art=toString"],
  ])("are asked for by their kind: %s is refused, and is no step", async (_what, query) => {
    const before = (await steps()).length;
    const { status, text } = await load(office, query);
    expect([status, JSON.parse(text)]).toEqual([
      400,
      expect.objectContaining({ code: "parameter_invalid", "hydra:description": "Der Filter „art“ ist nicht lesbar." }),
    ]);
    expect((await steps()).length).toBe(before);
  });

  it("are for the back office alone, by a password of the last five minutes, and of orders that are there", async () => {
    expect((await load(anna, "?art=haupt")).status).toBe(403);
    expect((await load(createClient(server.url, null), "?art=haupt")).status).toBe(401);
    expect((await load(office, "?art=haupt", iri("auftrags", randomUUID()))).status).toBe(404);
    const before = (await steps()).length;
    server.advance(6 * minute);
    expect(JSON.parse((await load(office, "?art=haupt")).text)).toMatchObject({ code: "password_needed" });
    expect((await steps()).length).toBe(before);
    const { body } = await office.post("/api/office_session/confirmations", { password });
    expect((await load(createClient(server.url, String(body["token"])), "?art=haupt")).status).toBe(200);
  });
});
