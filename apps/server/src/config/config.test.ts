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
    [{ PORT: "abc" }, "PORT muss eine ganze Zahl von 0 bis 65535 sein."],
    [{ PORT: "80 80" }, "PORT muss eine ganze Zahl von 0 bis 65535 sein."],
    [{ PORT: "70000" }, "PORT muss eine ganze Zahl von 0 bis 65535 sein."],
    [{ RUNDGANG_SECRET: "zu-kurz" }, "RUNDGANG_SECRET muss mindestens 32 Zeichen lang sein."],
    [{ RUNDGANG_ACCESS_TTL: "99999" }, "RUNDGANG_ACCESS_TTL muss eine ganze Zahl von 1 bis 900 sein (Sekunden)."],
    [{ PUBLIC_URL: "x" }, "PUBLIC_URL muss eine vollständige Adresse mit „https://“ oder „http://“ sein."],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL muss eine Adresse sein, die mit „postgres://“ beginnt."],
    [{ RUNDGANG_LOG: "laut" }, "RUNDGANG_LOG muss eines von silent, error, warn, info, debug sein."],
    [{ RUNDGANG_DEMO: "ja", PORT: "x" }, "PORT muss eine ganze Zahl von 0 bis 65535 sein.\nRUNDGANG_DEMO muss 0 oder 1 sein."],
  ])("says in German what is wrong, and never repeats a value: %j", (env, sentence) => {
    expect(() => loadConfig(env)).toThrow(new BadConfig(sentence));
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
