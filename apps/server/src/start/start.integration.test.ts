import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, describe, expect, it } from "vitest";

import { loadConfig } from "../config/config.ts";
import { DemoInProduction, startServer, type RunningServer } from "../index.ts";
import { seedDemo } from "../seed/seed-demo.ts";
import { createClient } from "../testing/client.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { runServer } from "../testing/run-server.ts";
import { openTestDatabase } from "../testing/test-database.ts";

describe("the start of the server", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "rundgang-start-"));
  let server: RunningServer | null = null;
  afterEach(async () => {
    await server?.close();
    server = null;
    rmSync(dataDir, { recursive: true, force: true });
  });
  const config = (env: Record<string, string>) =>
    loadConfig({ PORT: "0", RUNDGANG_DATA: dataDir, RUNDGANG_LOG: "silent", ...env });

  it("is refused in a sentence to a second process on the same data folder", async () => {
    server = await startServer(config({ RUNDGANG_DEMO: "0" }), { database: await openTestDatabase() });
    const { code, said } = await runServer(dataDir, {});
    expect(code).toBe(1);
    expect(said).toMatch(/^Der Datenordner „.*“ wird schon von einem anderen Rundgang-Server benutzt\./u);
    expect(said.trim().split("\n")).toHaveLength(1);
  });

  it("leaves an empty database empty in production", async () => {
    const database = await openTestDatabase();
    await emptyDatabase(database.db);
    server = await startServer(config({ NODE_ENV: "production", RUNDGANG_DEMO: "1" }), { database });
    expect(await database.db.selectFrom("users").select("id").execute()).toEqual([]);
    const credentials = { username: "verkauf1", password: "rundgang-demo" };
    expect((await createClient(server.url, null).post("/authentication_token", credentials)).status).toBe(401);
    expect((await fetch(`${server.url}/dev/mails`)).status).toBe(404);
  });

  it("is refused to production on a database of the demo", async () => {
    const database = await openTestDatabase();
    await emptyDatabase(database.db);
    await seedDemo(database.db, new Date("2026-12-04T13:30:00.000Z"));
    await expect(startServer(config({ NODE_ENV: "production" }), { database })).rejects.toThrow(DemoInProduction);
  });
});
