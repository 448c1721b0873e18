import "fake-indexeddb/auto";

import { expect, it } from "vitest";

import { openWorkDatabase } from "../db/work-database.ts";
import { uuidOf } from "../testing/samples.ts";
import { fileBytes } from "./file-bytes.ts";

it("counts the bytes of everybody's photos and documents on the device, and leaves out what cannot be read", async () => {
  for (const [user, sizes] of [
    [uuidOf(1, 1), [1000, 20]],
    [uuidOf(1, 2), [300]],
  ] as const) {
    const db = await openWorkDatabase(user, () => undefined);
    for (const size of sizes) await db.put("files", { id: `file-${size}`, v: 1, sealed: new Uint8Array(size) });
    await db.put("files", { id: "damaged", v: 1 });
    db.close();
  }
  expect(await fileBytes()).toBe(1320);
});
