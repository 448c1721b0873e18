import { describe, expect, it } from "vitest";
import * as z from "zod/mini";

import { openDataDatabase } from "./db/data-database.ts";
import { openSessionDatabase } from "./db/session-database.ts";
import { openWorkDatabase } from "./db/work-database.ts";
import { createKeyStore } from "./keys/key-database.ts";
import { createSessionSeal } from "./keys/session-seal.ts";
import { installBrowser } from "./testing/browser-shim.ts";
import { busyDevice } from "./testing/fixtures/busy-device.ts";
import { deviceFixture, takeDatabases, type DeviceFixture } from "./testing/fixtures/device-fixture.ts";
import { createMemoryShareDisk } from "./testing/memory-share-disk.ts";
import { uuidOf } from "./testing/samples.ts";

const found = import.meta.glob("./testing/fixtures/schema-*.json", { eager: true, import: "default" });
const fixtures = Object.entries(found).map(
  ([path, json]) => [path.split("/").at(-1) ?? "", z.parse(deviceFixture, json)] as const,
);
const { userId, customer } = busyDevice;

/** What a schema is made of, whoever's databases they are. */
function shapeOf({ databases }: Pick<DeviceFixture, "databases">) {
  const shape = databases.map(({ name, version, stores }) => ({
    name: name.replace(userId, ""),
    version,
    stores: stores.map((one) => ({ name: one.name, keyPath: one.keyPath, indexes: one.indexes })),
  }));
  return shape.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function wipe(): Promise<void> {
  const all = await indexedDB.databases();
  for (const { name = "" } of all) {
    await new Promise((resolve) => indexedDB.deleteDatabase(name).addEventListener("success", resolve));
  }
}

describe("today's schema", () => {
  it("has a fixture, so that the next version is tested against what devices hold (make-fixture.ts)", async () => {
    installBrowser(() => Promise.reject(new TypeError("no line")));
    for (const db of [
      await openWorkDatabase(userId, () => undefined),
      await openDataDatabase(userId, () => undefined),
      await openSessionDatabase(() => undefined),
    ]) {
      db.close();
    }
    await createKeyStore(createSessionSeal(createMemoryShareDisk())).store(userId, []);
    const shape = shapeOf({ databases: await takeDatabases() });
    expect(fixtures.map(([, fixture]) => shapeOf(fixture)).at(-1)).toEqual(shape);
    await wipe();
  });
});

describe("the fixtures", () => {
  it("are tried each in a process of its own", () => {
    const tests = Object.keys(import.meta.glob("./upgrade-schema-*.app.test.ts"));
    expect(tests).toEqual(fixtures.map(([name]) => `./upgrade-${name.replace(".json", ".app.test.ts")}`));
  });

  it("hold nobody's name in clear", () => {
    const text = JSON.stringify(fixtures.map(([, { databases }]) => databases));
    for (const secret of [customer, "DE0212", "Lindenstraße", "linden"]) expect(text).not.toContain(secret);
    expect(text).toContain(uuidOf(14, 2));
  });
});
