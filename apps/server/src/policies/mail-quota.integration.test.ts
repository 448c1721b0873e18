import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Client } from "../testing/client.ts";
import { ids } from "../testing/fixture.ts";
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

  /** So many more, sent by somebody so many hours before the first one. */
  const sentBefore = (user_id: string, count: number, hours: number) =>
    sql`insert into broadcasts
      select (jsonb_populate_record(b, jsonb_build_object(
        'id', gen_random_uuid(), 'user_id', ${user_id}::text, 'created_at', b.created_at - interval '1 hour' * ${hours}::int))).*
      from broadcasts b, generate_series(1, ${count}::int) where b.id = ${first["uuid"]}`.execute(server.context.database.db);

  it("are sixty in an hour; then they are put off, with nothing made, and what was sent is still answered", async () => {
    expect((await send(anna, first)).status).toBe(201);
    await sentBefore(ids.anna, 58, 0);
    expect((await send(anna)).status).toBe(201);
    const full = await send(anna);
    expect([full.status, full.body["code"], full.headers.get("retry-after")]).toEqual([429, "mail_quota", "600"]);
    expect(full.body["hydra:description"]).toBe(
      "Du hast in der letzten Stunde 60 Vertragszusammenfassungen verschickt, mehr sendet der Server nicht. Bitte versuche es später noch einmal.",
    );
    const { db } = server.context.database;
    expect(await db.selectFrom("mails").select("id").execute()).toHaveLength(2);
    expect((await send(anna, first)).status).toBe(418);
    expect((await send(await server.as("bert"))).status).toBe(201);
    server.advance(hour + 1000);
    expect((await send(await server.as("anna"))).status).toBe(201);
  });

  it("are three hundred in a day, however they are spread over it; a day later they go on", async () => {
    /* With the one that Bert has sent above these are 299. */
    await sentBefore(ids.bert, 149, 2);
    await sentBefore(ids.bert, 149, 20);
    const bert = await server.as("bert");
    expect((await send(bert)).status).toBe(201);
    const full = await send(bert);
    expect([full.status, full.body["code"]]).toEqual([429, "mail_quota"]);
    expect(full.body["hydra:description"]).toBe(
      "Du hast am letzten Tag 300 Vertragszusammenfassungen verschickt, mehr sendet der Server nicht. Bitte versuche es später noch einmal.",
    );
    server.advance(5 * hour);
    expect((await send(await server.as("bert"))).status).toBe(201);
  });
});
