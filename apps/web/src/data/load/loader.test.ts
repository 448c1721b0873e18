import "fake-indexeddb/auto";

import type { Fetch } from "@rundgang/api-client";
import { afterEach, describe, expect, it } from "vitest";

import { systemClock } from "../clock.ts";
import { openDevice, putLoaded, type TestDevice } from "../testing/device.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { createTownServer } from "../testing/town-server.ts";
import { createLoader, type LoaderParts } from "./loader.ts";

let users = 0;
const opened: TestDevice[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** A device of its own and its loader, with nothing of the app around it; `failed` says how often the load has failed for good. */
async function loading(fetcher: Fetch, parts: Partial<LoaderParts> = {}) {
  users += 1;
  const device = await openDevice(uuidOf(users, 7), fetcher);
  opened.push(device);
  const failed: string[] = [];
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
    isOver: () => false,
    onFailed: () => void failed.push("failed"),
    ...parts,
  });
  return { device, loader, failed };
}

/** A device with loaded addresses, the first without a provider as an older version stored it; `open` is what reads them. */
async function olderDevice(open: () => Promise<void>) {
  const { device, loader, failed } = await loading(createFakeServer().fetch, { open });
  const old = sampleAddress(1);
  Reflect.deleteProperty(old, "provider");
  await putLoaded(device.data, [old], 1, [sampleAddress(1)]);
  return { loader, failed };
}

/** No time passes while somebody waits. */
const hasty: LoaderParts["clock"] = { now: () => 1, after: (_ms, run) => (run(), () => undefined) };
const cut = () => Promise.reject(new TypeError("no line"));

describe("a first load", () => {
  it.each([
    [true, []],
    [false, ["failed"]],
  ])("that fails signs out nobody else: the session is over meanwhile = %s", async (isOver, told) => {
    const { loader, failed } = await loading(cut, { clock: hasty, isOver: () => isOver });
    await loader.start();
    expect(failed).toEqual(told);
  });

  it.each([
    [503, "unavailable", 3],
    [429, "rate_limited", 3],
    [500, "internal", 3],
    [403, "forbidden", 1],
  ])("that the server answers with %i %s is tried %i times before the person is signed out", async (status, code, times) => {
    let asked = 0;
    const refuse: Fetch = async () => {
      asked += 1;
      return Response.json({ "@type": "hydra:Error", "hydra:title": "-", "hydra:description": "-", code }, { status });
    };
    const { loader, failed } = await loading(refuse, { clock: hasty });
    await loader.start();
    expect([asked, failed]).toEqual([times, ["failed"]]);
  });

  /** A tab without a line whose load another tab overtakes; `open` reads what that one has brought. */
  async function overtaken(open: LoaderParts["open"]) {
    let loadElsewhere = () => Promise.resolve();
    const { device, ...rest } = await loading(() => loadElsewhere().then(cut), { clock: hasty, open });
    loadElsewhere = async () => {
      if ((await device.data.readLoad()).current === null) await putLoaded(device.data, [sampleAddress(1)]);
    };
    return rest;
  }

  it("that fails in a tab which stood still signs out nobody when another tab has loaded meanwhile", async () => {
    const { loader, failed } = await overtaken(() => Promise.resolve());
    await loader.start();
    expect([failed, loader.state.getSnapshot().type]).toEqual([[], "ready"]);
  });

  it("that fails comes to an end also where nothing can be read any more", async () => {
    const { loader, failed } = await overtaken(() => Promise.reject(new DOMException("the disk", "UnknownError")));
    await loader.start();
    expect(failed).toEqual(["failed"]);
  });

  it("that a sign-out overtakes ends without a word", async () => {
    const { device, loader } = await loading(createFakeServer().fetch, { isOver: () => true });
    await device.close();
    opened.pop();
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
    const asked: string[] = [];
    const server = createFakeServer();
    const { device, loader } = await loading(
      (url, init) => {
        asked.push(url);
        return server.fetch(url, init);
      },
      { clock: { now: () => now, after: () => () => undefined } },
    );
    await putLoaded(device.data, [], loadedAt);
    await loader.start();
    expect(asked.some((url) => url.includes("/embedded"))).toBe(isAsked);
  });
});

describe("a dataset of which a power cut took a row", () => {
  it("is asked of the server anew, and not read without end", async () => {
    const torn = () => Promise.reject(new DOMException("Failed to read large IndexedDB value", "UnknownError"));
    let open = torn as () => Promise<void>;
    let asked = 0;
    const { device, loader, failed } = await loading(
      () => {
        asked += 1;
        open = () => Promise.resolve();
        return cut();
      },
      { clock: hasty, open: () => open() },
    );
    await putLoaded(device.data, [sampleAddress(1)]);
    device.data.readPage = torn;
    await loader.start();
    expect([asked > 0, loader.state.getSnapshot(), failed]).toMatchObject([true, { type: "ready", outdated: false }, []]);
  });
});

describe("a load that is asked for while another is under way", () => {
  /** A device that loads; the first load stands at the town's addresses until `letGo` says how it ends. */
  async function underWay() {
    const town = createTownServer([]);
    const first = Promise.withResolvers<"answered" | "broken">();
    const isReached = Promise.withResolvers<void>();
    let loads = 0;
    const { device, loader } = await loading(
      async (url, init) => {
        if (!url.includes("/embedded")) return town.fetch(url, init);
        loads += 1;
        if (loads > 1) return town.fetch(url, init);
        isReached.resolve();
        if ((await first.promise) === "broken") throw new TypeError("no line");
        return town.fetch(url, init);
      },
      { clock: hasty },
    );
    await putLoaded(device.data, []);
    await loader.adopt();
    const running = loader.reload();
    await isReached.promise;
    return { loader, running, letGo: first.resolve, loads: () => loads };
  }

  it.each([
    ["for what is there now, follows it", "loadAnew", "answered", 2],
    ["for what is there now, follows it where it breaks", "loadAnew", "broken", 2],
    ["for what was missed, is that one: the stream goes on where it began", "loadMissed", "answered", 1],
    ["for what was missed, follows it where it breaks", "loadMissed", "broken", 2],
    ["because the data is old, is that one", "reload", "answered", 1],
    ["because the data is old, is that one also where it breaks", "reload", "broken", 1],
  ] as const)("%s", async (_name, ask, end, expected) => {
    const { loader, running, letGo, loads } = await underWay();
    const asked = loader[ask]();
    letGo(end);
    await Promise.all([running, asked]);
    expect(loads()).toBe(expected);
  });

  it("by many is one for all of them", async () => {
    const { loader, running, letGo, loads } = await underWay();
    const asked = [loader.loadAnew(), loader.loadMissed(), loader.loadAnew(), loader.loadMissed()];
    letGo("broken");
    await Promise.all([running, ...asked]);
    expect(loads()).toBe(2);
  });

  it.each(["loadAnew", "loadMissed"] as const)("begins at once where none is: %s", async (ask) => {
    const { loader, running, letGo, loads } = await underWay();
    letGo("answered");
    await running;
    await loader[ask]();
    expect(loads()).toBe(2);
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
