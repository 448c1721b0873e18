import "fake-indexeddb/auto";

import { afterEach, expect, it } from "vitest";

import { createConnection } from "../db/connection.ts";
import { openSessionDatabase } from "../db/session-database.ts";
import { createDeviceProofs } from "./device-proofs.ts";

const connection = createConnection(openSessionDatabase);
afterEach(async () => (await connection.get()).clear("session"));

it("keeps what each person's last sign-in left on this device, under his name however he types it", async () => {
  const proofs = createDeviceProofs(connection);
  expect(await proofs.of("vera")).toBeUndefined();
  await proofs.keep("Vera", "first");
  await proofs.keep(" vera ", "second");
  await proofs.keep("karl", "other");
  const later = createDeviceProofs(connection);
  expect([await later.of("VERA"), await later.of("karl"), await later.of("paul")]).toEqual(["second", "other", undefined]);
});

it("takes for nothing what it cannot read", async () => {
  const db = await connection.get();
  await createDeviceProofs(connection).keep("vera", "proof");
  const [key] = await db.getAllKeys("session");
  await db.put("session", { v: 2, proof: 7 }, key ?? "");
  expect(await createDeviceProofs(connection).of("vera")).toBeUndefined();
});

it("never lies where the session does, whatever somebody is called", async () => {
  const db = await connection.get();
  await db.put("session", "tokens of the session", "tokens");
  await createDeviceProofs(connection).keep("tokens", "proof");
  expect(await db.get("session", "tokens")).toBe("tokens of the session");
});
