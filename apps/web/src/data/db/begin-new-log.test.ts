import "fake-indexeddb/auto";

import { describe, expect, it } from "vitest";

import { beginNewLog } from "./begin-new-log.ts";

describe("a new log of the browser's databases", () => {
  it("is begun by several tabs at once, and leaves no database behind", async () => {
    await Promise.all([beginNewLog(), beginNewLog(), beginNewLog()]);
    expect(await indexedDB.databases()).toEqual([]);
  });
});
