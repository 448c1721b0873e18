import "fake-indexeddb/auto";

import { describe, expect, it } from "vitest";

import { openDevice } from "../testing/device.ts";
import { uuidOf } from "../testing/samples.ts";
import { identityCodec } from "../testing/identity-codec.ts";
import { createStore } from "../store.ts";
import { createConnection } from "../db/connection.ts";
import { openWorkDatabase } from "../db/work-database.ts";
import { createRefusalBook } from "./refusal-book.ts";
import { createQueueStore } from "./queue-store.ts";

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
      placeOf: () => Promise.resolve(null),
      places: createStore(0),
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
