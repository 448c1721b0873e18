import "fake-indexeddb/auto";

import type { OutboxMeta, Receipt, StoreTx } from "@rundgang/outbox";
import { openRecord } from "@rundgang/outbox/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { Canary } from "../canary/canary.ts";
import { createConnection, type Connection } from "../db/connection.ts";
import { openWorkDatabase, type WorkDatabase } from "../db/work-database.ts";
import { openWorkStore, type WorkStore } from "./work-store.ts";

const userId = "vera-store";

describe("the work store", () => {
  let connection: Connection<WorkDatabase>;
  let store: WorkStore;
  let noted: Canary[];
  beforeEach(() => {
    connection = createConnection((onGone) => openWorkDatabase(userId, onGone));
    noted = [];
    store = openWorkStore(userId, connection, (canary) => void noted.push(canary));
  });
  afterEach(async () => {
    store.close();
    await connection.close();
  });

  it("counts each commit within it and tells of it afterwards", async () => {
    const write = (id: string) =>
      store.transaction((tx) =>
        tx.rows
          .objectStore("requests")
          .put({ id, chainId: id, state: "open" })
          .then(() => undefined),
      );
    await write("a");
    await write("b");
    expect(noted.map(({ commits, unsent }) => [commits, unsent])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(new Set(noted.map((one) => one.storeId)).size).toBe(1);
  });

  it("leaves nothing open while its page is frozen, for that would hold up every other tab, and goes on when it thaws", async () => {
    const written: string[] = [];
    const write = (id: string, during: () => void) =>
      store.transaction(async (tx) => {
        await tx.get(id);
        during();
        await tx.rows.objectStore("drafts").put({ id });
        written.push(id);
      });
    await expect(write("cut", () => store.suspend())).rejects.toBeInstanceOf(DOMException);
    const later = write("later", () => undefined);
    const other = openWorkStore(userId, connection);
    await other.transaction((tx) =>
      tx.rows
        .objectStore("drafts")
        .put({ id: "other" })
        .then(() => undefined),
    );
    expect(written).toEqual([]);
    store.resume();
    await later;
    expect(await (await connection.get()).getAllKeys("drafts")).toEqual(["later", "other"]);
    other.close();
  });

  it("neither counts nor tells what was undone", async () => {
    const broken = store.transaction(async (tx) => {
      await tx.rows.objectStore("drafts").put({ id: "a" });
      throw new Error("no");
    });
    await expect(broken).rejects.toThrow("no");
    await store.transaction(() => Promise.resolve());
    expect(noted).toHaveLength(1);
    expect(await (await connection.get()).get("drafts", "a")).toBeUndefined();
  });

  describe("beside other tabs", () => {
    /** A tab of the same user, and how often it heard of a change. */
    function tab() {
      const one = openWorkStore(userId, connection);
      const heard = { times: 0 };
      const stop = one.onChange(() => void (heard.times += 1));
      return { store: one, heard, stop };
    }

    it("tells each of them of a commit, and neither itself, nor who does not listen any more, nor who was closed", async () => {
      const [first, second, deaf, closed, own] = [tab(), tab(), tab(), tab(), { times: 0 }];
      store.onChange(() => void (own.times += 1));
      deaf.stop();
      closed.store.close();
      await store.transaction(() => Promise.resolve());
      await expect.poll(() => [first.heard.times, second.heard.times]).toEqual([1, 1]);
      expect([own.times, deaf.heard.times, closed.heard.times]).toEqual([0, 0, 0]);
      for (const one of [first, second, deaf]) one.store.close();
    });

    it("keeps what was being written while it was closed, and tells its writer so", async () => {
      const written = store.transaction(async (tx) => {
        await tx.put(openRecord({ id: "late" }));
        store.close();
        return "done";
      });
      expect(await written).toBe("done");
      expect(await (await connection.get()).getAllKeys("requests")).toContain("late");
    });
  });

  it("finds the requests of a chain and the queue's own row while writing, and in a look that waits for nobody", async () => {
    const meta: OutboxMeta = { epoch: 3, lastSuccessAt: 7 };
    await store.transaction(async (tx) => {
      await tx.put({ ...openRecord({ id: "one" }), chainId: "chain" });
      await tx.put({ ...openRecord({ id: "two" }), chainId: "another" });
      await tx.writeMeta(meta);
    });
    const look = async (tx: StoreTx) => ({ chain: await tx.ofChain("chain"), meta: await tx.readMeta() });
    expect(await store.transaction(look)).toEqual({ chain: [expect.objectContaining({ id: "one" })], meta });
    expect(await store.read(look)).toEqual({ chain: [expect.objectContaining({ id: "one" })], meta });
    expect(await (await connection.get()).get("meta", "outbox")).toEqual(meta);
  });

  it("writes nothing in a look", async () => {
    await expect(store.read((tx) => tx.put(openRecord({ id: "seen" })))).rejects.toThrow("a reading view writes nothing");
    expect(await (await connection.get()).get("requests", "seen")).toBeUndefined();
  });

  it("forgets the receipts from before a time, and keeps those of that very time", async () => {
    const receipt = (id: string, at: number): Receipt => ({
      id,
      kind: "order",
      chainId: id,
      uuid: id,
      sha256: "s",
      hashConfirmed: true,
      at,
    });
    await store.transaction(async (tx) => {
      for (const one of [receipt("old", 9), receipt("then", 10), receipt("new", 11)]) await tx.putReceipt(one);
    });
    await store.transaction((tx) => tx.removeReceipts(10));
    expect(await (await connection.get()).getAllKeys("receipts")).toEqual(["new", "then"]);
  });
});
