import "fake-indexeddb/auto";

import { describe, expect, it } from "vitest";

import type { About } from "../changes/about.ts";
import { openDevice } from "../testing/device.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { sampleForm, sampleOrder } from "../testing/order-samples.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { identityCodec } from "../testing/identity-codec.ts";
import { createObservable } from "../observable.ts";
import { createConnection } from "../db/connection.ts";
import { openWorkDatabase } from "../db/work-database.ts";
import { createRefusalBook } from "./refusal-book.ts";
import { createQueueStore } from "./queue-store.ts";

let users = 100;
const noServer = () => Promise.reject(new TypeError("no line"));

describe("the queue on the screen", () => {
  it("is not empty before it was read, but unknown", async () => {
    const userId = uuidOf(9, 9);
    const device = await openDevice(userId, noServer);
    const connection = createConnection((onGone) => openWorkDatabase(userId, onGone));
    const view = createQueueStore({
      queue: device.work.queue,
      codec: identityCodec,
      refusals: createRefusalBook(connection, identityCodec),
      connection,
      aboutOf: () => null,
      placeOf: () => Promise.resolve(null),
      places: createObservable(0),
      settings: createObservable(0),
    });
    expect(view.getSnapshot()).toMatchObject({ ready: false, entries: [] });
    const read = new Promise<void>((resolve) => {
      view.subscribe(() => (view.getSnapshot().ready ? resolve() : undefined));
    });
    device.goOnline();
    await read;
    expect(view.getSnapshot()).toMatchObject({ ready: true, entries: [], sent: [] });
    view.close();
    await connection.close();
    await device.close();
  });
});

describe("what a row shows a moment later", () => {
  /** A queue with one comment, which the screens read through a codec and an address book that the test turns. */
  async function shown(server: ReturnType<typeof createFakeServer>, aboutOf: (requestId: string) => About | null = () => null) {
    users += 1;
    const userId = uuidOf(users, 9);
    const device = await openDevice(userId, server.fetch, [sampleAddress(14)]);
    const connection = createConnection((onGone) => openWorkDatabase(userId, onGone));
    await device.commands.addComment({ unitId: uuidOf(14, 2), text: "Klingel" });
    device.goOnline();
    const refusals = createRefusalBook(connection, identityCodec);
    const places = createObservable(0);
    const asked: string[] = [];
    const found = new Map<string, string>();
    let opened = 0;
    const view = createQueueStore({
      queue: device.work.queue,
      codec: {
        ...identityCodec,
        open: (sealed) => {
          opened += 1;
          return identityCodec.open(sealed);
        },
      },
      refusals,
      connection,
      aboutOf,
      placeOf: (unitId) => {
        asked.push(unitId);
        return Promise.resolve(found.get(unitId) ?? null);
      },
      places,
      settings: createObservable(0),
    });
    return {
      device,
      view,
      places,
      settings: createObservable(0),
      found,
      asked,
      refusals,
      connection,
      opened: () => opened,
      async close() {
        view.close();
        await connection.close();
        await device.close();
      },
    };
  }
  const offline = () => {
    const server = createFakeServer();
    server.fate = () => "lose-request";
    return server;
  };

  const [unitId, added, addressId] = [uuidOf(14, 2), uuidOf(15, 2), uuidOf(14, 1)];

  it("is what it is about, opened once; and its place, as soon as that is known", async () => {
    const { device, view, places, found, asked, opened, close } = await shown(offline());
    await expect.poll(() => view.getSnapshot().entries).toMatchObject([{ unitId, place: null, title: "Kommentar" }]);
    await device.work.queue.stop();
    found.set(unitId, "Lindenstraße 14");
    places.set(1);
    await expect.poll(() => view.getSnapshot().entries).toMatchObject([{ unitId, place: "Lindenstraße 14" }]);
    const before = asked.length;
    places.set(2);
    places.set(3);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([opened(), asked.length]).toEqual([1, before]);
    await close();
  });

  it.each<[string, About, string | null, string]>([
    ["unit", { type: "unit", addressId, unitId: added }, added, "Lindenstraße 14, WE 2"],
    ["address", { type: "address", addressId }, null, "Lindenstraße 14"],
  ])("is the place of its change, where it names none itself: the %s", async (_name, about, ofUnit, place) => {
    const { device, view, found, close } = await shown(offline(), () => about);
    found.set(unitId, "Lindenstraße 14, WE 1").set(added, "Lindenstraße 14, WE 2").set(addressId, "Lindenstraße 14");
    await device.commands.addUnit({ addressId, name: "Anbau" });
    await expect
      .poll(() =>
        view
          .getSnapshot()
          .entries.map((entry) => [entry.kind, entry.unitId, entry.place])
          .toSorted(),
      )
      .toEqual([
        ["comment", unitId, "Lindenstraße 14, WE 1"],
        ["unit", ofUnit, place],
      ]);
    await close();
  });

  it("is there at once where the queue was read before the screen was opened; and what waits tells for what", async () => {
    const { device, close } = await shown(offline());
    await device.commands.beginDraft({ unitId, form: sampleForm, contractType: "live", answers: {} });
    expect(await device.commands.submitOrder(sampleOrder(unitId))).toMatchObject({ ok: true });
    await device.until(() => device.work.queue.getSnapshot().requests.length > 3);
    await device.work.queue.stop();
    const connection = createConnection((onGone) => openWorkDatabase(device.work.userId, onGone));
    const asked: string[] = [];
    const view = createQueueStore({
      queue: device.work.queue,
      codec: identityCodec,
      refusals: createRefusalBook(connection, identityCodec),
      connection,
      aboutOf: () => null,
      placeOf: (id) => {
        asked.push(id);
        return Promise.resolve("Lindenstraße 14");
      },
      places: createObservable(0),
      settings: createObservable(0),
    });
    await expect
      .poll(() => view.getSnapshot().entries.find(({ kind }) => kind === "order"))
      .toMatchObject({
        title: "Auftrag Krüger",
        place: "Lindenstraße 14",
        waitsFor: "wartet auf: Kunde Krüger",
        waitsForRequest: true,
      });
    expect(new Set(asked)).toEqual(new Set([unitId]));
    view.close();
    await connection.close();
    await close();
  });

  it("is what the server says to it", async () => {
    const { view, refusals, connection, device, close } = await shown(offline());
    await expect.poll(() => view.getSnapshot().entries.length).toBe(1);
    const [request] = device.work.queue.getSnapshot().requests;
    const sealed = await identityCodec.seal(new TextEncoder().encode('"Zu lang."'));
    await (await connection.get()).put("refusals", { id: request?.id, v: 1, sealed });
    const before = view.getSnapshot();
    await refusals.open();
    expect(view.getSnapshot()).not.toBe(before);
    await close();
  });

  it("is that it arrived, with the receipt", async () => {
    const { view, close } = await shown(createFakeServer());
    await expect.poll(() => view.getSnapshot().sent).toMatchObject([{ kind: "comment", title: "Kommentar" }]);
    expect(view.getSnapshot().entries).toEqual([]);
    await close();
  });

  it("is nothing more once that was closed", async () => {
    const { view, places, close } = await shown(offline());
    await expect.poll(() => view.getSnapshot().entries.length).toBe(1);
    view.close();
    const before = view.getSnapshot();
    places.set(9);
    expect(view.getSnapshot()).toBe(before);
    await close();
  });
});
