import "fake-indexeddb/auto";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { fetchedChange } from "../changes/change-rules.ts";
import type { Change } from "../changes/changes.ts";
import type { Codec } from "../codec.ts";
import { createConnection, type Connection } from "../db/connection.ts";
import { openWorkDatabase, type WorkDatabase } from "../db/work-database.ts";
import { openDevice } from "../testing/device.ts";
import { identityCodec } from "../testing/identity-codec.ts";
import { sampleForm, sampleOrder } from "../testing/order-samples.ts";
import { sampleAddress, uuidOf } from "../testing/samples.ts";
import { createOverlayBook, overlayRow, type OverlayEntry } from "./overlay-book.ts";
import { renameOverlays } from "./rename-overlays.ts";

const entry = (id: string, orderId = uuidOf(1, 4), address = 14): OverlayEntry => ({
  id,
  requestId: `request of ${id}`,
  change: { kind: "order", about: { type: "unit", addressId: uuidOf(address, 1), unitId: uuidOf(address, 2) }, orderId },
});

let connection: Connection<WorkDatabase>;
let opened: number;
let codec: Codec;
beforeEach(() => {
  connection = createConnection((onGone) => openWorkDatabase("vera-overlays", onGone));
  opened = 0;
  codec = {
    ...identityCodec,
    open: (sealed) => {
      opened += 1;
      return identityCodec.open(sealed);
    },
  };
});
afterEach(async () => {
  await (await connection.get()).clear("overlays");
  await connection.close();
});
const put = async (...rows: unknown[]) => {
  for (const row of rows) await (await connection.get()).put("overlays", row);
};
const stored = async (...entries: OverlayEntry[]) => put(...(await Promise.all(entries.map((one) => overlayRow(codec, one)))));

