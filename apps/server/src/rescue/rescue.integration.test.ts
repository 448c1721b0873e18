import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { wire } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { BackupScope } from "../../../web/src/data/backup/backup-result.ts";
import { makeBackup, type BackupParts } from "../../../web/src/data/backup/make-backup.ts";
import type { Codec } from "../../../web/src/data/codec.ts";
import { createConnection } from "../../../web/src/data/db/connection.ts";
import { openSessionDatabase } from "../../../web/src/data/db/session-database.ts";
import { makeDataKey, usableRing } from "../../../web/src/data/keys/data-key.ts";
import { createUserCodec } from "../../../web/src/data/keys/user-codec.ts";
import { installBrowser } from "../../../web/src/data/testing/browser-shim.ts";
import { openDevice, type TestDevice } from "../../../web/src/data/testing/device.ts";
import { plainImage } from "../files/testing/hostile-files.ts";
import type { Client } from "../testing/client.ts";
import { ids, password, unitOf } from "../testing/fixture.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { parseArguments } from "./parse-arguments.ts";
import { runRescue } from "./run-rescue.ts";

const unit = unitOf(ids.westAddress, 1);
const comment = "Frau Kessler will einen Rückruf";
const draft = { answers: { iban: "DE02120300000000202051" } };
const draftId = "0193eeee-0000-7000-8000-000000000001";

