import "fake-indexeddb/auto";

import { afterEach, describe, expect, it } from "vitest";

import { createConnection, type Connection } from "./connection.ts";
import { openSessionDatabase, type SessionDatabase } from "./session-database.ts";

const opened: Connection<SessionDatabase>[] = [];
function connect(comesAgain = false): Connection<SessionDatabase> {
  const connection = createConnection(openSessionDatabase, { comesAgain });
  opened.push(connection);
  return connection;
}
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())));

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** A transaction with a long list of things to write, one after the other. */
async function writeLong(connection: Connection<SessionDatabase>, durability: "strict" | "relaxed"): Promise<void> {
  const { store, done } = (await connection.get()).transaction("session", "readwrite", { durability });
  done.catch(() => undefined);
  for (let count = 0; count < 200; count += 1) await store.put(count, "long");
  await done;
}

describe("a connection", () => {
  it("is given to nobody while the page is frozen, and to all who asked when it thaws", async () => {
    const connection = connect();
    const database = await connection.get();
    connection.suspend();
    const given: unknown[] = [];
    const asked = [connection.get(), connection.get()].map((one) => one.then((db) => given.push(db)));
    await soon();
    expect(given).toEqual([]);
    connection.resume();
    await Promise.all(asked);
    expect(given).toEqual([database, database]);
  });

  it("leaves no strict transaction open in a frozen page where what it keeps comes again", async () => {
    const frozen = connect(true);
    const undone = writeLong(frozen, "strict");
    await soon();
    frozen.suspend();
    await expect(undone).rejects.toThrow("abort");
  });

  it("leaves no transaction open in a frozen page, for another tab would wait for its end; a strict one comes to it", async () => {
    const [frozen, other] = [connect(), connect()];
    const undone = writeLong(frozen, "relaxed");
    await soon();
    frozen.suspend();
    await expect(undone).rejects.toThrow("abort");
    expect(await (await other.get()).get("session", "long")).toBeUndefined();

    const kept = writeLong(other, "strict");
    await soon();
    other.suspend();
    await kept;
    frozen.resume();
    expect(await (await frozen.get()).get("session", "long")).toBe(199);
  });
});
