import { randomUUID } from "node:crypto";

import { dateOf, iri, orderEvidencePath, wallTimeOf } from "@rundgang/contracts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createClient, type Client } from "../../testing/client.ts";
import { password } from "../../testing/fixture.ts";
import { insertContractForm, prepareOrder } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const minute = 60_000;

describe("a dangerous step of the back office", () => {
  let server: TestServer;
  let anna: Client;
  let office: Client;
  let order: string;

  const confirm = (who: Client, word = password) => who.post("/api/office_session/confirmations", { password: word });
  const setStatus = (who: Client, status: string, more: object = {}) => {
    const at = server.context.clock().toISOString();
    return who.post("/api/auftrag_statuses", {
      uuid: randomUUID(),
      auftrag: order,
      status,
      statusDt: wallTimeOf(at),
      statusDtAt: at,
      description: "Der Kunde hat abgesagt.",
      ...more,
    });
  };

  beforeEach(async () => {
    server = await startTestServer();
    await insertContractForm(server);
    [anna, office] = await Promise.all([server.as("anna"), server.as("office")]);
    const body = await prepareOrder(anna);
    await anna.post("/api/auftrags", body);
    order = iri("auftrags", String(body["uuid"]));
    server.advance(6 * minute);
  });
  afterEach(() => server.close());

  it("is refused five minutes after the password, whatever it is, and everyday work goes on", async () => {
    const withdrawal = { received: dateOf(server.context.clock().toISOString()) };
    const refused = [
      await setStatus(office, "CANCELLED"),
      await setStatus(office, "CANCELLED", { data: { withdrawal } }),
      await office.get(orderEvidencePath(order.split("/").at(-1) ?? "")),
    ];
    for (const { status, body } of refused) expect([status, body["code"]]).toEqual([403, "password_needed"]);
    expect((await setStatus(office, "PENDING")).status).toBe(201);
    expect((await setStatus(office, "ACCEPTED")).status).toBe(201);
  });

  it("is taken by the token that the password of now has made, for five minutes", async () => {
    const { status, body } = await confirm(office);
    expect([status, Object.keys(body)]).toEqual([200, ["token"]]);
    const sure = createClient(server.url, String(body["token"]));
    expect((await sure.get(orderEvidencePath(order.split("/").at(-1) ?? ""))).status).toBe(200);
    expect((await setStatus(sure, "CANCELLED")).status).toBe(201);
    server.advance(6 * minute);
    const late = await sure.get(orderEvidencePath(order.split("/").at(-1) ?? ""));
    expect(late.body["code"]).toBe("password_needed");
  });

  it("is not taken by a wrong password, which is told at its field and waits like a sign-in after five", async () => {
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(await confirm(office, "falsch")).toMatchObject({
        status: 422,
        body: { violations: [{ propertyPath: "password", message: "Das Passwort stimmt nicht." }] },
      });
    }
    const waiting = await confirm(office);
    expect([waiting.status, waiting.body["code"]]).toEqual([429, "login_throttled"]);
    expect(Number(waiting.headers.get("retry-after"))).toBeGreaterThan(0);
    const elsewhere = await server.as("office");
    expect((await confirm(elsewhere)).status).toBe(200);
  });

  it.each([
    ["none", {}],
    ["an empty one", { password: "" }],
    ["a number", { password: 1 }],
  ])("is confirmed by a password alone: %s is refused", async (_what, body) => {
    expect(await office.post("/api/office_session/confirmations", body)).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "password" }] },
    });
  });

  it("is confirmed for no session that is over", async () => {
    await server.context.database.db.updateTable("refresh_tokens").set({ revoked_at: new Date() }).execute();
    expect((await confirm(office)).body["code"]).toBe("session_revoked");
  });

  it("of a salesman with his own order asks for no password", async () => {
    const withdrawal = { received: dateOf(server.context.clock().toISOString()) };
    expect((await setStatus(anna, "CANCELLED", { data: { withdrawal } })).status).toBe(201);
  });
});
