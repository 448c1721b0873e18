import "fake-indexeddb/auto";

import { iri, type wire } from "@rundgang/contracts";
import { afterEach, describe, expect, it } from "vitest";

import { orders } from "../collections/orders.ts";
import { createObservable } from "../observable.ts";
import { openDevice, putLoaded, type TestDevice } from "../testing/device.ts";
import { createFakeServer, refusal } from "../testing/fake-server.ts";
import { sampleAsked, sampleOrder } from "../testing/order-samples.ts";
import { sampleAddress, sampleUnit, sampleVisit, uuidOf } from "../testing/samples.ts";
import { sellOnPaper } from "../testing/sell-on-paper.ts";
import { openPaperSales } from "./paper-sales-book.ts";
import type { PaperSalesView } from "./paper-sale.ts";

const address = sampleAddress(27, { wohneinheiten: [sampleUnit(27, 27, { position: 5, name: "Familie Sommer" })] });
const unitId = uuidOf(27, 2);
const open: TestDevice[] = [];
let users = 500;

afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A sale in a foreign territory, as the server lists it. */
const elsewhere: wire.IncompleteSale = {
  unit: `/api/wohneinheits/${uuidOf(90, 2)}`,
  adresse: `/api/adresses/${uuidOf(90, 1)}`,
  qualifikation: `/api/adress_qualifikations/${uuidOf(90, 3)}`,
  strasse: "Brückenweg",
  hausnummer: "8",
  hausnummerZusatz: "a",
  position: 1,
  since: "2026-11-20 10:00:00",
  sinceAt: "2026-11-20T09:00:00.000Z",
};

/** A device with the addresses on it; `listed`: what the server said of sales with the load. */
async function device(server = createFakeServer(), addresses = [address], listed: readonly wire.IncompleteSale[] = []) {
  users += 1;
  const userId = uuidOf(users, 9);
  const app = await openDevice(userId, server.fetch, addresses);
  open.push(app);
  const touched = createObservable(0);
  const store = openPaperSales({
    userId,
    connection: app.work.connection,
    codec: app.work.codec,
    own: createObservable({ incompleteSales: listed }),
    book: app.book,
    overlays: app.work.overlays,
    ownOrders: async () => (await app.orders()).orders,
    isForeign: ({ uuid }) => Promise.resolve(uuid !== address.uuid),
    sources: [app.book.changes, app.drafts.begun, touched],
  });
  let shown: PaperSalesView = { ready: false, sales: [] };
  const until = (holds: (view: PaperSalesView) => boolean): Promise<PaperSalesView> =>
    new Promise((resolve) => {
      let stop = (): void => undefined;
      const look = () => {
        shown = store.getSnapshot();
        if (!shown.ready || !holds(shown)) return;
        stop();
        resolve(shown);
      };
      stop = store.subscribe(look);
      look();
    });
  const doors = (...expected: string[]) => until(({ sales }) => sales.map(({ door }) => door).join() === expected.join());
  return { app, userId, until, doors, touch: () => touched.set(touched.getSnapshot() + 1) };
}

const isThrough =
  ({ work: { queue } }: TestDevice) =>
  () =>
    queue.getSnapshot().status === "synced";

