import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { afterAll, describe, expect, it } from "vitest";

import { openDatabase } from "../db/open-database.ts";
import { createEmptyOnServer, hasServer } from "../testing/test-database.ts";

const home = mkdtempSync(join(tmpdir(), "rundgang-restore-test-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const command = fileURLToPath(new URL("../backup/main.ts", import.meta.url));

describe.runIf(hasServer && process.platform === "linux")("a backup onto a full disk", () => {
  it("says so in a sentence, and leaves nothing that could be taken for a backup", async () => {
    const database = await createEmptyOnServer();
    await (await openDatabase({ url: database.url })).close();
    const folder = join(home, "full");
    mkdirSync(folder);
    /* The disk is gone with the process, so that it lists what is there before. */
    const script = `mount -t tmpfs -o size=64k tmpfs "${folder}" && "$@"; code=$?; ls "${folder}"; exit $code`;
    const under = ["--map-root-user", "--mount", "sh", "-c", script, "sh"];
    const secret = "the secret of a server that is long enough";
    const env = {
      ...process.env,
      NODE_OPTIONS: "",
      DATABASE_URL: database.url,
      RUNDGANG_DATA: join(home, "data"),
      RUNDGANG_SECRET: secret,
    };
    const { status, stdout, stderr } = spawnSync("unshare", [...under, process.execPath, command, folder], {
      env,
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining(`Auf dem Datenträger von „${folder}“ ist kein Platz mehr.`)]);
    expect(stdout.split("\n")).not.toContain("manifest.json");
    expect(readdirSync(folder)).toEqual([]);
    await database.drop();
  });
});
