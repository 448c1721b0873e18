import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { BadConfig } from "./bad-config.ts";
import { loadConfig } from "./config.ts";
import { FolderInUse, lockDataFolder } from "./lock-data-folder.ts";
import { loadServerSecret } from "./server-secret.ts";

const folder = () => mkdtempSync(join(tmpdir(), "rundgang-config-"));

describe("the configuration", () => {
  it("has defaults, takes an empty variable as not set, and drops the slash of PUBLIC_URL", () => {
    expect(loadConfig({})).toMatchObject({ port: 8080, dataDir: ".data", demo: true, production: false, accessTtl: 900 });
    expect(loadConfig({ PORT: "", PUBLIC_URL: "https://x.example/" })).toMatchObject({
      port: 8080,
      publicUrl: "https://x.example",
    });
  });

  it("has no demo in production, whoever asks for it", () => {
    expect(loadConfig({ NODE_ENV: "production", RUNDGANG_DEMO: "1" }).demo).toBe(false);
  });

  it.each([
    { PORT: "80 80" },
    { PORT: "70000" },
    { RUNDGANG_SECRET: "short" },
    { RUNDGANG_ACCESS_TTL: "99999" },
    { PUBLIC_URL: "x" },
  ])("names what is wrong: %j", (env) => {
    expect(() => loadConfig(env)).toThrow(BadConfig);
    expect(() => loadConfig(env)).toThrow(Object.keys(env)[0]);
  });
});

describe("the server's secret", () => {
  it("is made once, for the owner's eyes only", () => {
    const dataDir = folder();
    const made = loadServerSecret(dataDir, undefined);
    expect(made).toMatch(/^[0-9a-f]{64}$/u);
    expect(loadServerSecret(dataDir, undefined)).toBe(made);
    expect(statSync(join(dataDir, "server.key")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, "server.key"), "utf8")).toBe(made);
  });

  it("is the configured one where there is one", () => {
    expect(loadServerSecret("/nowhere", "x".repeat(32))).toBe("x".repeat(32));
  });
});

describe("the lock of the data folder", () => {
  it("refuses a second server in a sentence, and lets the next one in after the first", async () => {
    const dataDir = folder();
    const unlock = await lockDataFolder(dataDir);
    await expect(lockDataFolder(dataDir)).rejects.toThrow(FolderInUse);
    await expect(lockDataFolder(dataDir)).rejects.toThrow(/wird schon von einem anderen Rundgang-Server benutzt/u);
    await unlock();
    await (
      await lockDataFolder(dataDir)
    )();
  });
});
