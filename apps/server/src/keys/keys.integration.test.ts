import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { loadConfig } from "../config/config.ts";
import type { Database } from "../db/open-database.ts";
import { openFolderStore } from "../files/folder-store.ts";
import { plainImage } from "../files/testing/hostile-files.ts";
import { sha256Of } from "../files/sha256.ts";
import { openTarget } from "../push/seal-target.ts";
import { claimSecret } from "../sessions/claim-secret.ts";
import { countKeys } from "../sessions/data-keys/count-keys.ts";
import { deriveKeys } from "../sessions/keys.ts";
import { filesIn } from "../testing/files-in.ts";
import { password } from "../testing/fixture.ts";
import { pushBody } from "../testing/push-kit.ts";
import { sendUpload } from "../testing/send-upload.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { startTestServer } from "../testing/test-server.ts";
import { addWebhook } from "../testing/webhook-kit.ts";
import { openSecret } from "../webhooks/seal-secret.ts";
import { resealStore } from "./reseal-store.ts";
import { runKeys, type KeysAction } from "./run-keys.ts";

const before = "the secret of before that is long enough";
const after = "the secret of now which is long enough too";

let database: Database;
let dataDir: string;
beforeEach(async () => {
  database = await openTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "rundgang-keys-"));
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The database outlives each of its servers. */
const lasting = () => ({ ...database, close: () => Promise.resolve() });
const serverWith = (RUNDGANG_SECRET: string, RUNDGANG_SECRETS_OLD = "") =>
  startTestServer({ RUNDGANG_DATA: dataDir, RUNDGANG_SECRET, RUNDGANG_SECRETS_OLD }, { database: lasting() });
const configWith = (secret?: string, old = "") =>
  loadConfig({ RUNDGANG_DATA: dataDir, ...(secret !== undefined && { RUNDGANG_SECRET: secret }), RUNDGANG_SECRETS_OLD: old });
const keys = (action: KeysAction, secret?: string, old = "") => runKeys(database.db, action, configWith(secret, old));
const dataKey = () => {
  const raw = randomBytes(32);
  return { id: createHash("sha256").update(raw).digest("hex").slice(0, 16), key: raw.toString("base64") };
};

