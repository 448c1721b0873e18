import "fake-indexeddb/auto";

import { createApi } from "@rundgang/api-client";
import { wire } from "@rundgang/contracts";
import { deleteDB } from "idb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createConnection, type Connection } from "../db/connection.ts";
import { openWorkDatabase, workDatabaseName, type WorkDatabase } from "../db/work-database.ts";
import { uuidOf } from "../testing/samples.ts";
import { tellReceipts } from "./tell-receipts.ts";

const userId = uuidOf(1, 9);
const device = uuidOf(1, 8);
const at = Date.parse("2026-11-20T10:00:00.000Z");

let connection: Connection<WorkDatabase>;
let told: wire.ReceiptCheckCreate[];
let isCut: boolean;
let kept: Map<string, string>;

beforeEach(() => {
  connection = createConnection((onGone) => openWorkDatabase(userId, onGone));
  [told, isCut, kept] = [[], false, new Map()];
});
afterEach(async () => {
  await connection.close();
  await deleteDB(workDatabaseName(userId));
});

const api = createApi({
  fetch: (_url, init) => {
    if (isCut) return Promise.reject(new TypeError("the line is cut"));
    const body = wire.receiptCheckCreate.parse(JSON.parse(String(init.body)));
    told.push(body);
    const reply = { "@type": "ReceiptCheck", uuid: body.uuid, unknown: [] };
    return Promise.resolve(Response.json(reply, { status: 201, headers: { "content-type": "application/ld+json" } }));
  },
  baseUrl: "http://server.test",
  session: { accessToken: () => "token", refresh: () => Promise.resolve("offline") },
  line: { up: () => undefined, down: () => undefined },
});
const notes = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const hear = (log: string) => tellReceipts({ api, notes, device, uuid: () => uuidOf(77) }, { userId, connection }, log);
const put = async (...rows: object[]) => {
  for (const row of rows) await (await connection.get()).put("receipts", row);
};
const receipt = (n: number) => ({
  id: uuidOf(n),
  chainId: "c",
  kind: "order",
  uuid: uuidOf(n, 2),
  number: "100001",
  sha256: "",
  at,
});

describe("what a device holds receipts for", () => {
  it("is told once when the server's event log has another name, and not at the first name that is heard", async () => {
    await put(receipt(1), { id: "of an earlier version", at }, { ...receipt(2), number: undefined });
    await hear("aaaaaaaa");
    await hear("aaaaaaaa");
    expect(told).toEqual([]);
    await hear("bbbbbbbb");
    await hear("bbbbbbbb");
    expect(told).toMatchObject([{ device, log: "bbbbbbbb" }]);
    expect(told[0]?.receipts).toEqual([
      { id: uuidOf(1), kind: "order", resource: uuidOf(1, 2), number: "100001", at: "2026-11-20T10:00:00.000Z" },
      { id: uuidOf(2), kind: "order", resource: uuidOf(2, 2), at: "2026-11-20T10:00:00.000Z" },
    ]);
  });

  it("is told with the next ping where there was no line, and five hundred at a time", async () => {
    await put(...Array.from({ length: 501 }, (_, n) => receipt(n + 1)));
    await hear("aaaaaaaa");
    isCut = true;
    await hear("bbbbbbbb");
    isCut = false;
    await hear("bbbbbbbb");
    expect(told.map(({ receipts }) => receipts.length)).toEqual([500, 1]);
  });
});
