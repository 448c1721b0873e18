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
    isOver: () => false,
    onFailed: () => void failed.push("failed"),
  });
  return { loader, failed };
}

describe("a first load", () => {
  it.each([
    [true, []],
    [false, ["failed"]],
  ])("that fails signs out nobody else: the session is over meanwhile = %s", async (isOver, told) => {
    users += 1;
    const cut = () => Promise.reject(new TypeError("no line"));
    const device = await openDevice(uuidOf(users, 7), cut);
    opened.push(device);
    const failed: string[] = [];
    const loader = createLoader({
      userId: uuidOf(users, 7),
      api: device.api,
      store: device.data,
      clock: { now: () => 1, after: (_ms, run) => (run(), () => undefined) },
      originLength: 0,
      onEventPosition: () => undefined,
      referred: () => Promise.resolve([]),
      open: () => Promise.resolve(),
      countAddresses: () => 0,
      isOver: () => isOver,
      onFailed: () => void failed.push("failed"),
    });
    await loader.start();
    expect(failed).toEqual(told);
  });

  it("that a sign-out overtakes ends without a word", async () => {
    users += 1;
    const device = await openDevice(uuidOf(users, 7), createFakeServer().fetch);
    const loader = createLoader({
      userId: uuidOf(users, 7),
      api: device.api,
      store: device.data,
      clock: systemClock,
      originLength: 0,
      onEventPosition: () => undefined,
      referred: () => Promise.resolve([]),
      open: () => Promise.resolve(),
      countAddresses: () => 0,
      isOver: () => true,
      onFailed: () => undefined,
    });
    await device.close();
    await expect(loader.start()).resolves.toBeUndefined();
  });
});

describe("what is on the device", () => {
  const now = 1_800_000_000_000;
  it.each([
    ["is fresh", now - 60_000, false],
    ["is older than an hour", now - 3_700_000, true],
    ["was loaded by a clock that was years ahead", now + 5 * 365 * 86_400_000, true],
    ["was loaded by a clock that was a minute ahead", now + 60_000, false],
  ])("that %s is loaded anew: %s, %s", async (_name, loadedAt, isAsked) => {
    users += 1;
    const asked: string[] = [];
    const server = createFakeServer();
    const device = await openDevice(uuidOf(users, 7), (url, init) => {
      asked.push(url);
      return server.fetch(url, init);
    });
    opened.push(device);
    await device.data.writeLoad({ current: { generation: 1, pages: 0, loadedAt, startedAt: loadedAt }, next: null });
    const loader = createLoader({
      userId: uuidOf(users, 7),
      api: device.api,
      store: device.data,
      clock: { now: () => now, after: () => () => undefined },
      originLength: 0,
      onEventPosition: () => undefined,
      referred: () => Promise.resolve([]),
      open: () => Promise.resolve(),
      countAddresses: () => 0,
      isOver: () => false,
      onFailed: () => undefined,
    });
    await loader.start();
    expect(asked.some((url) => url.includes("/embedded"))).toBe(isAsked);
  });
});

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
