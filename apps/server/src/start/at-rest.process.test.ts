import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startServerProcess } from "@rundgang/testkit";
import { afterAll, describe, expect, it } from "vitest";

import { plainImage } from "../files/testing/hostile-files.ts";
import { broadcastBody } from "../testing/order-kit.ts";
import { demoProjects } from "../seed/demo-projects.ts";
import { createClient } from "../testing/client.ts";
import { membersOf } from "../testing/members.ts";
import { sendUpload } from "../testing/send-upload.ts";

const home = mkdtempSync(join(tmpdir(), "rundgang-at-rest-"));
const data = join(home, "data");
let server: Awaited<ReturnType<typeof startServerProcess>>;
afterAll(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

/** What anybody but the owner may do something with. */
function open(): readonly string[] {
  const paths = readdirSync(data, { recursive: true, encoding: "utf8" }).map((path) => join(data, path));
  return [data, ...paths].filter((path) => (statSync(path).mode & 0o077) !== 0);
}

/** A command of the server, from a shell in which new files are open to everybody. */
function run(program: string, ...args: string[]): number | null {
  const main = join(import.meta.dirname, "..", program, "main.ts");
  const env = { PATH: process.env["PATH"], RUNDGANG_DATA: data };
  return spawnSync("sh", ["-c", 'umask 0; exec "$@"', "sh", process.execPath, main, ...args], { env, cwd: home }).status;
}

describe.runIf(process.platform !== "win32")("what lies on the disk", { timeout: 180_000 }, () => {
  it("is for the owner alone: database, secret, uploads, documents, refused rows; what an older version left open is closed", async () => {
    const before = process.umask(0);
    const start = () => startServerProcess(data, { NODE_ENV: "development" });
    server = await start();
    process.umask(before);
    expect(open()).toEqual([]);

    const credentials = { username: "verkauf1", password: "rundgang-demo" };
    const { body } = await createClient(server.url, null).post("/authentication_token", credentials);
    const client = createClient(server.url, String(body["token"]));
    const upload = await sendUpload(client, { uuid: randomUUID(), bytes: await plainImage("png") });
    expect(upload.status).toBe(201);
    /* A project may grant a bonus, and the body's prices have none. */
    const withBonus = demoProjects.filter(({ settings }) => settings.onlineBonus !== undefined).map(({ id }) => id);
    const address = membersOf(await client.get("/api/adresses")).find(
      ({ projekt }) => !withBonus.some((id) => String(projekt).includes(id)),
    );
    const unit = membersOf(await client.get(`${String(address?.["@id"])}/wohneinheitens`))[0]?.["@id"];
    expect((await client.post("/api/customer_broadcasts", broadcastBody({ unit }))).status).toBe(201);
    expect(readdirSync(join(data, "files")).length).toBeGreaterThan(1);
    expect(open()).toEqual([]);
    await server.stop();

    expect(run("account", "password", "verkauf1")).toBe(0);
    mkdirSync(join(home, "files"));
    writeFileSync(join(home, "files/a.csv"), "Straße,Hausnummer,PLZ,Ort\nWeg,,91207,Lauf\n");
    run("import", join(home, "files"));
    for (const name of readdirSync(home).filter((one) => one.endsWith(".rejects.csv"))) {
      expect(statSync(join(home, name)).mode & 0o077).toBe(0);
    }
    expect(open()).toEqual([]);

    for (const path of ["pg", "pg/base", "pg/PG_VERSION"]) chmodSync(join(data, path), path.endsWith("VERSION") ? 0o666 : 0o777);
    server = await start();
    expect(open()).toEqual([]);
    expect(existsSync(join(data, "rundgang-failure.log"))).toBe(false);
  });
});
