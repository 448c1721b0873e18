import "fake-indexeddb/auto";

import { defaultAddressFilter } from "@rundgang/domain";
import { afterEach, describe, expect, it } from "vitest";

import { applyEvent } from "../live/apply-event.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer, refusal, type FakeServer } from "../testing/fake-server.ts";
import { sampleAddress, sampleOwner, uuidOf } from "../testing/samples.ts";

const address = sampleAddress(3);
const addressId = address.uuid;
const ownerOnly = { ...defaultAddressFilter, showOwnerDeterminationOnly: true };
const open: TestDevice[] = [];
let users = 500;
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function device(server: FakeServer = createFakeServer(), userId = uuidOf((users += 1), 8)): Promise<TestDevice> {
  const app = await openDevice(userId, server.fetch, [address, sampleAddress(4)]);
  open.push(app);
  return app;
}

async function record(app: TestDevice): Promise<string> {
  const result = await app.commands.recordOwner(addressId, sampleOwner);
  if (!result.ok) throw new Error(result.text);
  return result.contactId;
}

const dataOn = async (app: TestDevice) => (await app.book.address(addressId))?.data;
const toDetermine = ({ book }: TestDevice) =>
  book.index.find({ filter: ownerOnly, sortUnitsBy: "alphabetical", filterString: "", selectedProvider: null });
const isSent = ({ work }: TestDevice) => {
  const { isRead, waiting, sending } = work.queue.getSnapshot();
  return isRead && waiting + sending === 0;
};

describe("an owner that was found out", () => {
  it("stands at the address and in the list at once, over a restart, and reaches the server once: contact, then address", async () => {
    const server = createFakeServer();
    const userId = uuidOf((users += 1), 8);
    const first = await device(server, userId);
    expect(toDetermine(first).ordinals).toHaveLength(2);
    const contactId = await record(first);
    const determined = { ownerDetermined: true, owner: `/api/contacts/${contactId}` };
    expect([await dataOn(first), toDetermine(first).counts.showOwnerDeterminationOnly]).toEqual([determined, 1]);
    await open.pop()?.close();

    const again = await device(server, userId);
    expect([await dataOn(again), toDetermine(again).ordinals.length]).toEqual([determined, 1]);
    server.fate = () => (server.seen.length === 1 ? "lose-reply" : "answer");
    again.goOnline();
    await again.until(() => isSent(again));
    const arrived = server.seen.map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(arrived)]).toEqual(["POST /api/contacts", `PATCH /api/adresses/${addressId}/data`]);
    const data = { ...sampleOwner, address: address["@id"], formVersion: "1.0.0" };
    expect(server.stored.get(`/api/contacts/${contactId}`)?.body).toEqual({ uuid: contactId, type: "OWNER", data });
    expect(server.stored.get(`/api/adresses/${addressId}`)?.body).toEqual(determined);

    await again.absorb();
    expect([again.work.overlays.all(), await dataOn(again)]).toEqual([[], determined]);
    expect((await again.book.loaded(addressId))?.data).toEqual(determined);
    const rows = JSON.stringify(await (await again.work.connection.get()).getAll("receipts"));
    expect(rows).toContain("contact");
    /* With its blank: four digits alone stand in many an id. */
    for (const word of ["Sommer", "9123 12345", "sommer@"]) expect(rows).not.toContain(word);
  });

  it("is one where a finger taps twice", async () => {
    const app = await device();
    await Promise.all([record(app), record(app)]);
    expect(await app.work.store.read((tx) => tx.all())).toHaveLength(2);
  });

  it("is not determined any more where the server refuses the contact and it is given up", async () => {
    const server = createFakeServer();
    server.fate = ({ path }) => (path === "/api/contacts" ? { status: 422, body: refusal(422, "invalid") } : "answer");
    const app = await device(server);
    await record(app);
    app.goOnline();
    await app.until(() => app.work.queue.getSnapshot().blocked === 1);
    const [contact] = app.work.queue.getSnapshot().requests.filter(({ kind }) => kind === "contact");
    expect(await dataOn(app)).toMatchObject({ ownerDetermined: true });
    await app.work.queue.discard(contact?.id ?? "");
    await app.work.overlays.reload();
    expect([await dataOn(app), server.seen.map(({ path }) => path)]).toEqual([{}, ["/api/contacts"]]);
  });

  it("comes from another device with the address's event", async () => {
    const app = await device();
    const data = { ownerDetermined: true, owner: `/api/contacts/${uuidOf(7, 6)}` };
    const targets = {
      book: app.book,
      store: app.data,
      now: () => 1,
      isNext: () => Promise.resolve(true),
      onCollection: () => undefined,
    };
    await applyEvent({ ...address, data }, targets);
    expect([await dataOn(app), toDetermine(app).ordinals.length]).toEqual([data, 1]);
    const added = sampleAddress(9);
    await applyEvent(added, targets);
    expect(await app.book.loaded(added.uuid)).toEqual(added);
    await applyEvent(sampleAddress(10), { ...targets, isNext: () => Promise.resolve(false) });
    expect(await app.book.loaded(uuidOf(10, 1))).toBeNull();
  });

  it("names nobody whom to speak to where a person owns the house", async () => {
    const app = await device();
    await app.commands.recordOwner(addressId, { ...sampleOwner, owner: { ...sampleOwner.owner, salutation: "Herr" } });
    const [contact] = await app.work.store.read((tx) => tx.all());
    expect(JSON.stringify(contact)).not.toContain("09123 12345");
  });

  it.each<[string, object, string]>([
    ["without a phone's area code", { phone: "9123 1" }, "Die Rufnummer muss inkl. Ortsvorwahl angegeben werden."],
    ["without a name", { name: " " }, "Name fehlt"],
    ["with a name that is too long", { name: "x".repeat(201) }, "Der Text darf höchstens 200 Zeichen lang sein."],
  ])("is not written %s", async (_name, change, text) => {
    const app = await device();
    const result = await app.commands.recordOwner(addressId, { ...sampleOwner, owner: { ...sampleOwner.owner, ...change } });
    expect(result).toEqual({ ok: false, code: "invalid", text });
    expect(await app.work.store.read((tx) => tx.all())).toEqual([]);
  });

  it("needs an address of one's own that is on the device", async () => {
    const app = await device();
    app.foreign.add(addressId);
    expect(await app.commands.recordOwner(addressId, sampleOwner)).toMatchObject({ code: "foreign_territory" });
    expect(await app.commands.recordOwner(uuidOf(99, 1), sampleOwner)).toMatchObject({ code: "unknown_address" });
  });
});
