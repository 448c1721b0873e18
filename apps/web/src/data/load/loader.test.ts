import "fake-indexeddb/auto";

import { afterEach, describe, expect, it } from "vitest";

import { systemClock } from "../clock.ts";
import { openDevice, putLoaded, type TestDevice } from "../testing/device.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { createLoader } from "./loader.ts";

let users = 0;
const opened: TestDevice[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** A device with loaded addresses, the first without a provider as an older version stored it; `open` is what reads them. */
async function olderDevice(open: () => Promise<void>) {
  users += 1;
  const device = await openDevice(uuidOf(users, 7), createFakeServer().fetch);
  opened.push(device);
  await putLoaded(device.data, [sampleAddress(1)]);
  const old = sampleAddress(1);
  Reflect.deleteProperty(old, "provider");
  await device.data.writePage(1, 0, [old], 1);
  const failed: string[] = [];
  const loader = createLoader({
    userId: uuidOf(users, 7),
    api: device.api,
    store: device.data,
    clock: systemClock,
    originLength: 0,
    onEventPosition: () => undefined,
    referred: () => Promise.resolve([]),
    open,
    countAddresses: () => 0,
    onFailed: () => void failed.push("failed"),
  });
  return { loader, failed };
}

describe("an outdated dataset", () => {
  it("is told although it cannot even be read", async () => {
    const { loader, failed } = await olderDevice(() => Promise.reject(new TypeError("no provider")));
    await loader.adopt();
    expect(loader.state.getSnapshot()).toMatchObject({ type: "ready", outdated: true });
    expect(failed).toEqual([]);
  });

  it("is told after the list is there, where it can be read", async () => {
    const { loader } = await olderDevice(() => Promise.resolve());
    const told = new Promise<void>((resolve) => {
      loader.state.subscribe(() => {
        const state = loader.state.getSnapshot();
        if (state.type === "ready" && state.outdated) resolve();
      });
    });
    await loader.adopt();
    await told;
    expect(loader.state.getSnapshot()).toMatchObject({ type: "ready", outdated: true });
  });
});
