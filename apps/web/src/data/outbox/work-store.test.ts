import "fake-indexeddb/auto";

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
});
