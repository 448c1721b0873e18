import "fake-indexeddb/auto";

import { afterEach, describe, expect, it, vi } from "vitest";

import { identityCodec } from "../testing/identity-codec.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { createConnection } from "./connection.ts";
import { openDataDatabase } from "./data-database.ts";
import { createDataStore } from "./data-store.ts";

const user = uuidOf(1, 8);
const loading = { generation: 1, uuids: [], startedAt: 1 };
const connection = createConnection((onGone) => openDataDatabase(user, onGone));
const store = createDataStore(connection, identityCodec);

afterEach(() => vi.restoreAllMocks());

describe("a page of a load", () => {
  it("that finds no room says so once: nothing else of it rejects unheard", async () => {
    await store.beginLoad(loading, { current: null, next: null }, null);
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, value, key) {
      const asked = put.call(this, value, key);
      this.transaction.abort();
      return asked;
    });
    await expect(store.writePage(1, 0, [sampleAddress(3)], 1)).rejects.toThrow("abort");
    vi.restoreAllMocks();
    expect(await store.pagesPresent(1)).toEqual(new Set());
    expect(await store.writePage(1, 0, [sampleAddress(3)], 1)).toBe(true);
    expect(await store.pagesPresent(1)).toEqual(new Set([0]));
  });

  it("is not kept where another load has begun meanwhile", async () => {
    expect(await store.writePage(2, 0, [sampleAddress(3)], 1)).toBe(false);
    expect(await store.pagesPresent(2)).toEqual(new Set());
  });
});
