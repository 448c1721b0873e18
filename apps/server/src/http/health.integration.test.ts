import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openTestDatabase } from "../testing/test-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { registerHealth } from "./health.ts";

describe("health", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it("is well while the database answers, and needs no token", async () => {
    const reply = await server.stranger.get("/health");
    expect([reply.status, reply.body, reply.headers.get("cache-control")]).toEqual([200, { status: "ok" }, "no-store"]);
  });

  it("says so when the database is away", async () => {
    const database = await openTestDatabase();
    const app = Fastify();
    registerHealth(app, {
      db: database.db,
      mailServer: { state: () => "none" },
      files: { isWell: () => Promise.resolve(true) },
      isStopping: () => false,
    });
    await database.db.selectFrom("users").select("id").execute();
    await database.close();
    for (const path of ["/health", "/ready"]) {
      const reply = await app.inject(path);
      expect(reply.statusCode).toBe(503);
      expect(reply.headers["retry-after"]).toBe("5");
      expect(reply.json()).toMatchObject({ "@type": "hydra:Error", status: 503, code: "unavailable", reason: "database" });
    }
    await app.close();
  });
});
