import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { wire } from "@rundgang/contracts";
import { startServerProcess, type ServerProcess } from "@rundgang/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Database } from "../../../db/open-database.ts";
import { createClient } from "../../../testing/client.ts";
import { emptyTables } from "../../../testing/empty-tables.ts";
import { ids, password } from "../../../testing/fixture.ts";
import { sendImport } from "../../../testing/import-kit.ts";
import { hasServer, openTestDatabase } from "../../../testing/test-database.ts";

const rows = 20_000;

/** Rows of which each 97th has no street and each 101st names the door of the one before. */
function bigFile(): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const number = index % 101 === 7 ? index - 1 : index;
    const street = index % 97 === 5 ? "" : `Gasse ${Math.floor(number / 200)}`;
    return `${street};${(number % 200) + 1};91207;Lauf;49,51;11,28;2`;
  });
  return ["Straße;Nr;PLZ;Ort;Breite;Länge;WE", ...lines].join("\n");
}

describe.runIf(hasServer)("an import whose server is killed", { timeout: 240_000 }, () => {
  let database: Database;
  let server: ServerProcess;
  const folder = mkdtempSync(join(tmpdir(), "rundgang-killed-"));
  const start = () =>
    startServerProcess(folder, {
      DATABASE_URL: database.pool?.options.connectionString ?? "",
      RUNDGANG_LOG: "silent",
      RUNDGANG_DEMO: "0",
    });
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.db
      .updateTable("users")
      .set({ roles: ["ROLE_ADMIN"] })
      .where("id", "=", ids.office)
      .execute();
    server = await start();
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function signIn() {
    const { body } = await createClient(server.url, null).post("/authentication_token", { username: "office", password });
    return createClient(server.url, String(body["token"]));
  }

  async function waitFor(path: string, holds: (job: wire.ImportJob) => boolean): Promise<wire.ImportJob> {
    const admin = await signIn();
    for (let tries = 0; tries < 6000; tries += 1) {
      const job = wire.importJob.parse((await admin.get(path)).body);
      if (holds(job)) return job;
      await wait(10);
    }
    throw new Error("the import did not come so far");
  }

  it("three times in its middle ends with the counts, the rejects and the addresses of one that nobody killed", async () => {
    const whole = await taken("ganz.csv", 0);
    const wholeRejects = await rejectsOf(whole.path);
    await emptyTables(database.db, "addresses");
    const killed = await taken("gebrochen.csv", 3);
    expect(killed.kills).toBe(3);
    expect([killed.job.state, killed.job.counts]).toEqual(["done", whole.job.counts]);
    expect(await rejectsOf(killed.path)).toBe(wholeRejects);
    expect(killed.addresses).toBe(whole.addresses);
    expect(killed.addresses).toBe(killed.job.counts.new);
  });

  async function taken(name: string, deaths: number) {
    await emptyTables(database.db, "addresses");
    const path = String((await sendImport(await signIn(), name, bigFile())).body["@id"]);
    await waitFor(path, ({ state }) => state === "ready");
    await (await signIn()).patch(path, { state: "running" });
    let kills = 0;
    while (kills < deaths) {
      const from = (kills + 1) * 4000;
      const job = await waitFor(path, ({ state, counts }) => state === "done" || counts.read >= from);
      if (job.state === "done") break;
      await server.stop("SIGKILL");
      kills += 1;
      server = await start();
    }
    const job = await waitFor(path, ({ state }) => state !== "running");
    const { length } = await database.db.selectFrom("addresses").select("id").execute();
    return { path, job, kills, addresses: length };
  }

  async function rejectsOf(path: string): Promise<string> {
    return (await (await signIn()).get(`${path}/rejects`)).text;
  }
});