describe("a changed secret", () => {
  it("leaves nobody outside: tokens, sessions and deposited keys of before hold until it is dropped", async () => {
    const first = await serverWith(before);
    const { body: pair } = await first.stranger.post("/authentication_token", { username: "anna", password });
    const anna = await first.as("anna");
    const key = dataKey();
    expect((await anna.post("/api/data_keys", { keys: [key] })).status).toBe(200);
    const webhook = await addWebhook(first);
    const sealedNow = async () =>
      (await database.db.selectFrom("webhooks").select("secret").where("id", "=", webhook).executeTakeFirstOrThrow()).secret;
    const ofWebhook = openSecret(deriveKeys(before).webhooks, webhook, await sealedNow());
    const subscription = await pushBody(anna);
    expect((await anna.post("/api/push_subscriptions", subscription)).status).toBe(201);
    const upload = { uuid: randomUUID(), bytes: await plainImage("png") };
    expect((await sendUpload(anna, upload)).status).toBe(201);
    await first.close();

    const second = await serverWith(after, before);
    const again = { authorization: `Bearer ${String(pair["token"])}` };
    expect((await fetch(`${second.url}/api/adresses`, { headers: again })).status).toBe(200);
    const refreshed = await second.stranger.post("/token/refresh", { refresh_token: pair["refresh_token"] });
    expect(refreshed.status).toBe(200);
    const newAnna = await second.as("anna");
    expect((await newAnna.post("/api/data_keys", { keys: [] })).body["keys"]).toEqual([key]);
    const read = async (client: typeof newAnna) => {
      const { headers } = await client.get(`/api/uploaded_files/${upload.uuid}/stream`);
      return [headers.get("etag"), headers.get("content-length")];
    };
    const whole = [`"${sha256Of(upload.bytes)}"`, String(upload.bytes.length)];
    expect(await read(newAnna)).toEqual(whole);
    await second.close();

    await expect(keys("drop", after, before)).rejects.toThrow("1 Dateien lassen sich nur mit dem alten Geheimnis öffnen.");
    expect(await resealStore(database.db, configWith(after, before))).toEqual([
      "1 Dateien liegen jetzt unter dem neuen Geheimnis.",
    ]);
    await expect(keys("drop", after, before)).rejects.toThrow("4 hinterlegte Schlüssel");
    expect(openSecret(deriveKeys(after, {}, [before]).rings.webhooks, webhook, await sealedNow())).toBe(ofWebhook);
    const told = await keys("reseal", after, before);
    expect(told).toEqual([
      expect.stringMatching(/^1 hinterlegte/u),
      expect.stringContaining("1 Webhooks"),
      expect.stringContaining("2 Schlüssel und Anmeldungen von Mitteilungen"),
    ]);
    expect(ofWebhook).toMatch(/^whsec_/u);
    expect(openSecret(deriveKeys(after).webhooks, webhook, await sealedNow())).toBe(ofWebhook);
    expect((await keys("reseal", after, before))[0]).toMatch(/^0 hinterlegte/u);
    const reached = await database.db.selectFrom("push_subscriptions").select("sealed").executeTakeFirstOrThrow();
    const { endpoint, p256dh, auth } = subscription;
    expect(openTarget(deriveKeys(after).push, subscription.uuid, reached.sealed ?? "")).toEqual({ endpoint, p256dh, auth });
    expect(await countKeys(database.db, deriveKeys(after).dataKeys)).toEqual({ all: 1, lost: 0 });
    await keys("drop", after, before);

    const claim = (secret: string) => claimSecret(database.db, { dataDir, secret, loseKeys: undefined });
    await expect(claim(before)).rejects.toThrow("anderen Geheimnis");
    expect(await claim(after)).toBe(after);
    const third = await serverWith(after);
    expect((await fetch(`${third.url}/api/adresses`, { headers: again })).status).toBe(401);
    expect(await read(await third.as("anna"))).toEqual(whole);
    await third.close();
  });

  it("is made in the data folder where none is configured, and the old one goes when it is dropped", async () => {
    const made = await claimSecret(database.db, { dataDir, secret: undefined, loseKeys: undefined });
    await keys("rotate");
    const file = (name: string) => readFileSync(join(dataDir, name), "utf8");
    expect([file("server-old.keys"), file("server.key") === made]).toEqual([made, false]);
    expect(await claimSecret(database.db, { dataDir, secret: undefined, loseKeys: undefined })).toBe(file("server.key"));
    await keys("reseal");
    await keys("drop");
    expect(readdirSync(dataDir)).toEqual(["server.key"]);
    expect(await claimSecret(database.db, { dataDir, secret: undefined, loseKeys: undefined })).toBe(file("server.key"));
  });

  it("stays when Web Push gets another key pair, which ends what browsers had subscribed by the one before", async () => {
    const server = await serverWith(before);
    const anna = await server.as("anna");
    const subscription = await pushBody(anna);
    expect((await anna.post("/api/push_subscriptions", subscription)).status).toBe(201);
    expect((await keys("renew-push", before))[0]).toContain("1 Anmeldungen von Browsern sind beendet");
    const state = (await anna.get("/api/push_state")).body;
    expect([state["subscription"], state["gone"], state["publicKey"] === subscription.publicKey]).toEqual([null, false, false]);
    expect((await anna.post("/api/push_subscriptions", await pushBody(anna))).status).toBe(201);
    await server.close();
  });

  it("that is not the database's own is refused by each command, and not one file or row is sealed under it", async () => {
    const server = await serverWith(before);
    await server.close();
    const uuid = randomUUID();
    await openFolderStore(dataDir).put(uuid, Buffer.from("plain"));
    const wrong = "Diese Datenbank gehört zu einem anderen Geheimnis";
    await expect(resealStore(database.db, configWith(after))).rejects.toThrow(wrong);
    for (const action of ["rotate", "reseal", "drop", "renew-push"] as const) {
      await expect(keys(action, after, "a third secret that is long enough too")).rejects.toThrow(wrong);
    }
    expect(String(Buffer.from((await openFolderStore(dataDir).get(uuid)) ?? []))).toBe("plain");
    expect(filesIn(join(dataDir, "files/sealed"))).toEqual([]);
    expect(await resealStore(database.db, configWith(after, before))).toEqual([
      "1 Dateien lagen noch offen und sind jetzt versiegelt.",
    ]);
  });

  it("is not used for anything while a server runs that knows the old one alone, and the refusal says what to do", async () => {
    const old = await serverWith(before);
    const refused =
      /^Ein Server, der läuft, kennt das neue Geheimnis noch nicht .* Bitte starte ihn mit dem neuen Geheimnis neu/u;
    for (const action of ["reseal", "drop"] as const) await expect(keys(action, after, before)).rejects.toThrow(refused);
    await expect(resealStore(database.db, configWith(after, before))).rejects.toThrow(refused);
    await old.close();
    const both = await serverWith(before, after);
    expect((await keys("reseal", after, before))[0]).toMatch(/^0 hinterlegte/u);
    await both.close();
  });

  it("waits beside a server of this version until it seals what it writes, and only where something lies plain", async () => {
    const server = await serverWith(before);
    const [said, waited]: [string[], number[]] = [[], []];
    let meanwhile = () => Promise.resolve();
    const patience = { say: (line: string) => void said.push(line), wait: (ms: number) => (waited.push(ms), meanwhile()) };
    const shared = { ...configWith(before), databaseUrl: "postgres://shared" };
    const uuid = randomUUID();
    const plain = openFolderStore(dataDir);
    expect([await resealStore(database.db, shared, patience), waited]).toEqual([[], []]);
    await plain.put(uuid, Buffer.from("before"));
    meanwhile = async () => expect(String(Buffer.from((await plain.get(uuid)) ?? []))).toBe("before");
    expect(await resealStore(database.db, shared, patience)).toEqual(["1 Dateien lagen noch offen und sind jetzt versiegelt."]);
    expect([said, waited]).toEqual([[expect.stringContaining("In zwei Minuten geht es weiter")], [120_000]]);
    await server.close();
  });

  it("waits after it has barred older versions, and leaves plain files to one that was starting at that moment", async () => {
    await (await serverWith(before)).close();
    await sql`update schema_compatibility set compatible_from = '059-compatible-from'`.execute(database.db);
    const uuid = randomUUID();
    await openFolderStore(dataDir).put(uuid, Buffer.from("before"));
    const starts = sql`insert into server_processes (id, version, seen_at) values (${randomUUID()}, '087-blanked-audit', clock_timestamp())`;
    const patience = { say: () => undefined, wait: () => starts.execute(database.db) };
    const shared = { ...configWith(before), databaseUrl: "postgres://shared" };
    expect(await resealStore(database.db, shared, patience)).toEqual([
      "Offene Dateien bleiben es, solange ein Server einer älteren Version läuft: Er könnte sie nicht mehr lesen.",
    ]);
    expect(String(Buffer.from((await openFolderStore(dataDir).get(uuid)) ?? []))).toBe("before");
  });

  it("where it is configured, is shown with what is to be done, and nothing changes by that", async () => {
    await claimSecret(database.db, { dataDir, secret: before, loseKeys: undefined });
    const lines = await keys("rotate", before);
    expect(lines[0]).toMatch(/[0-9a-f]{64}$/u);
    expect(readdirSync(dataDir)).toEqual([]);
    await expect(keys("reseal", before)).rejects.toThrow("kein altes Geheimnis");
    await expect(keys("rotate")).rejects.toThrow("noch kein Geheimnis");
  });
});
