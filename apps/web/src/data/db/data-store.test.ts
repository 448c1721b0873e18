import "fake-indexeddb/auto";

import { afterEach, describe, expect, it, vi } from "vitest";

import { identityCodec } from "../testing/identity-codec.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { watchWrites } from "../testing/watched-writes.ts";
import { createConnection } from "./connection.ts";
import { openDataDatabase } from "./data-database.ts";
import { createDataStore } from "./data-store.ts";

const user = uuidOf(1, 8);
const loading = { generation: 1, uuids: [], startedAt: 1 };
const connection = createConnection((onGone) => openDataDatabase(user, onGone));
const store = createDataStore(connection, identityCodec);

afterEach(() => vi.restoreAllMocks());

describe("what is loaded", () => {
  it("is on the disk before anybody goes on: of a large row that was not flushed a power cut leaves one that nobody can read", async () => {
    const watch = watchWrites();
    const of = uuidOf(2, 8);
    const flushed = createDataStore(
      createConnection((onGone) => openDataDatabase(of, onGone)),
      identityCodec,
    );
    await flushed.beginLoad(loading, { current: null, next: null }, null);
    await flushed.writePage(1, 0, [sampleAddress(3)], 1);
    await flushed.writeProjection(1, {}, 1);
    await flushed.activate({ generation: 1, pages: 1, loadedAt: 2, startedAt: 1 }, { columns: {}, collections: [] }, new Set());
    const address = sampleAddress(3);
    await flushed.writeJournal(address, 3, { since: await flushed.markOf(address.uuid), isWhole: true });
    watch.clear();
    expect(watch.writes).toEqual(Array.from({ length: 5 }, () => ({ durability: "strict", isOver: true })));
  });
});

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
