import "fake-indexeddb/auto";

import type { LiveEvent } from "@rundgang/contracts";
import { afterEach, expect, it, vi } from "vitest";

import { createObservable } from "../observable.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { sampleAsked, sampleRequest } from "../testing/order-samples.ts";
import { uuidOf } from "../testing/samples.ts";
import { readInboxEntries } from "../inbox/inbox-store.ts";
import { keepInbox } from "./keep-inbox.ts";

let app: TestDevice | undefined;
afterEach(async () => {
  vi.unstubAllGlobals();
  await app?.close();
});

it("asks at once, with each live event, when the line comes back and every three minutes, but not without a line", async () => {
  vi.stubGlobal("document", { visibilityState: "visible" });
  const server = createFakeServer();
  const device = await openDevice(uuidOf(300, 9), server.fetch);
  app = device;
  let asked: number[] = [1];
  server.pages = () => ({
    "@type": "hydra:Collection",
    "hydra:member": asked.map((number) => sampleAsked(number)),
    "hydra:totalItems": asked.length,
  });
  const online = createObservable(true);
  const timers: (readonly [ms: number, run: () => void])[] = [];
  let tellEvent = (_event: LiveEvent): void => undefined;
  keepInbox({
    spaces: {
      current: () => ({ complete: Promise.resolve(), work: () => ({ work: device.work }) }),
      onChange: () => undefined,
      onLive: (_type, listener) => {
        tellEvent = listener;
        return () => undefined;
      },
    },
    api: device.api,
    online,
    clock: {
      now: Date.now,
      after: (ms, run) => {
        timers.push([ms, run]);
        return () => undefined;
      },
    },
  });
  const numbers = async () => {
    const entries = await readInboxEntries(device.work.connection, device.work.codec);
    return entries.map(({ order }) => order.id - 100_000).toSorted();
  };
  await vi.waitFor(async () => expect(await numbers()).toEqual([1]));

  asked = [1, 2];
  tellEvent(sampleRequest(2, { iban: true }));
  await vi.waitFor(async () => expect(await numbers()).toEqual([1, 2]));

  asked = [1, 2, 3];
  expect(timers.map(([ms]) => ms)).toEqual([180_000]);
  timers[0]?.[1]();
  await vi.waitFor(async () => expect(await numbers()).toEqual([1, 2, 3]));
  expect(timers).toHaveLength(2);

  asked = [3];
  online.set(false);
  timers[1]?.[1]();
  expect(await numbers()).toEqual([1, 2, 3]);
  online.set(true);
  await vi.waitFor(async () => expect(await numbers()).toEqual([3]));
});
