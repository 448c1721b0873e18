import "fake-indexeddb/auto";

import type { OutboxSnapshot, RequestRecord } from "@rundgang/outbox";
import { openRecord } from "@rundgang/outbox/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createConnection, type Connection } from "../db/connection.ts";
import { openWorkDatabase, type WorkDatabase } from "../db/work-database.ts";
import { createOrderProgress } from "./order-progress.ts";
import { readSentRequests } from "./read-receipts.ts";

const at = (minute: number) => Date.UTC(2026, 11, 4, 13, minute);
const iso = (minute: number) => new Date(at(minute)).toISOString();

let connection: Connection<WorkDatabase>;
beforeEach(() => {
  connection = createConnection((onGone) => openWorkDatabase("vera-receipts", onGone));
});
afterEach(async () => {
  await (await connection.get()).clear("receipts");
  await connection.close();
});
const put = async (...rows: object[]) => {
  for (const row of rows) await (await connection.get()).put("receipts", row);
};

describe("what arrived at the server lately", () => {
  it("is told from the receipts, the newest first, with the number that the server gave", async () => {
    await put(
      { id: "a", kind: "comment", at: at(1) },
      { id: "b", chainId: "order 1", kind: "order", number: "100001", at: at(3) },
      { id: "c", kind: "of a later version", at: at(2) },
      { id: "d", kind: "comment", number: 7, at: at(4) },
    );
    expect(await readSentRequests(connection)).toEqual([
      { id: "b", chainId: "order 1", kind: "order", icon: "order", code: null, place: null, title: "Auftrag 100001", at: iso(3) },
      { id: "c", chainId: "c", kind: "upload", icon: "document", code: null, place: null, title: "Datei", at: iso(2) },
      { id: "a", chainId: "a", kind: "comment", icon: "comment", code: null, place: null, title: "Kommentar", at: iso(1) },
    ]);
  });

  it("is the last hundred things that a person did, whatever the number of their requests", async () => {
    await put(...Array.from({ length: 101 }, (_, n) => ({ id: `r${n}`, kind: "comment", at: at(n) })));
    const sent = await readSentRequests(connection);
    expect([sent.length, sent.at(-1)?.id]).toEqual([100, "r1"]);
    /* An order of seven requests is one more, and not seven. */
    await put(...Array.from({ length: 7 }, (_, n) => ({ id: `o${n}`, chainId: "order", kind: "upload", at: at(200 + n) })));
    const later = await readSentRequests(connection);
    expect(new Set(later.map(({ chainId }) => chainId)).size).toBe(100);
  });
});

describe("where an order is", () => {
  const order = (id: string, change: object = {}): RequestRecord => ({ ...openRecord({ id }), chainId: "c", ...change });

  function watch(requests: readonly RequestRecord[]) {
    const listeners = new Set<() => void>();
    const queue = {
      requests,
      getSnapshot: () => ({ requests: queue.requests }) as OutboxSnapshot,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    return { queue, listeners, change: () => listeners.forEach((listener) => listener()) };
  }

  it("is on the device, then at the server with its number, as soon as somebody looks and for as long as somebody does", async () => {
    const resource = { type: "Auftrag", uuid: "order-1" };
    const { queue, listeners, change } = watch([
      order("file", { state: "closed", closedAt: 1 }),
      order("old", { state: "cancelled", cancelledAt: 1, kind: "order" }),
      order("order", { kind: "order", resource }),
      order("other chain", { chainId: "d", state: "blocked", reason: { code: "invalid" } }),
    ]);
    const progress = createOrderProgress("order-1", queue, connection);
    expect(progress.getSnapshot()).toEqual({ type: "unknown" });
    const stops = [progress.subscribe(() => undefined), progress.subscribe(() => undefined)];
    expect(listeners.size).toBe(1);
    await expect.poll(progress.getSnapshot).toEqual({ type: "on_device", done: 1, total: 2, blocked: false });

    queue.requests = [...queue.requests, order("unit", { state: "blocked", reason: { code: "invalid" } })];
    change();
    await expect.poll(progress.getSnapshot).toEqual({ type: "on_device", done: 1, total: 3, blocked: true });

    await put(
      { id: "file", kind: "upload", uuid: "order-1", sha256: "f", at: at(1) },
      { id: "order", kind: "order", uuid: "order-1", number: "100001", sha256: "s", at: at(2) },
    );
    change();
    const receipt = { orderId: "order-1", number: "100001", sha256: "s", at: iso(2) };
    await expect.poll(progress.getSnapshot).toEqual({ type: "received", receipt });
    stops[0]?.();
    expect(listeners.size).toBe(1);
    stops[1]?.();
    expect(listeners.size).toBe(0);
  });

  it("is not known where nothing of it is here; another one's receipt says nothing of it", async () => {
    await put({ id: "x", kind: "order", uuid: "order-2", sha256: "s", at: at(2) }, { id: "y", kind: "order", uuid: "order-3" });
    const { queue } = watch([order("o", { kind: "order", resource: { type: "Auftrag", uuid: "order-9" } })]);
    const shown = async (id: string) => {
      const progress = createOrderProgress(id, queue, connection);
      const stop = progress.subscribe(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 20));
      stop();
      return progress.getSnapshot();
    };
    expect(await shown("order-1")).toEqual({ type: "unknown" });
    expect(await shown("order-3")).toEqual({ type: "unknown" });
    expect(await shown("order-2")).toEqual({
      type: "received",
      receipt: { orderId: "order-2", number: null, sha256: "s", at: iso(2) },
    });
  });
});
