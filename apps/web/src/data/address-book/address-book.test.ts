import "fake-indexeddb/auto";

import { afterEach, describe, expect, it } from "vitest";

import { systemClock } from "../clock.ts";
import { packColumns } from "../list/list-columns.ts";
import { listEntryOf } from "../list/list-entry.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { createAddressBook } from "./address-book.ts";

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
    await data.writePage(2, 0, [again], 2);
    await data.writeProjection(2, packColumns([listEntryOf(again)]), 2);
    await data.activate({ current: { generation: 2, pages: 1, loadedAt: 2, startedAt: 2 }, next: null }, new Set());
    await book.open();
    gate.resolve();
    await reading;
    expect([(await book.address(uuidOf(1, 1)))?.ort, book.index.entry(0)?.ort]).toEqual(["Birkenau", "Birkenau"]);
  });
});