describe("the book of local changes", () => {
  it("is empty until it is read, then holds what lies there, by the time of its making", async () => {
    await stored(entry("b"), entry("a"));
    const book = createOverlayBook(connection, codec, fetchedChange);
    expect([book.all(), book.changes.getSnapshot()]).toEqual([[], 0]);
    await book.reload();
    expect([book.all(), book.changes.getSnapshot()]).toEqual([[entry("a"), entry("b")], 1]);
  });

  it("knows what lies over an address", async () => {
    const book = createOverlayBook(connection, codec, fetchedChange);
    book.add([entry("a"), entry("b", uuidOf(2, 4), 15)]);
    expect(book.ofAddress(uuidOf(15, 1))).toEqual([entry("b", uuidOf(2, 4), 15).change]);
    expect(book.ofAddress(uuidOf(16, 1))).toEqual([]);
  });

  it("takes in what was just written, in place of what had its id", async () => {
    const book = createOverlayBook(connection, codec, fetchedChange);
    book.add([entry("b"), entry("c")]);
    book.add([entry("a"), entry("b", uuidOf(9, 4))]);
    expect(book.all()).toEqual([entry("a"), entry("b", uuidOf(9, 4)), entry("c")]);
    expect(book.changes.getSnapshot()).toBe(2);
  });

  it("opens each row once, and sees that another request carries it", async () => {
    await stored(entry("a"));
    const book = createOverlayBook(connection, codec, fetchedChange);
    await book.reload();
    await put({ ...(await overlayRow(codec, entry("a"))), requestId: "another" });
    await book.reload();
    expect([book.all().map(({ requestId }) => requestId), opened]).toEqual([["another"], 1]);
  });

  it("holds every kind of change over a restart", async () => {
    const wall = { now: () => Date.parse("2026-12-01T09:00:00.000Z"), ahead: 0 };
    const noLine = () => Promise.reject(new TypeError("no line"));
    const device = await openDevice(uuidOf(1, 7), noLine, [sampleAddress(14)], undefined, wall);
    const { commands, work } = device;
    const unitId = uuidOf(14, 2);
    const made = await commands.createAppointment({ unitId, beginnAt: "2026-12-04T13:30:00.000Z" });
    const visit = await commands.qualifyUnit({ unitId, code: "NO_INTEREST", reason: "Zu alt" });
    if (!made.ok || !visit.ok) throw new Error("refused");
    await commands.editQualification({ unitId, qualificationId: visit.qualificationId, comment: "doch nicht" });
    await commands.addComment({ unitId, text: "Hund" });
    await commands.addUnit({ addressId: uuidOf(14, 1), name: "Anbau" });
    await commands.patchUnit({ unitId, name: "Krüger" });
    await commands.finishAppointment(made.appointmentId);
    await commands.beginDraft({ unitId, form: sampleForm, contractType: "live", answers: {} });
    await commands.submitOrder(sampleOrder(unitId));
    const before = work.overlays.all();
    expect([...new Set(before.map(({ change }) => change.kind))].toSorted()).toEqual([
      "appointment",
      "appointment_patch",
      "comment",
      "order",
      "qualification",
      "qualification_patch",
      "unit",
      "unit_patch",
    ]);
    const again = createOverlayBook(work.connection, work.codec, fetchedChange);
    await again.reload();
    expect(again.all()).toEqual(before);
    await device.close();
  });

  it("leaves out what it cannot read, where it is", async () => {
    await stored(entry("a"));
    const row = await overlayRow(codec, entry("x"));
    const other = await codec.seal(new TextEncoder().encode('{"kind":"of a later version"}'));
    await put({ ...row, v: 2 }, { ...row, id: "y", sealed: new Uint8Array([9]) }, { ...row, id: "z", sealed: other });
    const book = createOverlayBook(connection, codec, fetchedChange);
    await book.reload();
    expect(book.all()).toEqual([entry("a")]);
    expect(await (await connection.get()).count("overlays")).toBe(4);
  });

  it("loses nothing that is added while it reads", async () => {
    await stored(entry("a"));
    const book = createOverlayBook(connection, codec, fetchedChange);
    const reading = book.reload();
    book.add([entry("b")]);
    await stored(entry("b"));
    await reading;
    expect(book.all()).toEqual([entry("a"), entry("b")]);
  });

  it("believes the later of two readings, whichever ends first", async () => {
    const held = Promise.withResolvers<void>();
    let isHeld = true;
    const slow: Codec = {
      ...identityCodec,
      open: async (sealed) => {
        if (isHeld) await held.promise;
        return identityCodec.open(sealed);
      },
    };
    await stored(entry("a"));
    const book = createOverlayBook(connection, slow, fetchedChange);
    const early = book.reload();
    await (await connection.get()).count("overlays");
    await (await connection.get()).clear("overlays");
    isHeld = false;
    await book.reload();
    held.resolve();
    await early;
    expect(book.all()).toEqual([]);
  });
});

describe("what shows of a request that gets another uuid", () => {
  const rename = async (correct?: Parameters<typeof renameOverlays>[1]["correct"]) => {
    const book = createOverlayBook(connection, codec, fetchedChange);
    let made = 0;
    const renaming = { requestId: "request of a", from: uuidOf(1, 4), to: uuidOf(2, 4), ...(correct && { correct }) };
    return renameOverlays({ overlays: book, codec }, renaming, () => `new ${(made += 1)}`);
  };

  it("bears it too, in its own overlay and in those of what hangs on it; others stay, before or behind them", async () => {
    await stored(entry("a", uuidOf(3, 4)), entry("b"), entry("c"), entry("d", uuidOf(3, 4)));
    const changed = [entry("b", uuidOf(2, 4)), entry("c", uuidOf(2, 4)), entry("d", uuidOf(3, 4))];
    expect(await rename()).toEqual(
      await Promise.all(
        changed.map(async (one, n) => ({ replaces: one.id, row: await overlayRow(codec, { ...one, id: `new ${n + 1}` }) })),
      ),
    );
  });

  it("is put right in its own overlay alone", async () => {
    await stored(entry("a", uuidOf(3, 4)), entry("b", uuidOf(3, 4)));
    const at = (unitId: string) => (own: Change) => (own.kind === "order" ? { ...own, about: { ...own.about, unitId } } : own);
    const renamed = await rename(at(uuidOf(99, 2)));
    expect(renamed.map(({ replaces }) => replaces)).toEqual(["a", "b"]);
    /* What would be none any more is left as it was. */
    expect(await rename(at("no uuid"))).toEqual([]);
  });
});
