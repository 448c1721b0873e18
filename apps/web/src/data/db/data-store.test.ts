import "fake-indexeddb/auto";

import { afterEach, describe, expect, it, vi } from "vitest";

import { sealJson } from "../codec.ts";
import { carriers } from "../collections/carriers.ts";
import { identityCodec } from "../testing/identity-codec.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { watchWrites } from "../testing/watched-writes.ts";
import { createConnection } from "./connection.ts";
import { openDataDatabase } from "./data-database.ts";
import { schemasOfNow } from "./data-rows.ts";
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

describe("collections on the device", () => {
  const carrier = { "@id": "/api/carriers/1", "@type": "Carrier", uuid: "1", id: "1", name: "Netz" };
  const put = async (value: unknown) => (await connection.get()).put("masters", value, carriers.name);
  const sealed = () => sealJson(identityCodec, [carrier, { name: "ohne Kennung" }]);

  it("are parsed when they are read where an earlier version wrote them: what this one cannot read is left out", async () => {
    for (const mark of [{}, { schemas: "of before" }]) {
      await put({ v: 1, at: 1, ...mark, sealed: await sealed() });
      expect((await store.readMembers(carriers)).map(({ name }) => name)).toEqual(["Netz"]);
    }
  });

  it("are read as they are where they were parsed by the schemas of now", async () => {
    await put({ v: 1, at: 1, schemas: schemasOfNow, sealed: await sealed() });
    expect((await store.readMembers(carriers)).map(({ name }) => name)).toEqual(["Netz", "ohne Kennung"]);
  });

  it("bear the mark of the schemas that they were parsed by", async () => {
    await put({ v: 1, at: 1, sealed: await sealed() });
    const [known] = await store.readMembers(carriers);
    await store.changeMember(carriers, carrier.id, 2, () => known);
    expect(await (await connection.get()).get("masters", carriers.name)).toMatchObject({ schemas: schemasOfNow });
  });

  it("are none where nothing is stored, or nothing that opens", async () => {
    await (await connection.get()).delete("masters", carriers.name);
    expect(await store.readMembers(carriers)).toEqual([]);
    await put({ v: 1, at: 1, schemas: schemasOfNow, sealed: "no bytes" });
    expect(await store.readMembers(carriers)).toEqual([]);
  });
});
