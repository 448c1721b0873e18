import "fake-indexeddb/auto";

import { deleteDB } from "idb";
import { v7 } from "uuid";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createConnection, type Connection } from "../db/connection.ts";
import { openWorkDatabase, workDatabaseName, type WorkDatabase } from "../db/work-database.ts";
import { canaryKey, storeMarkKey } from "./canary.ts";
import { noteCommit } from "./canary-note.ts";
import type { NoteStorage } from "./note-storage.ts";
import { countCommit } from "./count-commit.ts";
import { createCanaryKeeper } from "./keep-canary.ts";
import { damageKey, missingCount, type StoreDamage } from "./store-damage.ts";

const userId = "vera";
const stores = ["requests", "overlays", "drafts", "files", "refusals", "receipts", "meta"] as const;

/** localStorage of one browser: what lies there outlives the database. */
function memoryStorage(): NoteStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

let connection: Connection<WorkDatabase>;
let storage: ReturnType<typeof memoryStorage>;
let reported: StoreDamage[];
let serverHears: boolean;

const connect = () => createConnection((onGone) => openWorkDatabase(userId, onGone));

beforeEach(() => {
  connection = connect();
  storage = memoryStorage();
  reported = [];
  serverHears = true;
});

afterEach(async () => {
  await connection.close();
  await deleteDB(workDatabaseName(userId));
});

/** Records an unsent request as a command does: one strict transaction, then the note. */
async function commitRequest(id: string): Promise<void> {
  const rows = (await connection.get()).transaction(stores, "readwrite", { durability: "strict" });
  await rows.objectStore("requests").put({ id, chainId: id, state: "open" });
  const noted = await (await countCommit(rows, v7)()).canary;
  await rows.done;
  noteCommit(storage, userId, noted);
}

/** The app is opened: a keeper that looks at the database. */
async function open() {
  const keeper = createCanaryKeeper({
    storage,
    now: () => "2026-11-21T08:00:00.000Z",
    report: (damage) => {
      if (serverHears) reported.push(damage);
      return Promise.resolve(serverHears);
    },
  });
  await keeper.watch({ userId, connection });
  return keeper;
}

describe("the canary over a work database", () => {
  it("is content with a store that was left as it is, and with a fresh device", async () => {
    expect((await open()).damage.getSnapshot()).toBeNull();
    await commitRequest("a");
    await commitRequest("b");
    expect((await open()).damage.getSnapshot()).toBeNull();
    expect(reported).toEqual([]);
  });

  it("notices that the browser has made the database anew, tells the server once, and stays until it is confirmed", async () => {
    await commitRequest("a");
    await commitRequest("b");
    await connection.close();
    await deleteDB(workDatabaseName(userId));
    connection = connect();

    const keeper = await open();
    expect(keeper.damage.getSnapshot()).toMatchObject({ cause: "gone", toldUnsent: 2, foundUnsent: 0, reported: true });
    expect(reported).toHaveLength(1);

    /* Work goes on in the new store, and the app is closed and opened again. */
    await commitRequest("c");
    const again = await open();
    expect(again.damage.getSnapshot()).toMatchObject({ cause: "gone", toldUnsent: 2, reported: true });
    expect(reported).toHaveLength(1);

    again.confirm();
    expect((await open()).damage.getSnapshot()).toBeNull();
  });

  it("notices that the last commits are missing", async () => {
    for (const id of ["a", "b", "c"]) await commitRequest(id);
    /* What a cut log leaves: the store as it was a while ago. */
    const tx = (await connection.get()).transaction(["requests", "meta"], "readwrite");
    const mark: unknown = await tx.objectStore("meta").get(storeMarkKey);
    if (typeof mark !== "object") throw new Error("no mark");
    await tx.objectStore("meta").put({ ...mark, commits: 1 }, storeMarkKey);
    await tx.objectStore("requests").delete("b");
    await tx.objectStore("requests").delete("c");
    await tx.done;

    const found = (await open()).damage.getSnapshot();
    expect(found).toMatchObject({ cause: "cut", toldUnsent: 3, foundUnsent: 1 });
    expect(found === null ? 0 : missingCount(found)).toBe(2);
  });

  it("writes before the look wipe out no proof", async () => {
    for (const id of ["a", "b", "c"]) await commitRequest(id);
    await connection.close();
    await deleteDB(workDatabaseName(userId));
    connection = connect();
    await commitRequest("d");
    expect((await open()).damage.getSnapshot()).toMatchObject({ cause: "replaced", toldUnsent: 3, foundUnsent: 1 });
  });

  it("tells the server later where there is no line, also after a restart", async () => {
    await commitRequest("a");
    await connection.close();
    await deleteDB(workDatabaseName(userId));
    connection = connect();
    serverHears = false;
    expect((await open()).damage.getSnapshot()).toMatchObject({ reported: false });
    serverHears = true;
    const again = await open();
    await again.tell();
    expect(reported).toHaveLength(1);
    expect(again.damage.getSnapshot()).toMatchObject({ reported: true });
  });

  it("shows what another tab has found and confirmed", async () => {
    await commitRequest("a");
    const keeper = await open();
    const elsewhere: StoreDamage = {
      v: 1,
      cause: "cut",
      at: "2026-11-21T08:00:00.000Z",
      toldUnsent: 1,
      foundUnsent: 0,
      reported: true,
    };
    storage.setItem(damageKey(userId), JSON.stringify(elsewhere));
    keeper.changedElsewhere(damageKey(userId));
    expect(keeper.damage.getSnapshot()).toEqual(elsewhere);
    storage.removeItem(damageKey(userId));
    keeper.changedElsewhere(damageKey(userId));
    expect(keeper.damage.getSnapshot()).toBeNull();
    expect(storage.kept.has(canaryKey(userId))).toBe(true);
  });
});
