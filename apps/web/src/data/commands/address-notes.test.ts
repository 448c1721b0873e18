import "fake-indexeddb/auto";

import { iri, type wire } from "@rundgang/contracts";
import { longestNote, mostNotes, tooManyNotesMessage } from "@rundgang/domain";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";

import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer, type FakeServer } from "../testing/fake-server.ts";
import { sampleAddress, sampleNote, sampleUnit, uuidOf } from "../testing/samples.ts";
import type { CommandOutcome } from "./outcome.ts";

const address = sampleAddress(5, { wohneinheiten: [sampleUnit(5, 5), sampleUnit(6, 5, { position: 2 })] });
const addressId = address.uuid;
const unitId = uuidOf(6, 2);
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 7]);
const photo = new Blob([png], { type: "image/png" });
const atDoor = { addressId, unitId, place: "distributor", text: "Verteiler hinter der Tür" } as const;
const open: TestDevice[] = [];
let users = 700;

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function device(server: FakeServer, userId = uuidOf((users += 1), 8), loaded = [address]): Promise<TestDevice> {
  const app = await openDevice(userId, server.fetch, loaded);
  open.push(app);
  return app;
}

async function recorded<T extends object>(outcome: Promise<CommandOutcome<T>>): Promise<{ readonly ok: true } & T> {
  const result = await outcome;
  if (!result.ok) throw new Error(result.text);
  return result;
}

const storedRequest = z.object({ id: z.string(), kind: z.string(), dependsOn: z.array(z.string()) });
const notesOn = async (app: TestDevice) => (await app.book.address(addressId))?.notes ?? [];
const isSent = (app: TestDevice) => {
  const { isRead, waiting, sending } = app.work.queue.getSnapshot();
  return isRead && waiting + sending === 0;
};
const filesOf = async (app: TestDevice) => (await app.work.connection.get()).count("files");

