import "fake-indexeddb/auto";

import { createVirtualClock } from "@rundgang/outbox/testing";
import { afterEach, describe, expect, it, vi } from "vitest";

import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { settled } from "../testing/settled.ts";
import { nothingOwn } from "../load/read-salesman.ts";
import { createObservable } from "../observable.ts";
import { createUnitViews } from "./unit-views.ts";

const open: TestDevice[] = [];

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const elsewhere = sampleAddress(2);
const unitId = elsewhere.wohneinheiten[0]?.uuid ?? "";

/** A page that shows a unit which is not on the device; `asked` counts what the server was asked for. */
async function page(user: number, isOnline: boolean, address = elsewhere) {
  const server = createFakeServer();
  server.pages = (path) => (path.includes("wohneinheits") ? elsewhere.wohneinheiten[0] : address);
  let asked = 0;
  let isServerThere = false;
  const device = await openDevice(
    uuidOf(user, 8),
    (...request) => {
      asked += 1;
      return isServerThere ? server.fetch(...request) : Promise.reject(new TypeError("Failed to fetch"));
    },
    [sampleAddress(1)],
  );
  open.push(device);
  const clock = createVirtualClock(() => new Promise((resolve) => setImmediate(resolve)));
  const online = createObservable(isOnline);
  const views = createUnitViews({
    userId: uuidOf(user, 8),
    book: device.book,
    overlays: device.work.overlays,
    own: () => nothingOwn,
    blocked: createObservable<ReadonlySet<string>>(new Set()),
    ready: createObservable(true),
    given: () => Promise.resolve(new Set()),
    appointments: () => Promise.resolve([]),
    onDuty: createObservable(false),
    online,
    clock,
  });
  const view = views.unit(unitId);
  view.subscribe(() => undefined);
  return {
    clock,
    online,
    comeUp: () => {
      isServerThere = true;
    },
    asked: () => asked,
    again: () => views.refreshUnit(unitId),
    missing: () => settled(view, (unit) => unit.type === "missing"),
    loading: () => settled(view, (unit) => unit.type === "loading"),
    ready: () => settled(view, (unit) => unit.type === "ready"),
  };
}

describe("a unit that is not on the device and cannot be had for want of a line", () => {
  it("is asked for again every five seconds while the line seems to be there, not as fast as no answer comes", async () => {
    const { clock, asked, missing, loading, comeUp, ready } = await page(1, true);
    expect(await missing()).toEqual({ type: "missing", reason: "offline" });
    await clock.advance(4_999);
    expect(asked()).toBe(1);
    for (const count of [2, 3]) {
      const again = loading();
      await clock.advance(5_000);
      await again;
      await missing();
      expect(asked()).toBe(count);
    }
    comeUp();
    await clock.advance(5_000);
    expect(await ready()).toMatchObject({ unit: { uuid: unitId } });
  });

  it("is not asked for without a line, and at once when there is one again", async () => {
    const { clock, online, asked, missing, comeUp, ready } = await page(2, false);
    expect(await missing()).toEqual({ type: "missing", reason: "offline" });
    await clock.advance(600_000);
    expect(asked()).toBe(1);
    comeUp();
    online.set(true);
    expect(await ready()).toMatchObject({ unit: { uuid: unitId } });
  });
});

describe("a unit that a person asks for again", () => {
  it("is seen to be asked for, for at least 200 ms (A §9)", async () => {
    const { clock, asked, missing, loading, again } = await page(4, false);
    await missing();
    const tried = loading();
    again();
    await tried;
    await vi.waitFor(() => expect(asked()).toBe(2));
    let isMissing = false;
    const answered = missing().then(() => (isMissing = true));
    await clock.advance(199);
    expect(isMissing).toBe(false);
    await clock.advance(1);
    await answered;
  });
});

describe("a unit whose address does not hold it", () => {
  it("is not found, and not asked for again and again", async () => {
    const { clock, asked, missing, loading, comeUp } = await page(3, true, sampleAddress(2, { wohneinheiten: [] }));
    await missing();
    comeUp();
    const again = loading();
    await clock.advance(5_000);
    await again;
    expect(await missing()).toEqual({ type: "missing", reason: "unknown" });
    await clock.advance(600_000);
    expect(asked()).toBe(3);
  });
});
