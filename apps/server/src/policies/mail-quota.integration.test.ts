import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Client } from "../testing/client.ts";
import { broadcastBody, insertContractForm } from "../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const hour = 3_600_000;

describe("contract summaries that a person has mailed", { timeout: 120_000 }, () => {
  let server: TestServer;
  let anna: Client;
  let first: Record<string, unknown>;
  beforeAll(async () => {
    server = await startTestServer({}, { renderPaper: () => Promise.resolve(Buffer.from("%PDF-")) });
    await insertContractForm(server);
    anna = await server.as("anna");
    first = broadcastBody();
  });
  afterAll(() => server.close());
  const send = async (client: Client, body: Record<string, unknown> = broadcastBody()) =>
    client.post("/api/customer_broadcasts", body);

  it("are sixty in an hour; then they are put off, with nothing made, and what was sent is still answered", async () => {
    const statuses = [(await send(anna, first)).status];
    for (let one = 1; one < 60; one += 1) statuses.push((await send(anna)).status);
    expect(statuses).toEqual(statuses.map(() => 201));
    const full = await send(anna);
    expect([full.status, full.body["code"], full.headers.get("retry-after")]).toEqual([429, "mail_quota", "600"]);
    expect(full.body["hydra:description"]).toBe(
      "Du hast in der letzten Stunde 60 Vertragszusammenfassungen verschickt, mehr sendet der Server nicht. Bitte versuche es später noch einmal.",
    );
    const { db } = server.context.database;
    expect(await db.selectFrom("mails").select("id").execute()).toHaveLength(60);
    expect((await send(anna, first)).status).toBe(418);
    expect((await send(await server.as("bert"))).status).toBe(201);
    server.advance(hour + 1000);
    expect((await send(await server.as("anna"))).status).toBe(201);
  });
});
