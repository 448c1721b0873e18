import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startServerProcess, type ServerProcess } from "@rundgang/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Database } from "./db/open-database.ts";
import { createClient } from "./testing/client.ts";
import { password } from "./testing/fixture.ts";
import { sharedParts } from "./testing/shared-parts.ts";
import { hasServer, openTestDatabase } from "./testing/test-database.ts";

/* Only a PostgreSQL takes two servers. Each is a process of its own, and so is each that is refused. */
describe.runIf(hasServer)("two servers on one PostgreSQL", { timeout: 180_000 }, () => {
  let database: Database;
  const folders = ["first", "second"].map((name) => mkdtempSync(join(tmpdir(), `rundgang-${name}-`)));
  const [one = "", two = ""] = folders;
  let first: ServerProcess;
  const env = (more: Record<string, string> = {}) => ({
    DATABASE_URL: database.pool?.options.connectionString ?? "",
    RUNDGANG_LOG: "silent",
    NODE_OPTIONS: "",
    ...more,
  });

  beforeAll(async () => {
    database = await openTestDatabase();
    first = await startServerProcess(one, env());
  });
  afterAll(async () => {
    await first.stop();
    await database.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function signIn(url: string) {
    const { body } = await createClient(url, null).post("/authentication_token", { username: "anna", password });
    return createClient(url, String(body["token"]));
  }
  const end = (command: string, args: readonly string[], more: Record<string, string> = {}) => {
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, command), ...args], {
      encoding: "utf8",
      env: { ...process.env, PORT: "0", RUNDGANG_DATA: two, ...env(more) },
    });
    return { status, said: stderr.trim().split("\n") };
  };

  it("have one secret: the second one without it does not start, and says what would be lost", async () => {
    const anna = await signIn(first.url);
    const raw = randomBytes(32);
    const key = { id: createHash("sha256").update(raw).digest("hex").slice(0, 16), key: raw.toString("base64") };
    await anna.post("/api/data_keys", { keys: [key] });

    const lonely = end("main.ts", []);
    expect(lonely.status).toBe(1);
    expect(lonely.said).toEqual([expect.stringMatching(/gehört zu einem Geheimnis.* ein Schlüssel.*RUNDGANG_LOSE_KEYS=1 /u)]);
    expect(readdirSync(two)).not.toContain("server.key");
    const other = end("main.ts", [], { RUNDGANG_SECRET: "x".repeat(32), RUNDGANG_LOSE_KEYS: "0" });
    expect([other.status, other.said.join()]).toEqual([1, expect.stringContaining("RUNDGANG_LOSE_KEYS=1")]);
    const command = end("account/main.ts", ["password", "anna"]);
    expect([command.status, command.said.join()]).toEqual([1, expect.stringContaining("gehört zu einem Geheimnis")]);

    expect((await anna.get("/api/providers")).status).toBe(200);
    expect((await anna.post("/api/data_keys", { keys: [] })).body["keys"]).toEqual([key]);
  });

  it("do not start with files or keys of their own, and say which setting is to be the same", () => {
    const RUNDGANG_SECRET = readFileSync(join(one, "server.key"), "utf8");
    const shared = sharedParts(one);
    const without = (name: keyof typeof shared) => {
      const { [name]: _own, ...others } = shared;
      return end("main.ts", [], { RUNDGANG_SECRET, ...others });
    };
    expect(without("RUNDGANG_FILES")).toEqual({
      status: 1,
      said: [
        expect.stringMatching(
          /^Die Dateien dieser Datenbank .* Bitte setze RUNDGANG_FILES oder S3_BUCKET wie .* RUNDGANG_ADOPT=files /u,
        ),
      ],
    });
    expect(without("RESCUE_KEY")).toEqual({
      status: 1,
      said: [expect.stringMatching(/^Der Schlüssel für Sicherungen .* Bitte setze RESCUE_KEY wie .* RUNDGANG_ADOPT=rescue /u)],
    });
    const { SEAL_CERT: _cert, SEAL_KEY: _key, ...unsealed } = shared;
    expect(end("main.ts", [], { RUNDGANG_SECRET, ...unsealed })).toEqual({
      status: 1,
      said: [expect.stringMatching(/^Das Siegel aus .* Bitte setze SEAL_CERT und SEAL_KEY wie .* RUNDGANG_ADOPT=seal /u)],
    });
  });

  it("take each other's tokens and give back each other's keys under the same one", async () => {
    const secret = readFileSync(join(one, "server.key"), "utf8");
    const second = await startServerProcess(two, env({ RUNDGANG_SECRET: secret, ...sharedParts(one) }));
    try {
      const anna = await signIn(first.url);
      const there = createClient(second.url, anna.token);
      expect((await there.get("/api/providers")).status).toBe(200);
      expect((await there.post("/api/data_keys", { keys: [] })).body["keys"]).toHaveLength(1);
    } finally {
      await second.stop();
    }
  });
});