describe("own sales on paper that wait for their order", () => {
  it("count at once, offline too, with what is there of their papers", async () => {
    const { app, doors, until } = await device();
    await doors();
    const { qualificationId } = await sellOnPaper(app, unitId);
    const { sales } = await doors("Lindenstraße 27, WE 5");
    expect(sales).toMatchObject([
      {
        unitId,
        unitName: "Familie Sommer",
        visitId: qualificationId,
        foreign: false,
        parts: { form: "missing", contract: false },
      },
    ]);
    await app.commands.putDraftFile(unitId, { type: "contract", bytes: new Blob(["page"], { type: "image/png" }) });
    await until(({ sales: [sale] }) => sale?.parts.contract === true);
  });

  it("still count when the server has taken the visit", async () => {
    const { app, doors } = await device();
    await sellOnPaper(app, unitId);
    app.goOnline();
    await app.until(isThrough(app));
    await app.absorb();
    expect(app.work.overlays.all()).toEqual([]);
    expect((await doors("Lindenstraße 27, WE 5")).sales).toHaveLength(1);
  });

  it("count no more when their order lies in the queue, and when it has arrived", async () => {
    const { app, doors } = await device();
    await sellOnPaper(app, unitId);
    await doors("Lindenstraße 27, WE 5");
    await app.commands.submitOrder(sampleOrder(unitId));
    await doors();
    app.goOnline();
    await app.until(isThrough(app));
    await app.absorb();
    expect((await doors()).sales).toEqual([]);
  });

  it("count again when an order that the server refused is given up", async () => {
    const server = createFakeServer();
    server.fate = ({ path }) => (path === "/api/auftrags" ? { status: 422, body: refusal(422, "invalid") } : "answer");
    const { app, doors } = await device(server);
    await sellOnPaper(app, unitId);
    await app.commands.submitOrder(sampleOrder(unitId));
    app.goOnline();
    await app.until(() => app.work.queue.getSnapshot().blocked > 0);
    await doors();
    const blocked = app.work.queue.getSnapshot().requests.find(({ state }) => state === "blocked");
    await app.work.queue.discard(blocked?.id ?? "");
    await app.work.overlays.reload();
    expect((await doors("Lindenstraße 27, WE 5")).sales).toMatchObject([{ parts: { form: "missing" } }]);
  });

  it("count no more when the visit is taken back, unsent or at the server", async () => {
    const { app, doors } = await device();
    await app.commands.takeBackVisits([await sellOnPaper(app, unitId)]);
    await doors();
    const again = await sellOnPaper(app, unitId);
    await doors("Lindenstraße 27, WE 5");
    app.goOnline();
    await app.until(isThrough(app));
    await app.commands.takeBackVisits([again]);
    await doors();
    await app.until(isThrough(app));
    await app.absorb();
    expect((await doors()).sales).toEqual([]);
  });

  it("are told by another device's visit, and end with the order of the unit's event", async () => {
    const { app, userId, doors } = await device();
    const visit = {
      ...sampleVisit(1, 27, "ORDER_REGISTERED"),
      mitarbeiterId: userId,
      data: { contractType: "paper-delayed" },
    } as const;
    const sold = sampleUnit(27, 27, { position: 5, status: "SALE", qualifikationen: [visit], latestQualification: visit });
    await app.book.change(address.uuid, (there) => ({ ...there, wohneinheiten: [sold] }));
    await doors("Lindenstraße 27, WE 5");
    const auftrag = iri("auftrags", uuidOf(1, 6));
    await app.book.change(address.uuid, (there) => ({ ...there, wohneinheiten: [{ ...sold, auftrag }] }));
    expect((await doors()).sales).toEqual([]);
  });

  it("come with the load from foreign territories, the oldest first, until one's own order is there", async () => {
    const server = createFakeServer();
    const { app, userId, doors, touch } = await device(server, [address], [elsewhere]);
    await sellOnPaper(app, unitId);
    const { sales } = await doors("Brückenweg 8 a, WE 1", "Lindenstraße 27, WE 5");
    expect(sales[0]).toMatchObject({ foreign: true, unitName: null, soldAt: elsewhere.sinceAt, visitId: uuidOf(90, 3) });
    const order = sampleAsked(1, {
      haendler: iri("mitarbeiters", userId),
      unit: elsewhere.unit,
      contractType: "paper-delayed",
      status: { ...sampleAsked(1).status, status: "PENDING" },
    });
    await app.data.changeMember(orders, order.uuid, 1, () => order);
    touch();
    await doors("Lindenstraße 27, WE 5");
  });

  it("are found after a new load, which makes what the device noted before needless", async () => {
    const { app, doors } = await device();
    await sellOnPaper(app, unitId);
    await doors("Lindenstraße 27, WE 5");
    await putLoaded(app.data, [address], 2);
    await app.book.open();
    expect((await doors("Lindenstraße 27, WE 5")).sales).toHaveLength(1);
  });
});
