import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startServerProcess, type ServerProcess } from "@rundgang/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Database } from "../../db/open-database.ts";
import { plainImage } from "../../files/testing/hostile-files.ts";
import { createClient, type Client } from "../../testing/client.ts";
import { ids, password } from "../../testing/fixture.ts";
import { multipart, openBody, partOf, type OpenBody } from "../../testing/open-body.ts";
import { sendUpload } from "../../testing/send-upload.ts";
import { openTestDatabase } from "../../testing/test-database.ts";

const megabyte = 1_048_576;
const postgres = process.env["RUNDGANG_TEST_POSTGRES"] ?? "";

/** Fifty bodies, eight of a person: seven people. */
const people = ["anna", ...Array.from({ length: 6 }, (_, index) => `gast${index}`)];
const bodies = 50;

describe.runIf(postgres !== "")("fifty open uploads of 14 MB", { timeout: 180_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), "rundgang-memory-"));
  let database: Database;
  let server: ServerProcess;
  const open: OpenBody[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    const { db } = database;
    const anna = await db.selectFrom("users").selectAll().where("id", "=", ids.anna).executeTakeFirstOrThrow();
    const guests = people.slice(1).map((username) => ({ ...anna, id: randomUUID(), username, preferences: undefined }));
    await db.insertInto("users").values(guests).execute();
    const url = String(database.pool?.options.connectionString);
    const heap = { NODE_OPTIONS: "--max-old-space-size=192" };
    server = await startServerProcess(dataDir, { ...heap, DATABASE_URL: url, RUNDGANG_DEMO: "0", RUNDGANG_LOG: "error" });
  });
  afterAll(async () => {
    open.forEach((body) => body.cut());
    await server.stop();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function signIn(username: string): Promise<Client> {
    const { body } = await createClient(server.url, null).post("/authentication_token", { username, password });
    return createClient(server.url, String(body["token"]));
  }
  const residentBytes = () => Number(execFileSync("ps", ["-o", "rss=", "-p", String(server.pid)])) * 1024;

  it("leave a server of 512 MB answering, and more of them are put off", async () => {
    const clients: Client[] = [];
    for (const username of people) clients.push(await signIn(username));
    const text = `${partOf("type", "misc")}--x\r\nContent-Disposition: form-data; name="base64"\r\n\r\ndata:image/png;base64,`;
    const part = "QUJD".repeat(megabyte / 4);
    let most = 0;
    for (let one = 0; one < bodies; one += 1) {
      const client = clients[Math.floor(one / 8)];
      const headers = { authorization: `Bearer ${client?.token}`, "content-type": multipart };
      const body = openBody(`${server.url}/api/uploaded_files`, headers);
      open.push(body);
      await body.write(text);
      for (let sent = 0; sent < 13; sent += 1) await body.write(part);
      most = Math.max(most, residentBytes());
    }
    const [anna, last] = [clients[0], clients.at(-1)];
    const bytes = await plainImage("png");
    expect((await anna?.get("/api/carriers"))?.status).toBe(200);
    expect((await sendUpload(anna!, { uuid: randomUUID(), bytes })).status).toBe(429);
    expect((await sendUpload(last!, { uuid: randomUUID(), bytes })).status).toBe(201);
    expect(most).toBeLessThan(512 * megabyte);
  });
});
