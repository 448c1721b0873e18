import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Client } from "../../testing/client.ts";
import { customerBody, sendAtOnce } from "../../testing/order-kit.ts";
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

  it("are shown to who recorded them and to the back office", async () => {
    const body = customerBody();
    await anna.post("/api/kundes", body);
    const path = `/api/kundes/${String(body["uuid"])}`;
    expect(await anna.get(path)).toMatchObject({ status: 200, body });
    expect(await office.get(path)).toMatchObject({ status: 200, body });
    expect((await bert.get(path)).status).toBe(403);
    expect((await server.stranger.get(path)).status).toBe(401);
    expect((await anna.get(`/api/kundes/${randomUUID()}`)).status).toBe(404);
  });

  it.each([
    ["no name", { name: "" }, "name"],
    ["a birthday that is none", { geburtsdatum: "1.1.1980" }, "geburtsdatum"],
    ["a number instead of text", { iban: 1 }, "iban"],
  ])("are refused with %s", async (_name, changes, propertyPath) => {
    expect(await anna.post("/api/kundes", customerBody(changes))).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath }] },
    });
  });
});