describe("photos and notes of a house", () => {
  it("stand at the house at once, survive a restart and arrive in their order, once, though a reply is lost", async () => {
    const server = createFakeServer();
    const userId = uuidOf((users += 1), 8);
    const first = await device(server, userId);
    await recorded(first.commands.addAddressPhoto({ ...atDoor, photo }));
    await recorded(first.commands.addAddressNote({ ...atDoor, unitId: null, place: null, text: "  Hund im Hof " }));
    expect(await notesOn(first)).toMatchObject([
      { place: "distributor", position: 2, wohneinheit: iri("wohneinheits", unitId), creatorId: userId },
      { place: null, position: null, wohneinheit: null, text: "Hund im Hof", file: null },
    ]);
    await open.pop()?.close();

    const again = await device(server, userId, []);
    const [kept] = await notesOn(again);
    server.fate = () => (server.seen.length === 1 ? "lose-reply" : "answer");
    again.goOnline();
    await again.until(() => isSent(again));
    expect([...server.stored.keys()].filter((path) => path.startsWith("/api/address_notes"))).toHaveLength(2);
    const sent = server.seen.filter(({ path }) => path === "/api/address_notes").find(({ body }) => body["file"] !== null);
    expect(sent?.body).toMatchObject({ adresse: address["@id"], file: kept?.file, place: "distributor", position: 2 });
    const upload = server.seen.findIndex(({ path }) => path === "/api/uploaded_files");
    expect(upload).toBeLessThan(server.seen.findIndex(({ body }) => body["file"] === kept?.file));
    await again.absorb();
    expect(again.work.overlays.all()).toEqual([]);
    expect(await notesOn(again)).toHaveLength(2);
  });

  it("a photo of a unit that an import took away while it was unsent stays at the house and is sent", async () => {
    const server = createFakeServer();
    const app = await device(server);
    await recorded(app.commands.addAddressPhoto({ ...atDoor, photo }));
    await app.book.change(addressId, (loaded) => ({
      ...loaded,
      wohneinheiten: loaded.wohneinheiten.filter(({ uuid }) => uuid !== unitId),
    }));
    expect(await app.book.addressOfUnit(unitId)).toBeNull();
    expect(await notesOn(app)).toMatchObject([{ position: 2, text: atDoor.text }]);
    app.goOnline();
    await app.until(() => isSent(app));
    const sent = server.seen.find(({ path }) => path === "/api/address_notes");
    expect(sent?.body).toMatchObject({ wohneinheit: iri("wohneinheits", unitId), position: 2 });
  });

  it("a photo of a unit that went while its dialog was open lies at the house", async () => {
    const app = await device(createFakeServer());
    await recorded(app.commands.addAddressPhoto({ ...atDoor, unitId: uuidOf(99, 2), photo }));
    expect(await notesOn(app)).toMatchObject([{ wohneinheit: null, position: null }]);
  });

  it("an unsent photo that its author takes away never leaves the device, nor does its file stay there", async () => {
    const server = createFakeServer();
    const app = await device(server);
    const { noteId } = await recorded(app.commands.addAddressPhoto({ ...atDoor, photo }));
    expect(await filesOf(app)).toBe(1);
    await recorded(app.commands.removeAddressNote({ addressId, noteId }));
    expect(await notesOn(app)).toEqual([]);
    expect(await filesOf(app)).toBe(0);
    app.goOnline();
    await app.until(() => isSent(app));
    expect(server.seen.filter(({ path }) => path !== "/api/closed_requests")).toEqual([]);
  });

  it("a sent photo that its author takes away is gone here at once, and the server is told", async () => {
    const server = createFakeServer();
    const app = await device(server);
    const { noteId } = await recorded(app.commands.addAddressPhoto({ ...atDoor, photo }));
    app.goOnline();
    await app.until(() => isSent(app));
    await app.absorb();
    await recorded(app.commands.removeAddressNote({ addressId, noteId }));
    expect(await notesOn(app)).toEqual([]);
    await app.until(() => isSent(app));
    const told = server.seen.find(({ method }) => method === "PATCH");
    expect([told?.path, told?.body]).toEqual([`/api/address_notes/${noteId}`, { removed: true }]);
    await app.absorb();
    expect(await notesOn(app)).toEqual([]);
  });

  it("another one's photo cannot be taken away; one that is gone already is no error", async () => {
    const theirs = sampleNote(1, 5);
    const app = await device(createFakeServer(), undefined, [{ ...address, notes: [theirs] }]);
    expect(await app.commands.removeAddressNote({ addressId, noteId: theirs.uuid })).toMatchObject({ code: "not_allowed" });
    expect(await app.commands.removeAddressNote({ addressId, noteId: uuidOf(77, 6) })).toEqual({ ok: true });
  });

  it("what is no picture, empty, too long, at an unknown or a full house is refused, and nothing is kept", async () => {
    const many: wire.AddressNote[] = Array.from({ length: mostNotes }, (_, n) => sampleNote(n, 7));
    const full = sampleAddress(7, { notes: many });
    const app = await device(createFakeServer(), undefined, [address, full]);
    const { commands } = app;
    const pdf = new Blob(["%PDF-1.7"], { type: "application/pdf" });
    expect(await commands.addAddressPhoto({ ...atDoor, photo: pdf })).toMatchObject({ code: "file_type" });
    expect(await commands.addAddressNote({ ...atDoor, text: " \n " })).toMatchObject({ code: "empty_text" });
    expect(await commands.addAddressNote({ ...atDoor, text: "x".repeat(4000) })).toMatchObject({ code: "invalid" });
    expect(await commands.addAddressNote({ ...atDoor, addressId: uuidOf(99, 1) })).toMatchObject({ code: "unknown_address" });
    expect(await commands.addAddressNote({ ...atDoor, addressId: full.uuid })).toMatchObject({ text: tooManyNotesMessage });
    app.foreign.add(addressId);
    expect(await commands.addAddressNote(atDoor)).toMatchObject({ code: "foreign_territory" });
    expect(await filesOf(app)).toBe(0);
    expect(app.work.overlays.all()).toEqual([]);
  });

  it("a camera's photo and the longest note are taken, at the time by the server's clock", async () => {
    const server = createFakeServer();
    const wall = { now: () => Date.parse("2026-12-04T19:00:00.000Z"), ahead: 3 * 3_600_000 };
    const app = await openDevice(uuidOf((users += 1), 8), server.fetch, [address], undefined, wall);
    open.push(app);
    const jpeg = new Blob([Uint8Array.from([0xff, 0xd8, 0xff, 0xd9])], { type: "image/jpeg" });
    await recorded(app.commands.addAddressPhoto({ ...atDoor, photo: jpeg, text: "x".repeat(longestNote) }));
    expect(await notesOn(app)).toMatchObject([{ createdAt: "2026-12-04T16:00:00.000Z", text: "x".repeat(longestNote) }]);
    app.goOnline();
    await app.until(() => isSent(app));
    expect(server.seen.find(({ path }) => path === "/api/uploaded_files")?.body).toMatchObject({ type: "misc", size: 4 });
  });

  it("a note is sent after what is unsent of its unit, one of the house after nothing", async () => {
    const app = await device(createFakeServer());
    const { commands, work } = app;
    const made = await recorded(commands.addUnit({ addressId, name: "Fiedler" }));
    await recorded(commands.addAddressNote({ ...atDoor, unitId: made.unitId }));
    await recorded(commands.addAddressNote({ ...atDoor, unitId: null, text: "Hund im Hof" }));
    const all = z.array(storedRequest).parse(await work.store.read((tx) => tx.all()));
    const adding = all.find(({ kind }) => kind === "unit");
    expect(all.filter(({ kind }) => kind === "address_note").map(({ dependsOn }) => dependsOn)).toEqual([[adding?.id], []]);
  });

  it("a full disk refuses a photo and says what to do; nothing of it is kept, and the next try with room succeeds", async () => {
    const app = await device(createFakeServer());
    const put = IDBObjectStore.prototype.put;
    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...row) {
      if (this.name === "files") throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      return put.apply(this, row);
    });
    const refused = await app.commands.addAddressPhoto({ ...atDoor, photo });
    expect(refused).toMatchObject({ code: "storage_full", text: expect.stringContaining("Bitte lösche Daten") });
    expect(await app.commands.addAddressNote(atDoor)).toMatchObject({ ok: true });
    full.mockRestore();
    expect((await notesOn(app)).map(({ file }) => file)).toEqual([null]);
    await recorded(app.commands.addAddressPhoto({ ...atDoor, photo }));
    expect(await filesOf(app)).toBe(1);
    expect(await notesOn(app)).toHaveLength(2);
  });

  it("the same note tapped twice is one; two photos that follow each other are two", async () => {
    const app = await device(createFakeServer());
    await Promise.all([app.commands.addAddressNote(atDoor), app.commands.addAddressNote(atDoor)]);
    await Promise.all([app.commands.addAddressPhoto({ ...atDoor, photo }), app.commands.addAddressPhoto({ ...atDoor, photo })]);
    expect((await notesOn(app)).map(({ file }) => file !== null).toSorted()).toEqual([false, true, true]);
  });
});