describe("a backup of a device", () => {
  const home = mkdtempSync(join(tmpdir(), "rundgang-rescue-test-"));
  let server: TestServer;
  let anna: Client;
  let device: TestDevice;
  let codec: Codec;
  let photo: Buffer;
  /** Of a session of Anna's. */
  let revokeToken: string;
  let bertsToken: string;
  let isSecretThere = true;
  let isCut = true;
  let saved = 0;
  const deviceFetch: typeof fetch = (input, init) => {
    if (isCut) throw new TypeError("no line");
    const headers = new Headers(init?.headers);
    if (headers.has("authorization")) headers.set("authorization", `Bearer ${anna.token}`);
    return fetch(String(input).replace("http://server.test", server.url), { ...init, headers });
  };
  const sessionDb = createConnection(openSessionDatabase);

  beforeAll(async () => {
    server = await startTestServer();
    anna = await server.as("anna");
    const signIn = async (username: string) =>
      String((await server.stranger.post("/authentication_token", { username, password })).body["revoke_token"]);
    revokeToken = await signIn("anna");
    bertsToken = await signIn("bert");
    const key = await makeDataKey();
    await anna.post("/api/data_keys", { keys: [key] });
    codec = createUserCodec(ids.anna, (await usableRing([key])) ?? []);
    installBrowser(fetch);
    const address = wire.address.parse((await anna.get(`/api/adresses/${ids.westAddress}`)).body);
    device = await openDevice(ids.anna, (url, init) => deviceFetch(url, init), [address], codec);
    photo = await plainImage("png");
    await device.commands.addComment({ unitId: unit, text: comment });
    await device.commands.addPhoto({
      addressId: ids.westAddress,
      photo: new Blob([new Uint8Array(photo)], { type: "image/png" }),
    });
    const sealed = await codec.seal(new TextEncoder().encode(JSON.stringify(draft)));
    await device.work.store.transaction(({ rows }) => rows.objectStore("drafts").put({ id: draftId, v: 1, sealed }));
  });
  afterAll(async () => {
    await device.close();
    await sessionDb.close();
    await server.close();
    rmSync(home, { recursive: true, force: true });
  });

  const parts = (more: Partial<BackupParts> = {}): BackupParts => ({
    fetch: (url, init) => fetch(url, init),
    baseUrl: server.url,
    sessionDb,
    who: () => ({ userId: ids.anna, codec, revokeToken }),
    now: () => Date.parse("2026-12-02T13:29:00Z"),
    appVersion: "5.16.3",
    deviceId: () => Promise.resolve("tablet"),
    ...more,
  });

  async function save(more: Partial<BackupParts> = {}, scope: BackupScope = "everything"): Promise<string> {
    const made = await makeBackup(parts(more), scope);
    if (made.type !== "made") throw new Error(JSON.stringify(made));
    saved += 1;
    const path = join(home, `${saved}-${made.file.name}`);
    writeFileSync(path, Buffer.from(await made.file.arrayBuffer()));
    return path;
  }

  /** The command on the server's own database. */
  async function rescue(...args: string[]): Promise<{ readonly code: number; readonly text: string }> {
    const order = parseArguments(args);
    if (order === null) throw new Error("help was asked for");
    const lines: string[] = [];
    const { database, keys, config } = server.context;
    const code = await runRescue(order, {
      print: (line) => lines.push(line),
      dataDir: config.dataDir,
      rescueKeyFile: null,
      serverKey: () => keys.dataKeys,
      revokeKey: () => (isSecretThere ? keys.revoke : null),
      withDatabase: (act) => act(database.db),
      withServer: (url, act) => act({ url: url ?? server.url, db: database.db, keys }),
    });
    return { code, text: lines.join("\n") };
  }

  it("lists what is in it, with names and contents only where they are asked for", async () => {
    const path = await save();
    expect(readFileSync(path).includes(Buffer.from("Kessler"))).toBe(false);
    const plain = await rescue(path);
    expect(plain.text).toContain("Sicherung vom 02.12.2026, 14:29: alles, was nicht gesendet war (App 5.16.3, Gerät tablet)");
    expect(plain.text).toContain(`${ids.anna}: 3 Vorgänge, 1 Entwurf, 1 Datei (${photo.length} Bytes)`);
    expect(plain.text).not.toMatch(/Kessler|Anna/u);
    const shown = await rescue(path, "--show");
    expect(shown.text).toMatch(/Anna.*\(anna, /u);
    expect(shown.text).toContain(comment);
  });

  it("is signed by its session, and the command says whose it is", async () => {
    const path = await save();
    const [session = ""] = revokeToken.split(".");
    expect((await rescue(path, "--show")).text).toContain(`Unterschrift: gilt, von der Sitzung ${session}.\n`);
    expect((await rescue(path)).text).toContain("Wessen Sitzung das war, ist hier nicht bekannt.");
    isSecretThere = false;
    expect((await rescue(path)).text).toContain("Unterschrift: nicht geprüft, denn das Geheimnis des Servers liegt hier nicht.");
    isSecretThere = true;
  });

  it.each([
    ["by nobody's session", () => `${revokeToken.split(".")[0]}.${"A".repeat(43)}`, "Unterschrift: falsch."],
    ["by another person's session", () => bertsToken, "einer anderen Person als der, deren Arbeit hier liegt"],
  ])("that is signed %s is told, and nothing of it is sent", async (_whose, token, said) => {
    const path = await save({ who: () => ({ userId: ids.anna, codec, revokeToken: token() }) });
    expect((await rescue(path, "--show")).text).toContain(said);
    await expect(rescue(path, "--submit")).rejects.toThrow(/Es wird nichts daraus gesendet/u);
  });

  it("from before there were signatures is read as it was, with a word that it bears none", async () => {
    const path = await save({ who: () => ({ userId: ids.anna, codec, revokeToken: null }) });
    expect((await rescue(path, "--show")).text).toContain("Unterschrift: keine. Die Sicherung kommt von einer älteren App");
    expect((await rescue(path, "--show")).text).toContain(comment);
  });

  it("comes out whole into a folder of the owner's alone, and never over another one", async () => {
    const out = join(home, "out");
    expect((await rescue(await save(), "--out", out)).text).toContain(`Alles liegt in „${out}“.`);
    const [file] = readdirSync(join(out, ids.anna, "dateien"));
    expect(file).toMatch(/\.png$/u);
    expect(readFileSync(join(out, ids.anna, "dateien", String(file)))).toEqual(photo);
    expect(JSON.parse(readFileSync(join(out, ids.anna, "entwuerfe", `${draftId}.json`), "utf8"))).toEqual(draft);
    const requests = readdirSync(join(out, ids.anna, "vorgaenge")).toSorted();
    expect(requests.map((name) => name.split("-")[0])).toEqual(["address_files", "comment", "upload"]);
    await expect(rescue(await save(), "--out", out)).rejects.toThrow(/gibt es schon/u);
  });

  it("of a device where nobody is signed in opens with the keys that the person has deposited", async () => {
    const path = await save({ who: () => null });
    const shown = await rescue(path, "--show");
    expect(shown.text).toContain(comment);
    const out = join(home, "locked");
    await rescue(path, "--out", out);
    expect(readFileSync(join(out, ids.anna, "dateien", String(readdirSync(join(out, ids.anna, "dateien"))[0])))).toEqual(photo);
  });

  it("needs no line once the server's key is known, and says so where it is not", async () => {
    const cut = { fetch: () => Promise.reject(new TypeError("no line")) };
    await save(cut);
    const db = await sessionDb.get();
    await db.delete("session", "rescueKey");
    expect(await makeBackup(parts(cut), "everything")).toMatchObject({
      type: "failed",
      text: expect.stringMatching(/noch kein Schlüssel des Servers/u),
    });
    expect(await makeBackup(parts(), "blocked")).toEqual({ type: "nothing" });
  });

  it("is put in as the person, once, whether the command or the device does it again", async () => {
    const path = await save();
    const first = await rescue(path, "--submit");
    expect(first).toMatchObject({ code: 0, text: expect.stringContaining("3 von 3 Vorgängen sind beim Server.") });
    expect((await rescue(path, "--submit")).code).toBe(0);
    isCut = false;
    device.goOnline();
    await device.until(() => device.work.queue.getSnapshot().requests.length === 0);
    const stored = (await anna.get(`/api/wohneinheits/${unit}`)).body["comments"];
    expect(JSON.stringify(stored).split(comment).length).toBe(2);
    expect(await makeBackup(parts(), "everything")).toMatchObject({ type: "made", counts: { requests: 0, drafts: 1, files: 0 } });
  });
});
