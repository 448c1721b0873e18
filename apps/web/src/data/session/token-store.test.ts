import "fake-indexeddb/auto";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { systemClock } from "../clock.ts";
import { createConnection, type Connection } from "../db/connection.ts";
import { openSessionDatabase, type SessionDatabase } from "../db/session-database.ts";
import { createSealer, createSessionSeal } from "../keys/session-seal.ts";
import { openAlone } from "../locks/alone.ts";
import { findTexts } from "../testing/dump-storage.ts";
import { createMemoryShareDisk, type MemoryShareDisk } from "../testing/memory-share-disk.ts";
import { uuidOf } from "../testing/samples.ts";
import { accessToken } from "../testing/session-tab.ts";
import { sealClearTokens } from "./seal-clear-tokens.ts";
import { createTokenStore, type TokenStore } from "./token-store.ts";

const me = uuidOf(1, 9);
const pair = (number: number) => ({
  token: accessToken({ iat: number }),
  refreshToken: `refresh-token-number-${number}`,
  revokeToken: `revoke-token-number-${number}`,
  receivedAt: number,
});

let connection: Connection<SessionDatabase>;
let disk: MemoryShareDisk;
let store: TokenStore;
beforeEach(async () => {
  connection = createConnection(openSessionDatabase);
  disk = createMemoryShareDisk();
  const seal = createSessionSeal(disk);
  await seal.begin(me);
  store = createTokenStore(connection, seal, () => undefined);
});
afterEach(async () => {
  await store.clear();
  await connection.close();
});

/** As a worker reads it, which knows nothing of before. */
const asWorker = () => createTokenStore(connection, createSealer(disk.read), () => undefined);
const inClear = (number: number) =>
  findTexts(
    Object.values(pair(number))
      .map(String)
      .filter((one) => one.length > 9),
    new Map(),
  );

describe("the tokens on the device", () => {
  it("lie there sealed, for whoever has the share", async () => {
    await store.write(pair(1));
    expect(await inClear(1)).toEqual([]);
    expect([await asWorker().read(), await asWorker().holder()]).toEqual([pair(1), me]);
  });

  it("open no more once the share is gone, and still say whose they are", async () => {
    await store.write(pair(1));
    disk.files.clear();
    expect([await asWorker().read(), await asWorker().holder()]).toEqual([null, me]);
    expect(await asWorker().replace("refresh-token-number-1", pair(2))).toBe(false);
  });

  it("make room for their own successor alone", async () => {
    await store.write(pair(1));
    expect(await store.replace("refresh-token-number-9", pair(2))).toBe(false);
    expect(await store.replace("refresh-token-number-1", pair(2))).toBe(true);
    expect(await store.read()).toEqual(pair(2));
    expect(await store.discard("refresh-token-number-1")).toBe(false);
    expect(await store.discard("refresh-token-number-2")).toBe(true);
    expect([await store.read(), await store.holder()]).toEqual([null, null]);
  });
});

describe("tokens that an earlier version wrote in clear", () => {
  const { revokeToken: _none, ...old } = pair(1);
  const put = async () => (await connection.get()).put("session", { v: 1, ...old }, "tokens");
  const parts = () => {
    const asked: string[] = [];
    const refresh = () => Promise.resolve(void asked.push("refresh")).then(() => "renewed" as const);
    return {
      asked,
      parts: {
        tokens: store,
        seal: createSessionSeal(disk),
        changeAlone: openAlone(crypto.randomUUID(), { clock: systemClock }),
        refresh,
      },
    };
  };

  it("are read, sealed at the next start, and exchanged", async () => {
    await put();
    disk.files.clear();
    expect([await store.read(), await store.holder()]).toEqual([{ ...old, revokeToken: null }, me]);
    expect(await inClear(1)).not.toEqual([]);
    const { asked, parts: given } = parts();
    await sealClearTokens(given);
    expect([await inClear(1), await asWorker().read(), asked]).toEqual([[], { ...old, revokeToken: null }, ["refresh"]]);
    await sealClearTokens(given);
    expect(asked).toHaveLength(1);
  });

  it("stay as they are where the device keeps no share: nobody is thrown out for it", async () => {
    await put();
    disk.isBroken = true;
    await expect(sealClearTokens(parts().parts)).rejects.toThrow("share");
    expect(await store.read()).toMatchObject({ refreshToken: "refresh-token-number-1" });
  });
});
