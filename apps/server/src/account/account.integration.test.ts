import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { wire } from "@rundgang/contracts";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Writer } from "../db/open-database.ts";
import type { Tables } from "../db/tables.ts";
import { deriveKeys } from "../sessions/keys.ts";
import { refreshSession } from "../sessions/refresh-session.ts";
import { createClient, type Client } from "../testing/client.ts";
import { ids, password as oldPassword } from "../testing/fixture.ts";
import { hasServer } from "../testing/test-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { parseArguments } from "./parse-arguments.ts";
import { runAccount } from "./run-account.ts";

function newKey(): wire.DataKey {
  const raw = randomBytes(32);
  return { id: createHash("sha256").update(raw).digest("hex").slice(0, 16), key: raw.toString("base64") };
}

describe("an account in the hands of the operator", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  /** The command beside a running server, as it is with PostgreSQL. */
  async function account(line: string, input = "", serverKey = server.context.keys.dataKeys): Promise<string> {
    const order = parseArguments(line.split(" "));
    if (order === null) throw new Error("help was not asked for");
    const tools = { serverKey, readInput: () => Promise.resolve(input), now: server.context.clock() };
    return (await runAccount(server.context.database.db, order, tools)).join("\n");
  }
  const login = (username: string, password: string) => server.stranger.post("/authentication_token", { username, password });
  async function signIn(username: string, password: string) {
    const { status, body } = await login(username, password);
    const token = String(body["token"]);
    return { status, client: createClient(server.url, token), refreshToken: String(body["refresh_token"]) };
  }
  const words = "ein langes Passwort";
  /** Opens the event stream; answers what ends when the server ends it. */
  async function openStream(token: string) {
    const { mtoken } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { mtoken: string };
    const topic = JSON.parse(Buffer.from(mtoken.split(".")[1] ?? "", "base64url").toString()).mercure.subscribe[0];
    const url = `${server.url}/.well-known/mercure?topic=${encodeURIComponent(topic)}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${mtoken}` } });
    expect(response.status).toBe(200);
    return { end: response.text().then(() => "ended") };
  }
  const salesApp = async (client: Client) => (await client.get("/api/termins")).status;
  const set = (id: string, values: { disabled: boolean }) =>
    server.context.database.db.updateTable("users").set(values).where("id", "=", id).execute();

  it("gets a password that is made and shown, loses its sessions at once, and keeps what its tablets sealed", async () => {
    const [one, other, bert] = [
      await signIn("anna", oldPassword),
      await signIn("anna", oldPassword),
      await signIn("bert", oldPassword),
    ];
    const key = newKey();
    await one.client.post("/api/data_keys", { keys: [key] });

    const printed = await account("password anna");
    expect(printed).toContain("Konto anna");
    expect(printed).toContain("2 Sitzungen beendet");
    const made = /[a-z2-9]{4}(?:-[a-z2-9]{4}){3}/u.exec(printed)?.[0] ?? "";
    for (const { client, refreshToken } of [one, other]) {
      expect((await client.get("/api/providers")).body["code"]).toBe("session_revoked");
      const refreshed = await server.stranger.post("/token/refresh", { refresh_token: refreshToken });
      expect([refreshed.status, refreshed.body["code"]]).toEqual([401, "session_revoked"]);
    }
    expect(await salesApp(bert.client)).toBe(200);
    expect((await login("anna", oldPassword)).status).toBe(401);
    const again = await signIn("anna", made);
    expect(again.status).toBe(200);
    expect((await again.client.post("/api/data_keys", { keys: [] })).body["keys"]).toEqual([key]);
  });

  it("gets the password that is piped in, and shows it to nobody", async () => {
    const hers = "Vier Wörter für Anna";
    expect(await account("password anna --stdin", `${hers}\n`)).not.toContain(hers);
    expect((await login("anna", hers)).status).toBe(200);
  });

  it("loses its sessions alone, where that is asked", async () => {
    const bert = await signIn("bert", oldPassword);
    expect(await account("end-sessions bert")).toMatch(/Konto bert .*Sitzung.* beendet\. Das Passwort gilt weiter\./u);
    expect(await salesApp(bert.client)).toBe(401);
    expect(await account("end-sessions bert")).toContain("0 Sitzungen beendet");
    expect(await salesApp((await signIn("bert", oldPassword)).client)).toBe(200);
  });

  it("keeps its password while its tablets' keys cannot be given back, unless that is accepted", async () => {
    const { client } = await signIn("bert", oldPassword);
    await client.post("/api/data_keys", { keys: [newKey(), newKey()] });
    const other = deriveKeys("another secret than that of the server").dataKeys;
    await expect(account("password bert --stdin", words, other)).rejects.toThrow(/2 Schlüssel .*Nichts wurde geändert/su);
    expect(await salesApp(client)).toBe(200);
    expect((await login("bert", words)).status).toBe(401);
    await account("password bert --stdin --despite-lost-keys", words, other);
    expect((await login("bert", words)).status).toBe(200);
  });

  /** Runs `command` while a device is in the midst of `act`, and lets the device finish once the command waits for it. */
  async function meanwhile(act: (tx: Writer) => Promise<unknown>, command: string): Promise<void> {
    const { db } = server.context.database;
    let commanded: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await act(tx);
      commanded = account(command);
      await expect.poll(() => waiting(db)).toBeGreaterThan(0);
    });
    await commanded;
  }
  /** Statements that wait for another's lock. */
  async function waiting(db: Kysely<Tables>): Promise<number> {
    const found = sql`select 1 from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`;
    return (await found.execute(db)).rows.length;
  }

  /* Only a PostgreSQL has two at work at once. */
  describe.runIf(hasServer)("while a device is at it", () => {
    it("ends a session whose token is being renewed", async () => {
      const { refreshToken, client } = await signIn("office", oldPassword);
      const { keys, clock } = server.context;
      let renewed = "";
      await meanwhile(async (tx) => {
        const result = await refreshSession(tx, keys.refresh, refreshToken, clock());
        if (result.outcome === "renewed") renewed = result.refreshToken;
      }, "end-sessions office");
      expect((await client.get("/api/providers")).body["code"]).toBe("session_revoked");
      expect((await server.stranger.post("/token/refresh", { refresh_token: renewed })).body["code"]).toBe("session_revoked");
    });

    it("lets nobody in whose old password was checked before the new one was set", async () => {
      const { db } = server.context.database;
      let signingIn = Promise.resolve({ status: 0 });
      await db.transaction().execute(async (tx) => {
        await tx.updateTable("users").set({ password_hash: "x" }).where("id", "=", ids.office).execute();
        signingIn = login("office", oldPassword);
        await expect.poll(() => waiting(db)).toBeGreaterThan(0);
      });
      expect((await signingIn).status).toBe(401);
    });
  });

  it("stays closed where it was, and says so", async () => {
    await set(ids.bert, { disabled: true });
    expect(await account("password bert --stdin", words)).toContain("Das Konto ist gesperrt und bleibt es.");
    expect((await login("bert", words)).status).toBe(401);
    await set(ids.bert, { disabled: false });
    expect((await login("bert", words)).status).toBe(200);
  });

  it("is made with a login, a name, roles and a password that is shown once; who has it signs in to what the role opens", async () => {
    const printed = await account("create nele.brandt --name Nele --role salesman,team-lead");
    expect(printed).toContain("Konto nele.brandt (Nele) angelegt: Vertrieb, Teamleitung.");
    const made = /[a-z2-9]{4}(?:-[a-z2-9]{4}){3}/u.exec(printed)?.[0] ?? "";
    expect(printed.split(made)).toHaveLength(2);
    const nele = await signIn("nele.brandt", made);
    expect([nele.status, await salesApp(nele.client)]).toEqual([200, 200]);
    expect(await account("create miriam --name Miriam --role back-office --stdin", words)).not.toContain(words);
    expect(await salesApp((await signIn("miriam", words)).client)).toBe(403);
  });

  it("gets other roles, which hold for the next request of a session that stands", async () => {
    await account("create jonas --name Jonas --role salesman --stdin", words);
    const { client } = await signIn("jonas", words);
    expect(await account("role jonas --role admin")).toBe("Konto jonas (Jonas): Verwaltung (bisher Vertrieb). Das gilt sofort.");
    expect(await salesApp(client)).toBe(403);
    expect(await account("role jonas --role consultant")).toContain("Jetzt hat kein offenes Konto mehr die Rolle Verwaltung.");
    expect(await salesApp(client)).toBe(200);
  });

  it("is closed: sessions are over at once, its stream ends, nobody gets in; and opened again with the old password", async () => {
    await account("create lea --name Lea --role salesman --stdin", words);
    const { client, refreshToken } = await signIn("lea", words);
    const stream = await openStream(client.token ?? "");
    expect(await account("disable lea")).toMatch(/^Konto lea \(Lea\) ist gesperrt, 1 Sitzung beendet\./u);
    expect((await client.get("/api/providers")).body["code"]).toBe("session_revoked");
    expect(await stream.end).toBe("ended");
    expect((await login("lea", words)).status).toBe(401);
    expect(await account("disable lea")).toBe("Konto lea (Lea) war schon gesperrt.");

    expect(await account("enable lea")).toContain("ist wieder offen");
    expect((await server.stranger.post("/token/refresh", { refresh_token: refreshToken })).status).toBe(401);
    expect((await client.get("/api/providers")).status).toBe(401);
    expect((await login("lea", words)).status).toBe(200);
    expect(await account("enable lea")).toBe("Konto lea (Lea) war nicht gesperrt.");
  });

  it("is made once, however often it is asked for at the same time", async () => {
    const asked = Array.from({ length: 5 }, () => account("create twice --name Zweimal --role salesman --stdin", words));
    const done = await Promise.allSettled(asked);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("stays as it is when its login is asked for again", async () => {
    await expect(account("create bert --name Fremd --role admin --stdin", words)).rejects.toThrow("gibt es schon");
    const bert = await server.context.database.db.selectFrom("users").selectAll().where("id", "=", ids.bert).executeTakeFirst();
    expect(bert).toMatchObject({ name: "Bert Ost", roles: ["ROLE_SALESMAN"] });
  });

  it.each([
    ["create Nele --name Nele --role salesman", "Der Benutzername „Nele“ geht nicht"],
    ["create a=b --name Nele --role salesman", "Der Benutzername „a=b“ geht nicht"],
    ["create n --name Nele --role salesman", "Der Benutzername „n“ geht nicht"],
    ["create nele --name N --role salesman", "2 bis 120 Zeichen"],
    ["create nele --name Nele\u202Eadmin --role salesman", "2 bis 120 Zeichen"],
    ["create nele --name Nele --role chef", "die Rolle „chef“ gibt es nicht. Bekannt: salesman, consultant"],
    ["create nele --name Nele --role __proto__", "die Rolle „__proto__“ gibt es nicht"],
    ["create nele --name Nele", "Es fehlt --role"],
    ["create nele --role salesman", "Es fehlt --name"],
    ["create nele geheim --name Nele --role salesman", "gehört nie auf die Befehlszeile"],
    ["create nele --name Nele --role salesman --despite-lost-keys", "Zu create gehört --despite-lost-keys nicht."],
    ["role niemand --role admin", "gibt es in dieser Datenbank nicht"],
    ["role anna", "Es fehlt --role"],
    ["role anna --role admin --stdin", "Zu role gehört --stdin nicht."],
    ["disable niemand", "gibt es in dieser Datenbank nicht"],
    ["enable niemand", "gibt es in dieser Datenbank nicht"],
    ["disable anna --role admin", "Zu disable gehört --role nicht."],
    ["password anna --name Anna", "Zu password gehört --name nicht."],
  ])("says what is wrong with %j", async (line, sentence) => {
    await expect(account(line, words)).rejects.toThrow(sentence);
  });

  it.each([
    ["password niemand", "ein langes Passwort", "Das Konto „niemand“ gibt es in dieser Datenbank nicht."],
    ["end-sessions niemand", "", "Das Konto „niemand“ gibt es in dieser Datenbank nicht."],
    ["password anna --stdin", "", "kam kein Passwort"],
    ["password anna --stdin", "kurz", "mindestens 12 Zeichen"],
    ["password anna --stdin", "erste Zeile hier\nzweite Zeile hier\n", "eine einzige Zeile"],
    ["password anna --stdin", "x".repeat(1025), "höchstens 1024 Zeichen"],
    ["password anna geheimes-passwort", "", "gehört nie auf die Befehlszeile"],
    ["password", "", "Es fehlt der Benutzername."],
    ["passwort anna", "", "Es fehlt, was zu tun ist."],
    ["end-sessions anna --stdin", "", "Zu end-sessions gehört --stdin nicht."],
    ["password anna --laut", "", "--laut"],
  ])("says what is wrong with %j and input %j", async (line, input, sentence) => {
    await expect(account(line, input)).rejects.toThrow(sentence);
  });
});

describe("the command itself", () => {
  const main = join(import.meta.dirname, "main.ts");
  const run = (folder: string, ...args: string[]) => {
    const env = { PATH: process.env["PATH"], RUNDGANG_DATA: folder };
    return spawnSync(process.execPath, [main, ...args], { encoding: "utf8", env, input: "" });
  };

  it("makes no database where there is none, and ends with 1 and a sentence", () => {
    const folder = mkdtempSync(join(tmpdir(), "rundgang-account-"));
    const { status, stderr } = run(folder, "end-sessions", "anna");
    expect([status, stderr]).toEqual([
      1,
      `Im Datenordner „${folder}“ liegt keine Datenbank. Bitte setze RUNDGANG_DATA oder DATABASE_URL wie für den Server.\n`,
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("explains itself", () => {
    const { status, stdout } = run(tmpdir(), "--help");
    expect([status, stdout]).toEqual([0, expect.stringContaining("npm run account -- password BENUTZER")]);
  });
});
