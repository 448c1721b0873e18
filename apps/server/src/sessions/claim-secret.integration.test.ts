import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { BadConfig } from "../config/bad-config.ts";
import { loadConfig } from "../config/config.ts";
import { lockDataFolder } from "../config/lock-data-folder.ts";
import type { Database } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { startServer } from "../index.ts";
import { ids } from "../testing/fixture.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { claimSecret, secretProblem } from "./claim-secret.ts";
import { keepKeys } from "./data-keys/keep-keys.ts";
import { deriveKeys } from "./keys.ts";

const right = "the right secret of this server, long enough";
const wrong = "another secret that somebody found somewhere";

describe("the secret that a database belongs to", () => {
  let database: Database;
  let dataDir: string;
  beforeEach(async () => {
    database = await openTestDatabase();
    dataDir = mkdtempSync(join(tmpdir(), "rundgang-secret-"));
  });
  afterEach(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });

  const claim = (secret: string | undefined, loseKeys?: number) => claimSecret(database.db, { dataDir, secret, loseKeys });
  /** What a tablet of this person deposits under that secret. */
  const deposit = (secret: string, userId: string) => {
    const raw = randomBytes(32);
    const key = { id: createHash("sha256").update(raw).digest("hex").slice(0, 16), key: raw.toString("base64") };
    return transact(database.db, (tx) => keepKeys(tx, deriveKeys(secret).dataKeys, userId, [key]));
  };

  it("is that of the first start, and made in the data folder where none is given", async () => {
    const made = await claim(undefined);
    expect(readdirSync(dataDir)).toEqual(["server.key"]);
    expect(await claim(undefined)).toBe(made);
    expect(await claim(made)).toBe(made);
    await expect(claim(wrong)).rejects.toThrow(BadConfig);
  });

  it("cannot be told from what stands in the database", async () => {
    await claim(right);
    const [row] = await database.db.selectFrom("server_secret").selectAll().execute();
    expect(row?.fingerprint).toMatch(/^[0-9a-f]{32}$/u);
    expect(right).not.toContain(row?.fingerprint ?? "");
  });

  it("is asked for with the number of keys that another one would lose, and nothing is made or changed", async () => {
    await claim(right);
    await Promise.all([deposit(right, ids.anna), deposit(right, ids.bert)]);
    await deposit(right, ids.anna);
    await expect(claim(wrong)).rejects.toThrow(
      /^Diese Datenbank gehört zu einem anderen Geheimnis als dem aus RUNDGANG_SECRET\. .*3 Schlüssel.*RUNDGANG_LOSE_KEYS=3 /u,
    );
    await expect(claim(undefined)).rejects.toThrow(/RUNDGANG_SECRET ist nicht gesetzt, und es gibt kein server\.key/u);
    expect(readdirSync(dataDir)).toEqual([]);
    for (const number of [0, 2, 4]) await expect(claim(wrong, number)).rejects.toThrow("RUNDGANG_LOSE_KEYS=3");
    expect(await claim(right)).toBe(right);
  });

  it("is asked for in whole sentences, for one key as for more", async () => {
    const sentence = (keys: string, number: number) =>
      `Diese Datenbank gehört zu einem anderen Geheimnis als dem aus RUNDGANG_SECRET. Ohne das richtige ${keys}, ` +
      "verloren, Antworten, Konten, Geburtstage und Dateien von Aufträgen wären nicht mehr zu lesen, und alle müssten sich neu anmelden. Bitte nimm das richtige Geheimnis. " +
      `Gibt es das nicht mehr, dann starte einmal mit RUNDGANG_LOSE_KEYS=${number} (siehe docs/operations.md, „The secret“).`;
    await claim(right);
    await deposit(right, ids.anna);
    await expect(claim(wrong)).rejects.toThrow(sentence("wäre ein Schlüssel, den ein Tablet hinterlegt hat", 1));
    await deposit(right, ids.bert);
    await expect(claim(wrong)).rejects.toThrow(sentence("wären 2 Schlüssel, die Tablets hinterlegt haben", 2));
  });

  it("is another one from then on where just that number was named", async () => {
    await claim(right);
    await deposit(right, ids.anna);
    expect(await claim(wrong, 1)).toBe(wrong);
    expect(await claim(wrong)).toBe(wrong);
    await expect(claim(right)).rejects.toThrow("RUNDGANG_LOSE_KEYS=0");
  });

  it("is asked for even where no key would be lost: two servers would refuse each other's tokens", async () => {
    await claim(right);
    await expect(claim(wrong)).rejects.toThrow("RUNDGANG_LOSE_KEYS=0");
    expect(await claim(wrong, 0)).toBe(wrong);
  });

  it("is found out from the keys where an older version noted none", async () => {
    await deposit(right, ids.anna);
    await expect(claim(wrong)).rejects.toThrow("RUNDGANG_LOSE_KEYS=1");
    await expect(claim(undefined)).rejects.toThrow("RUNDGANG_LOSE_KEYS=1");
    await deposit(wrong, ids.bert);
    expect(await claim(right)).toBe(right);
    await expect(claim(wrong)).rejects.toThrow(BadConfig);
  });

  it("is one of two that come at once, and the other one ends", async () => {
    /* With two open connections both look before one of them writes. */
    const looks = await Promise.all([right, wrong].map((secret) => secretProblem(database.db, { dataDir, secret })));
    expect(looks).toEqual([null, null]);
    const [one, two] = await Promise.allSettled([claim(right), claim(wrong)]);
    expect([one.status, two.status].toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("leaves the data folder to the next start when a server is refused", async () => {
    await claim(right);
    const env = { PORT: "0", RUNDGANG_DATA: dataDir, RUNDGANG_DEMO: "0", RUNDGANG_LOG: "silent" };
    const refused = startServer(loadConfig({ ...env, RUNDGANG_SECRET: wrong }), { database });
    await expect(refused).rejects.toThrow("RUNDGANG_LOSE_KEYS=0");
    const unlock = await lockDataFolder(dataDir);
    await unlock();
    database = await openTestDatabase();
  });

  it("is asked of commands as well, in a sentence", async () => {
    const problem = (secret: string | undefined) => secretProblem(database.db, { dataDir, secret });
    expect(await problem(undefined)).toBeNull();
    await claim(right);
    expect(await problem(right)).toBeNull();
    expect(await problem(wrong)).toContain("einem anderen Geheimnis als dem aus RUNDGANG_SECRET");
    writeFileSync(join(dataDir, "server.key"), wrong);
    expect(await problem(undefined)).toContain("server.key im Datenordner");
  });
});
