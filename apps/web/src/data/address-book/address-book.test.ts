import "fake-indexeddb/auto";

import type { Fetch } from "@rundgang/api-client";
import { afterEach, describe, expect, it } from "vitest";

import type { wire } from "@rundgang/contracts";

import { systemClock } from "../clock.ts";
import { openDevice, putLoaded, type TestDevice } from "../testing/device.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { sampleAddress, sampleUnit, uuidOf } from "../testing/samples.ts";
import { createAddressBook, type AddressBook } from "./address-book.ts";

const open: TestDevice[] = [];

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

describe("a new load while an address of the old one is being read", () => {
  it("is what is shown from then on", async () => {
    const device = await openDevice(uuidOf(1, 8), fetch, [sampleAddress(1, { ort: "Talheim" })]);
    open.push(device);
    const { api, data, work } = device;
    const gate = Promise.withResolvers<void>();
    /* The page of the old load is slow to come. */
    const store: typeof data = {
      ...data,
      readPage: async (generation, page) => {
        const read = await data.readPage(generation, page);
        if (generation === 1) await gate.promise;
        return read;
      },
    };
    const book = createAddressBook({ store, overlays: work.overlays, api, clock: systemClock });
    await book.open();
    const reading = book.address(uuidOf(1, 1));
    const again = sampleAddress(1, { ort: "Birkenau" });
    await putLoaded(data, [again], 2);
    await book.open();
    gate.resolve();
    await reading;
    expect([(await book.address(uuidOf(1, 1)))?.ort, book.index.entry(0)?.ort]).toEqual(["Birkenau", "Birkenau"]);
  });
});

describe("an address that two tabs change", () => {
  const addressId = uuidOf(1, 1);

  /** Two tabs of one device; what one writes the other has not heard of. `hold` stops the first one before its next write. */
  async function twoTabs(fetcher: Fetch = fetch) {
    const device = await openDevice(uuidOf(1, 8), fetcher, [sampleAddress(1)]);
    open.push(device);
    const { api, data, work } = device;
    let gate: Promise<void> | null = null;
    const asked = Promise.withResolvers<void>();
    const held: typeof data = {
      ...data,
      writeJournal: async (...of) => {
        asked.resolve();
        await gate;
        return data.writeJournal(...of);
      },
    };
    const [first, second] = [held, data].map((store) =>
      createAddressBook({ store, overlays: work.overlays, api, clock: systemClock }),
    );
    if (first === undefined || second === undefined) throw new Error("no tabs");
    await Promise.all([first.open(), second.open()]);
    const hold = (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    };
    return { data, first, second, hold, asked: asked.promise };
  }

  const withUnit = (number: number) => (address: wire.Address) => ({
    ...address,
    wohneinheiten: [...address.wohneinheiten, sampleUnit(number, 1)],
  });
  const added = async (book: AddressBook) =>
    (await book.loaded(addressId))?.wohneinheiten
      .map(({ uuid }) => uuid)
      .filter((uuid) => [uuidOf(70, 2), uuidOf(80, 2)].includes(uuid));

  it("keeps both changes, although the first tab stood still before it wrote its own", async () => {
    const { first, second, hold, asked } = await twoTabs();
    const thaw = hold();
    const late = first.change(addressId, withUnit(70));
    await asked;
    await second.change(addressId, withUnit(80));
    thaw();
    await late;
    expect(await added(first)).toEqual([uuidOf(80, 2), uuidOf(70, 2)]);
  });

  it("stands on the new load, although the first tab has not heard of it", async () => {
    const { data, first, hold, asked } = await twoTabs();
    const thaw = hold();
    const late = first.change(addressId, withUnit(70));
    await asked;
    const again = sampleAddress(1, { ort: "Birkenau" });
    await putLoaded(data, [again], 2);
    thaw();
    await late;
    expect([(await first.loaded(addressId))?.ort, await added(first)]).toEqual(["Birkenau", [uuidOf(70, 2)]]);
  });

  it("is asked for again where something came in while the server's answer was on its way", async () => {
    const server = createFakeServer();
    let there = sampleAddress(1);
    server.pages = () => there;
    const answered = Promise.withResolvers<void>();
    const { first, second } = await twoTabs(async (...request) => {
      const reply = await server.fetch(...request);
      await answered.promise;
      return reply;
    });
    const fetched = first.fetch(addressId);
    there = withUnit(80)(there);
    await second.change(addressId, withUnit(80));
    answered.resolve();
    expect(await fetched).toMatchObject({ type: "ok" });
    expect(await added(first)).toEqual([uuidOf(80, 2)]);
  });
});
