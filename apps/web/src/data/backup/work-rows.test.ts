import "fake-indexeddb/auto";

import { afterEach, describe, expect, it } from "vitest";

import type { Codec } from "../codec.ts";
import { createConnection, type Connection } from "../db/connection.ts";
import { openWorkDatabase, type WorkDatabase } from "../db/work-database.ts";
import { usableKeyOf } from "../keys/data-key.ts";
import { createUserCodec } from "../keys/user-codec.ts";
import { uuidOf } from "../testing/samples.ts";
import { workRows } from "./work-rows.ts";

let users = 900;
let connection: Connection<WorkDatabase>;
afterEach(() => connection.close());

const bytes = (text: string) => new TextEncoder().encode(text);
const codecOf = async (userId: string, fill: number) =>
  createUserCodec(userId, [await usableKeyOf(new Uint8Array(32).fill(fill))]);

/** A device with a bit of everything, sealed under its user's key but for one row, whose key is another one. */
async function device() {
  const userId = uuidOf((users += 1), 8);
  connection = createConnection((onGone) => openWorkDatabase(userId, onGone));
  const [codec, other] = [await codecOf(userId, 1), await codecOf(userId, 2)];
  const seal = (text: string, by: Codec = codec) => by.seal(bytes(text));
  const sealedBodies = await Promise.all(
    ["open", "child", "damaged", "closed", "cancelled", "pending"].map((text) => seal(text)),
  );
  const rows = ["open", "blocked", undefined, "closed", "cancelled", "pending"].map((state, nth) => ({
    id: `request ${nth}`,
    ...(state === undefined ? {} : { state }),
    chainId: nth < 2 ? "stuck" : `chain ${nth}`,
    fileIds: nth === 0 ? ["photo"] : [],
    sealedBody: sealedBodies[nth],
  }));
  const kept = await Promise.all([
    ...[uuidOf(1, 2), `correction ${uuidOf(1, 3)}`, `request ${uuidOf(1, 3)}`, "form:1:2"].map(
      async (id) => ["drafts", id, await seal(id)] as const,
    ),
    (async () => ["files", "photo", await seal("photo")] as const)(),
    (async () => ["files", "lost", await seal("lost", other)] as const)(),
    (async () => ["refusals", "request 1", await seal('"no"')] as const)(),
    (async () => ["refusals", "request 3", await seal('"gone"')] as const)(),
  ]);
  const db = await connection.get();
  for (const row of rows) await db.put("requests", row);
  for (const [store, id, sealed] of kept) await db.put(store, { id, v: 1, sealed });
  return { userId, codec };
}

async function read(codec: Codec | null, userId: string, scope: "everything" | "blocked") {
  const found: string[] = [];
  for await (const { row, content } of workRows({ userId, codec, connection }, scope)) {
    expect(row.record?.["sealedBody"]).toBeUndefined();
    found.push(`${row.store} ${row.id}: ${row.sealed ? `${content.length} sealed bytes` : new TextDecoder().decode(content)}`);
  }
  return found;
}

describe("the rows of a backup", () => {
  it("are what the person did and the server does not have, damaged rows with it, and what no key here opens as it lies", async () => {
    const { userId, codec } = await device();
    expect(await read(codec, userId, "everything")).toEqual([
      "requests request 0: open",
      "requests request 1: child",
      "requests request 2: damaged",
      "requests request 5: pending",
      'refusals request 1: "no"',
      `drafts ${uuidOf(1, 2)}: ${uuidOf(1, 2)}`,
      `drafts correction ${uuidOf(1, 3)}: correction ${uuidOf(1, 3)}`,
      "files lost: 41 sealed bytes",
      "files photo: photo",
    ]);
  });

  it("of what is blocked are those of its commands alone", async () => {
    const { userId, codec } = await device();
    expect(await read(codec, userId, "blocked")).toEqual([
      "requests request 0: open",
      "requests request 1: child",
      "requests request 2: damaged",
      'refusals request 1: "no"',
      "files photo: photo",
    ]);
  });

  it("of somebody who is signed out go as they lie", async () => {
    const { userId, codec } = await device();
    codec.forget();
    for (const locked of [null, codec]) {
      const found = await read(locked, userId, "everything");
      expect(found).toHaveLength(9);
      expect(found.every((one) => one.endsWith("sealed bytes"))).toBe(true);
    }
  });
});
