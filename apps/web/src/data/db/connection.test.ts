import { describe, expect, it } from "vitest";

import { createConnection } from "./connection.ts";

describe("a connection", () => {
  it("is given to nobody while the page is frozen, and to all who asked when it thaws", async () => {
    const database = { close: () => undefined };
    const connection = createConnection(() => Promise.resolve(database));
    await connection.get();
    connection.suspend();
    const given: unknown[] = [];
    const asked = [connection.get(), connection.get()].map((one) => one.then((db) => given.push(db)));
    await new Promise((resolve) => setImmediate(resolve));
    expect(given).toEqual([]);
    connection.resume();
    await Promise.all(asked);
    expect(given).toEqual([database, database]);
  });
});
