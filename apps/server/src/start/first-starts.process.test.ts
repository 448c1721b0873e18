import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startServerProcess } from "@rundgang/testkit";
import { Client } from "pg";
import { afterEach, describe, expect, it } from "vitest";

import { ensureSealKey } from "../documents/seal/seal-key.ts";
import { ensureRescueKey } from "../rescue/key/rescue-key.ts";
import { demoAccounts } from "../seed/demo-accounts.ts";
import { createClient } from "../testing/client.ts";
import { sharedParts } from "../testing/shared-parts.ts";

const postgres = process.env["RUNDGANG_TEST_POSTGRES"] ?? "";

async function query(url: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
}

describe.runIf(postgres !== "")("first starts at once on one empty PostgreSQL", { timeout: 240_000 }, () => {
  const name = `rundgang_test_${randomUUID().replaceAll("-", "")}`;
  const home = mkdtempSync(join(tmpdir(), "rundgang-first-starts-"));
  afterEach(async () => {
    await query(postgres, `drop database if exists ${name} with (force)`);
    rmSync(home, { recursive: true, force: true });
  });

  it("wait for each other: all come up, on one schema and one demo", async () => {
    await query(postgres, `create database ${name}`);
    const url = new URL(postgres);
    url.pathname = `/${name}`;
    /* What an operator gives to all of them (docs/operations.md, "Several servers"). */
    await ensureRescueKey({ file: null, dataDir: home });
    await ensureSealKey({ files: null, dataDir: home }, new Date());
    const env = { DATABASE_URL: url.href, RUNDGANG_SECRET: "one secret for all of these servers", ...sharedParts(home) };
    const servers = await Promise.all([1, 2, 3].map((n) => startServerProcess(join(home, String(n)), env)));
    for (const server of servers) {
      const signedIn = await createClient(server.url, null).post("/authentication_token", {
        username: "verkauf1",
        password: "rundgang-demo",
      });
      expect(signedIn.status).toBe(200);
    }
    const [counted] = await query(
      url.href,
      "select (select count(*)::int from users where not is_neighbour) as users, count(*)::int as steps from kysely_migration",
    );
    expect(counted).toMatchObject({ users: demoAccounts.length });
    await Promise.all(servers.map((server) => server.stop()));
  });
});
