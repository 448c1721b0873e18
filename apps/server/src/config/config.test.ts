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

  it("listens for this machine alone, but in production, unless HOST says otherwise", () => {
    const hostOf = (env: Record<string, string>) => loadConfig(env).host;
    expect([{}, { NODE_ENV: "test" }, { RUNDGANG_DEMO: "0" }].map(hostOf)).toEqual(["127.0.0.1", "127.0.0.1", "127.0.0.1"]);
    expect(hostOf({ NODE_ENV: "production" })).toBe("0.0.0.0");
    expect([{ HOST: "::" }, { HOST: "127.0.0.1", NODE_ENV: "production" }].map(hostOf)).toEqual(["::", "127.0.0.1"]);
  });

  it("takes S3_BUCKET with all that several processes share and its keys, and says what is absent", () => {
    const shared = {
      DATABASE_URL: "postgres://x/y",
      RUNDGANG_SECRET: "x".repeat(32),
      SEAL_CERT: "a",
      SEAL_KEY: "b",
      RESCUE_KEY: "c",
    };
    const s3 = { S3_BUCKET: "dateien", S3_ACCESS_KEY: "k", S3_SECRET_KEY: "s" };
    expect(loadConfig({}).s3).toBeNull();
    expect(loadConfig({ ...shared, ...s3, S3_ENDPOINT: "http://store:9000" }).s3).toEqual({
      bucket: "dateien",
      endpoint: "http://store:9000",
      region: "us-east-1",
      accessKey: "k",
      secretKey: "s",
      pathStyle: true,
    });
    expect(() => loadConfig({ ...shared, ...s3, RESCUE_KEY: "" })).toThrow("S3_BUCKET ist gesetzt, RESCUE_KEY fehlt.");
    expect(() => loadConfig({ ...shared, ...s3, S3_SECRET_KEY: "" })).toThrow("S3_ACCESS_KEY und S3_SECRET_KEY");
    expect(() => loadConfig({ S3_ENDPOINT: "http://store:9000" })).toThrow("S3_BUCKET aber nicht");
    expect(() => loadConfig({ ...shared, ...s3, S3_BUCKET: "Dateien" })).toThrow("S3_BUCKET muss der Name eines Buckets sein");
  });

  it("takes hosts of webhooks by name and address, with a port or without", () => {
    const hosts = loadConfig({ RUNDGANG_WEBHOOK_HOSTS: "CRM.intern,10.0.0.5:8080,[fd00::5]:443" }).webhookHosts;
    expect([hosts, loadConfig({}).webhookHosts]).toEqual([["crm.intern", "10.0.0.5:8080", "[fd00::5]:443"], []]);
  });

  it("takes NATS_URL with all that several processes share, and says what is absent", () => {
    const shared = {
      DATABASE_URL: "postgres://x/y",
      RUNDGANG_SECRET: "x".repeat(32),
      SEAL_CERT: "a",
      SEAL_KEY: "b",
      RESCUE_KEY: "c",
    };
    const several = "nats://one:4222,tls://two:4222";
    expect([loadConfig({}).natsUrl, loadConfig({ ...shared, NATS_URL: several }).natsUrl]).toEqual([undefined, several]);
    expect(() => loadConfig({ NATS_URL: "nats://one:4222", ...shared, SEAL_KEY: "", SEAL_CERT: "" })).toThrow(
      new BadConfig("NATS_URL ist gesetzt, SEAL_CERT, SEAL_KEY fehlen. Mehrere Prozesse brauchen dieselben."),
    );
    expect(() => loadConfig({ ...shared, RESCUE_KEY: "", NATS_URL: "nats://one:4222" })).toThrow("RESCUE_KEY fehlt.");
    expect(() => loadConfig({ NATS_URL: "http://one:4222" })).toThrow(
      new BadConfig(
        "NATS_URL muss eine oder mehrere Adressen sein, die mit „nats://“ oder „tls://“ beginnen, getrennt durch Kommas.",
      ),
    );
  });

  it("knows which service of ways it is told", () => {
    const routingOf = (ROUTING_URL: string) => loadConfig({ ROUTING_URL }).routing;
    expect(["", "valhalla+http://ways:8002/", "osrm+https://ways.example/foot"].map(routingOf)).toEqual([
      null,
      { kind: "valhalla", url: "http://ways:8002" },
      { kind: "osrm", url: "https://ways.example/foot" },
    ]);
  });

  it("knows when advice is given", () => {
    const hoursOf = (env: Record<string, string>) => loadConfig(env).consultationHours;
    expect(hoursOf({})).toEqual({ lastDay: 6, from: "08:00", to: "20:00" });
    expect(hoursOf({ RUNDGANG_CONSULTATION_HOURS: "mo-so 09:30-24:00" })).toEqual({ lastDay: 7, from: "09:30", to: "24:00" });
  });

  it("knows which servers lead video calls through firewalls", () => {
    const secret = "x".repeat(16);
    const relaysOf = (env: Record<string, string>) => loadConfig(env).relays;
    expect(relaysOf({})).toBeNull();
    expect(relaysOf({ TURN_URL: "stun:stun.example:3478" })).toEqual({ stun: ["stun:stun.example:3478"], turn: null });
    const both = "turn:turn.example:3478?transport=udp, turns:turn.example:443?transport=tcp,stun:stun.example";
    expect(relaysOf({ TURN_URL: both, TURN_SECRET: secret })).toEqual({
      stun: ["stun:stun.example"],
      turn: { urls: ["turn:turn.example:3478?transport=udp", "turns:turn.example:443?transport=tcp"], secret },
    });
  });

  it.each([
    [{ PORT: "abc" }, "PORT muss eine ganze Zahl von 0 bis 65535 sein."],
    [{ PORT: "80 80" }, "PORT muss eine ganze Zahl von 0 bis 65535 sein."],
    [{ PORT: "70000" }, "PORT muss eine ganze Zahl von 0 bis 65535 sein."],
    [{ RUNDGANG_SECRET: "zu-kurz" }, "RUNDGANG_SECRET muss mindestens 32 Zeichen lang sein."],
    [{ MERCURE_PUBLISHER_KEY: "x".repeat(31) }, "MERCURE_PUBLISHER_KEY muss mindestens 32 Zeichen lang sein."],
    [{ MERCURE_SUBSCRIBER_KEY: "zu-kurz" }, "MERCURE_SUBSCRIBER_KEY muss mindestens 32 Zeichen lang sein."],
    [
      { MERCURE_PUBLISHER_KEY: "x".repeat(32), MERCURE_SUBSCRIBER_KEY: "x".repeat(32) },
      "MERCURE_PUBLISHER_KEY und MERCURE_SUBSCRIBER_KEY müssen verschieden sein.",
    ],
    [
      { RUNDGANG_WEBHOOK_HOSTS: "https://crm.intern" },
      "RUNDGANG_WEBHOOK_HOSTS muss eine Liste von Rechnern ohne „https://“ sein, auf Wunsch mit Port, getrennt durch Kommas.",
    ],
    [
      { RUNDGANG_WEBHOOK_HOSTS: "crm.intern, erp.intern" },
      "RUNDGANG_WEBHOOK_HOSTS muss eine Liste von Rechnern ohne „https://“ sein, auf Wunsch mit Port, getrennt durch Kommas.",
    ],
    [{ RUNDGANG_ACCESS_TTL: "99999" }, "RUNDGANG_ACCESS_TTL muss eine ganze Zahl von 1 bis 900 sein (Sekunden)."],
    [{ PUBLIC_URL: "x" }, "PUBLIC_URL muss eine vollständige Adresse mit „https://“ oder „http://“ sein."],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL muss eine Adresse sein, die mit „postgres://“ beginnt."],
    [
      { ROUTING_URL: "http://valhalla:8002" },
      "ROUTING_URL muss mit „valhalla+http(s)://“ oder „osrm+http(s)://“ beginnen, ohne Fragezeichen.",
    ],
    [{ TSA_URL: "tsa.example" }, "TSA_URL muss eine vollständige Adresse mit „https://“ oder „http://“ sein."],
    [
      { SEAL_KEY: "a" },
      "SEAL_KEY ist gesetzt, SEAL_CERT fehlt. Für das Siegel braucht der Server beide, sonst keine von beiden.",
    ],
    [
      { TURN_URL: "https://turn.example" },
      "TURN_URL muss eine oder mehrere Adressen mit „turn:“, „turns:“ oder „stun:“ sein, getrennt durch Kommas.",
    ],
    [{ TURN_URL: "turn:turn.example", TURN_SECRET: "kurz" }, "TURN_SECRET muss mindestens 16 Zeichen lang sein."],
    [
      { TURN_URL: "stun:stun.example,turn:turn.example" },
      "TURN_URL nennt einen TURN-Server, TURN_SECRET fehlt. Der Server braucht es für die Zugangsdaten der Gespräche.",
    ],
    [
      { TURN_URL: "stun:stun.example", TURN_SECRET: "x".repeat(16) },
      "TURN_SECRET ist gesetzt, TURN_URL nennt aber keinen TURN-Server.",
    ],
    [{ RUNDGANG_CONSULTATIONS: "0" }, "RUNDGANG_CONSULTATIONS muss eine ganze Zahl ab 1 sein."],
    [
      { RUNDGANG_CONSULTATION_HOURS: "mo-sa 8-20" },
      "RUNDGANG_CONSULTATION_HOURS muss Tage und Zeiten wie „mo-sa 08:00-20:00“ sein.",
    ],
    [{ NODE_ENV: "prod" }, "NODE_ENV muss „production“, „development“ oder „test“ sein."],
    [{ HOST: "http://x" }, "HOST muss eine Adresse dieses Rechners sein (ohne Port)."],
    [{ RUNDGANG_LOG: "laut" }, "RUNDGANG_LOG muss eines von silent, error, warn, info, debug sein."],
    [{ RUNDGANG_DEMO: "ja", PORT: "x" }, "PORT muss eine ganze Zahl von 0 bis 65535 sein.\nRUNDGANG_DEMO muss 0 oder 1 sein."],
  ])("says in German what is wrong, and never repeats a value: %j", (env, sentence) => {
    expect(() => loadConfig(env)).toThrow(new BadConfig(sentence));
  });
});

describe("the server's secret", () => {
  it("is made once, for the owner's eyes only", async () => {
    const dataDir = folder();
    const made = await loadServerSecret(dataDir, undefined);
    expect(made).toMatch(/^[0-9a-f]{64}$/u);
    expect(await loadServerSecret(dataDir, undefined)).toBe(made);
    expect(statSync(join(dataDir, "server.key")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, "server.key"), "utf8")).toBe(made);
  });

  it("is the configured one where there is one", async () => {
    expect(await loadServerSecret("/nowhere", "x".repeat(32))).toBe("x".repeat(32));
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
