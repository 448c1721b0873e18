import { createHash, randomUUID } from "node:crypto";

import { idOfIri } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Client } from "../../testing/client.ts";
import { accept, ask, onDuty, type Asked } from "../../testing/consultation-kit.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { broadcastBody, insertContractForm } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const unit = unitOf(ids.westAddress, 1);
const otherUnit = unitOf(ids.westAddress, 2);

describe("the contract summary that is signed in a call", () => {
  let server: TestServer;
  let anna: Client;
  let call: Asked;
  beforeAll(async () => {
    server = await startTestServer({ RUNDGANG_RATE: "100000", RUNDGANG_CONSULTATIONS: "1000" });
    await insertContractForm(server);
    anna = await server.as("anna");
    await onDuty(anna, ids.anna);
    call = await taken();
  });
  afterAll(() => server.close());

  /** A call of Anna's about the unit. */
  async function taken(of = unit): Promise<Asked> {
    const asked = await ask(server);
    await accept(anna, asked);
    await anna.patch(asked.path, { data: { unit: `/api/wohneinheits/${of}` } });
    return asked;
  }
  async function summaryOf(unitId: string): Promise<{ readonly id: string; readonly sha256: string }> {
    const { body } = await anna.post("/api/customer_broadcasts", broadcastBody({ unit: `/api/wohneinheits/${unitId}` }));
    const [document] = body["attachments"] as { "@id": string; sha256: string }[];
    if (document === undefined) throw new Error(JSON.stringify(body));
    return { id: idOfIri(document["@id"]), sha256: document.sha256 };
  }
  const read = (token: string, document: string) => server.stranger.post("/api/consultation_documents", { token, document });

  it("is read by whoever has the token of that call's page, byte for byte", async () => {
    const { id, sha256 } = await summaryOf(unit);
    const { status, headers, body } = await read(call.token, id);
    expect([status, headers.get("cache-control")]).toEqual([200, expect.stringContaining("no-store")]);
    const bytes = Buffer.from(String(body["content"]), "base64");
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
    expect(body).toMatchObject({ "@type": "ConsultationDocument", uuid: id, sha256 });
  });

  it("is not read with the token of another call, of another unit, or of none", async () => {
    const { id } = await summaryOf(unit);
    const other = await taken(otherUnit);
    const unaccepted = await ask(server);
    expect(await read(other.token, id)).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(await read(unaccepted.token, id)).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(await read("guessed", id)).toMatchObject({ status: 404, body: { code: "link_unknown" } });
  });

  it("is nothing else: no document of another unit, of another salesman, of another kind, and none that there is not", async () => {
    const foreign = await summaryOf(otherUnit);
    const own = await summaryOf(unit);
    const { db } = server.context.database;
    const bertsCall = await taken();
    await db.updateTable("appointments").set({ user_id: ids.bert }).where("id", "=", idOfIri(bertsCall.path)).execute();
    for (const [token, id] of [
      [call.token, foreign.id],
      [bertsCall.token, own.id],
      [call.token, randomUUID()],
    ] as const) {
      expect(await read(token, id)).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
    const { document } = await db
      .insertInto("documents")
      .columns(["id", "type", "media_type", "sha256", "size", "broadcast_id"])
      .expression(
        db
          .selectFrom("documents")
          .select(({ val }) => [val(randomUUID()).as("id"), val("order_confirmation").as("type")])
          .select(["media_type", "sha256", "size", "broadcast_id"])
          .where("id", "=", own.id),
      )
      .returning("id as document")
      .executeTakeFirstOrThrow();
    expect((await read(call.token, document)).status).toBe(404);
  });

  it("is gone with the call", async () => {
    const ended = await taken();
    const { id } = await summaryOf(unit);
    expect((await read(ended.token, id)).status).toBe(200);
    await server.stranger.post("/api/consultation_ends", { token: ended.token });
    expect(await read(ended.token, id)).toMatchObject({ status: 410, body: { code: "link_expired" } });
  });
});
