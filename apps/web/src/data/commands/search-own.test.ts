import "fake-indexeddb/auto";

import type { wire } from "@rundgang/contracts";
import { afterEach, describe, expect, it } from "vitest";

import { appointments } from "../collections/appointments.ts";
import { orders } from "../collections/orders.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { sampleOwnOrder } from "../testing/own-order-samples.ts";
import { sampleAddress, sampleAppointment, sampleComment, sampleUnit, uuidOf } from "../testing/samples.ts";
import type { CommandParts } from "./command-parts.ts";
import { searchOwn } from "./search-own.ts";
import { searchWork } from "./search-work.ts";

const open: TestDevice[] = [];
let users = 900;
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const comment = sampleComment(1, 12, "Den Schlüssel hat Frau Fiedler, Tür links");
const speicher = sampleAddress(1, {
  strasse: "Am Speicher",
  hausnummer: "9",
  lat: "52.0030000",
  lon: "10.0000000",
  wohneinheiten: [
    sampleUnit(11, 1, { position: 1, name: "Hofmann" }),
    sampleUnit(12, 1, { position: 2, name: null, comments: [comment] }),
    sampleUnit(13, 1, { position: 3, name: "Fiedler-Kranz" }),
  ],
});
const linden = ["12", "10", "1"].map((hausnummer, place) =>
  sampleAddress(2 + place, {
    strasse: "Lindenstraße",
    hausnummer,
    lat: `52.00${place}0000`,
    lon: "10.0000000",
    wohneinheiten: [sampleUnit(20 + place, 2 + place, { name: hausnummer === "10" ? "Fiedler" : null })],
  }),
);
const fiedlerWeg = sampleAddress(6, { strasse: "Fiedlerweg", hausnummer: "3", wohneinheiten: [sampleUnit(61, 6)] });
const here = { lat: 52, lon: 10, accuracyMetres: 5, at: 0 };

async function device(addresses = [speicher, ...linden, fiedlerWeg]): Promise<TestDevice> {
  const app = await openDevice(uuidOf((users += 1), 8), createFakeServer().fetch, addresses);
  app.book.index.setPosition(here);
  open.push(app);
  return app;
}

const houseOf = ({ hausnummer }: { readonly hausnummer: string }) => hausnummer;

describe("the search in one's own addresses", () => {
  it("answers a customer's name with the units that bear it, the nearest first, and houses only where the street is meant", async () => {
    const { commands } = await device();
    const { units, hits } = await commands.searchOwn("fiedler", null);
    expect(units.map(({ name, position, unitId, hit }) => [name, hit.strasse, position, unitId])).toEqual([
      ["Fiedler", "Lindenstraße", 1, uuidOf(21, 2)],
      ["Fiedler-Kranz", "Am Speicher", 3, uuidOf(13, 2)],
    ]);
    expect(hits.map(({ strasse }) => strasse)).toEqual(["Fiedlerweg"]);
  });

  it("has the exact house number first, the others by their way", async () => {
    const { commands } = await device();
    expect((await commands.searchOwn("Lindenstraße 1", null)).hits.map(houseOf)).toEqual(["1", "12", "10"]);
    expect((await commands.searchOwn("Lindenstraße 10", null)).hits.map(houseOf)).toEqual(["10"]);
    expect((await commands.searchOwn("Lindenstraße", null)).hits.map(houseOf)).toEqual(["12", "10", "1"]);
  });

  it("finds a unit by name and street together", async () => {
    const { commands } = await device();
    const { units, hits } = await commands.searchOwn("fiedler linden", null);
    expect([units.map(({ name }) => name), hits]).toEqual([["Fiedler"], []]);
  });
});

describe("a search that finds much", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_none, place) =>
      sampleAddress(place + 1, { wohneinheiten: [sampleUnit(place + 1, place + 1, { name: "Kowalski" })] }),
    );

  it("shows fifty houses and fifty units, and counts them all but a stranger's", async () => {
    const app = await device(many(60));
    app.foreign.add(uuidOf(1, 1));
    const streets = await app.commands.searchOwn("Lindenstraße", null);
    expect([streets.hits.length, streets.total, streets.units.length, streets.isMore]).toEqual([50, 59, 0, false]);
    const names = await app.commands.searchOwn("Kowalski", null);
    expect([names.units.length, names.unitsTotal, names.hits.length, names.total]).toEqual([50, 59, 0, 0]);
    expect(names.units.map(({ addressId }) => addressId)).not.toContain(uuidOf(1, 1));
  });

  it("says that there is more than it looked at", async () => {
    const { commands } = await device(many(3001));
    expect((await commands.searchOwn("Linden", null)).isMore).toBe(true);
    expect((await commands.searchOwn("Lindenstraße 3001", null)).isMore).toBe(false);
  });

  it("finds nothing by one letter, nor while nobody is signed in", async () => {
    const { commands, parts } = await device();
    const nothing = { units: [], unitsTotal: 0, hits: [], total: 0, isMore: false };
    expect(await commands.searchOwn("L", null)).toEqual(nothing);
    expect(await searchOwn(signedOut(parts), "Lindenstraße", null)).toEqual(nothing);
  });
});

/** As the commands find the app while nobody is signed in. */
function signedOut(parts: CommandParts): CommandParts {
  return { ...parts, work: () => null, addresses: { ...parts.addresses, index: () => null } };
}

describe("the search in one's own work", () => {
  it.each([
    ["schlüssel fiedler", [comment.uuid]],
    ["SCHLUESSEL", [comment.uuid]],
    ["schlüssel meier", []],
    ["s", []],
  ])("finds comments by %j", async (query, expected) => {
    const { commands } = await device();
    const { comments } = await commands.searchWork(query);
    expect(comments.map(({ uuid, unit }) => [uuid, unit.unitId, unit.position])).toEqual(
      expected.map((uuid) => [uuid, uuidOf(12, 2), 2]),
    );
  });

  it("finds a comment that was written a moment ago", async () => {
    const { commands } = await device();
    expect((await commands.searchWork("hund")).comments).toEqual([]);
    await commands.addComment({ unitId: uuidOf(11, 2), text: "Vorsicht, Hund" });
    expect((await commands.searchWork("hund")).comments.map(({ text }) => text)).toEqual(["Vorsicht, Hund"]);
  });

  it.each([
    ["100007", 1],
    ["1000", 1],
    ["miriam", 1],
    ["berger miriam", 1],
    ["berger klaus", 0],
    ["()", 0],
    ["100008", 0],
    ["00007", 0],
  ])("finds own orders by %j: %i", async (query, count) => {
    const app = await device();
    const own: wire.Order = { ...sampleOwnOrder(7, "NEW"), haendler: `/api/mitarbeiters/${app.work.userId}` };
    await app.data.changeMember(orders, own.uuid, 1, () => own);
    expect((await app.commands.searchWork(query)).orders.map(({ number }) => number)).toEqual(count === 0 ? [] : [100_007]);
  });

  it.each([
    ["0171 234", 1],
    ["+49 171 2345678", 1],
    ["5678", 1],
    ["0172", 0],
    ["567", 0],
    ["WE 1712345678", 0],
  ])("finds a telephone number of an appointment by %j: %i", async (query, count) => {
    const app = await device();
    const sample = sampleAppointment(1);
    const agreed: wire.Appointment = {
      ...sample,
      mitarbeiter: `/api/mitarbeiters/${app.work.userId}`,
      data: {
        address: `/api/adresses/${speicher.uuid}`,
        unit: `/api/wohneinheits/${uuidOf(13, 2)}`,
        customer: { name: "Eva Fiedler", phone: "0171 / 234 56 78" },
      },
    };
    await app.data.changeMember(appointments, agreed.uuid, 1, () => agreed);
    const { phones } = await app.commands.searchWork(query);
    expect(phones).toEqual(
      count === 0
        ? []
        : [{ phone: "0171 / 234 56 78", customer: "Eva Fiedler", unitId: uuidOf(13, 2), place: "Am Speicher 9, WE 3" }],
    );
  });

  /** The device's user agreed on something with this customer, there. */
  async function agree(app: TestDevice, number: number, data: wire.Appointment["data"]): Promise<void> {
    const mine = { ...sampleAppointment(number), mitarbeiter: `/api/mitarbeiters/${app.work.userId}` as const, data };
    await app.data.changeMember(appointments, mine.uuid, 1, () => mine);
  }

  async function order(app: TestDevice, number: number, change: Partial<wire.Order> = {}): Promise<void> {
    const own: wire.Order = {
      ...sampleOwnOrder(number, "NEW"),
      haendler: `/api/mitarbeiters/${app.work.userId}`,
      ...change,
    };
    await app.data.changeMember(orders, own.uuid, 1, () => own);
  }

  it("finds both telephone numbers of an order's customer, at its door or its house", async () => {
    const app = await device();
    const { customer, door } = sampleOwnOrder(7, "NEW");
    if (customer === undefined || door === undefined) throw new Error("the sample has both");
    await order(app, 7, { customer: { ...customer, telMobile: "+49 151 4711", telPrivat: "0049 9123 4711" } });
    await order(app, 8, { customer: { ...customer, telMobile: "0160 4711" }, door: { ...door, position: 0 } });
    const { phones } = await app.commands.searchWork("4711");
    const at = (number: number, phone: string, place: string) => ({
      phone,
      customer: "Miriam Berger",
      unitId: uuidOf(number, 2),
      place,
    });
    expect(phones).toHaveLength(3);
    expect(phones).toEqual(
      expect.arrayContaining([
        at(7, "+49 151 4711", "Lindenstraße 14, WE 2"),
        at(7, "0049 9123 4711", "Lindenstraße 14, WE 2"),
        at(8, "0160 4711", "Lindenstraße 14"),
      ]),
    );
    expect((await app.commands.searchWork("09123 4711")).phones).toEqual([at(7, "0049 9123 4711", "Lindenstraße 14, WE 2")]);
  });

  it("finds an order of which the server told neither customer nor door, by its number alone", async () => {
    const app = await device();
    await order(app, 7, { customer: undefined, door: undefined });
    const { orders: found } = await app.commands.searchWork(" 100007 ");
    expect(found).toMatchObject([{ number: 100_007, customer: "", place: "" }]);
    const others = await Promise.all(["Nr100007", "100007a", "Miriam"].map((query) => app.commands.searchWork(query)));
    expect(others.flatMap(({ orders: one }) => one)).toEqual([]);
  });

  it("finds an order by a customer's name that has digits", async () => {
    const app = await device();
    const { customer } = sampleOwnOrder(7, "NEW");
    if (customer === undefined) throw new Error("the sample has one");
    await order(app, 7, { customer: { ...customer, vorname: "", name: "Autohaus 2000" } });
    const found = await Promise.all(["autohaus 2000", "2000 autohaus"].map((query) => app.commands.searchWork(query)));
    expect(found.map(({ orders: own }) => own.map((one) => one.customer))).toEqual([["Autohaus 2000"], ["Autohaus 2000"]]);
  });

  it("tells a number that lies with order and appointment of one door once, of two doors twice", async () => {
    const app = await device();
    const { customer } = sampleOwnOrder(7, "NEW");
    if (customer === undefined) throw new Error("the sample has one");
    await order(app, 7, { unit: `/api/wohneinheits/${uuidOf(11, 2)}`, customer: { ...customer, telMobile: "0171 2345678" } });
    const unit = (number: number) => `/api/wohneinheits/${uuidOf(number, 2)}` as const;
    await agree(app, 1, { unit: unit(11), customer: { name: "Miriam Berger", phone: "+49 171/2345678" } });
    expect((await app.commands.searchWork("0171 2345678")).phones).toHaveLength(1);
    await agree(app, 2, { unit: unit(12), customer: { name: "Miriam Berger", phone: "0171 2345678" } });
    expect((await app.commands.searchWork("0171 2345678")).phones.map(({ unitId }) => unitId)).toEqual([
      uuidOf(11, 2),
      uuidOf(12, 2),
    ]);
  });

  it("leaves out an appointment without a door or a number, and says no place that it does not know", async () => {
    const app = await device();
    const unit = `/api/wohneinheits/${uuidOf(13, 2)}` as const;
    await agree(app, 1, { customer: { name: "Ohne Tür", phone: "0171 2345678" } });
    await agree(app, 2, { unit: null, customer: { name: "Keine Tür", phone: "0171 2345678" } });
    await agree(app, 3, { unit, customer: { name: "Ohne Nummer" } });
    await agree(app, 4, { unit });
    await agree(app, 5, {
      unit,
      address: `/api/adresses/${uuidOf(88, 1)}`,
      customer: { name: "Eva Fiedler", phone: "0171 2345678" },
    });
    expect((await app.commands.searchWork("2345678")).phones).toEqual([
      { phone: "0171 2345678", customer: "Eva Fiedler", unitId: uuidOf(13, 2), place: "" },
    ]);
  });

  it("shows the nearest comments first, of each kind fifty, and none of a search that was given up", async () => {
    const far = sampleAddress(7, {
      strasse: "Feldweg",
      lat: "52.0500000",
      lon: "10.0000000",
      wohneinheiten: [
        sampleUnit(71, 7, { comments: Array.from({ length: 60 }, (_none, at) => sampleComment(at + 100, 71, "Hund im Hof")) }),
      ],
    });
    const near = sampleAddress(8, {
      strasse: "Waldweg",
      lat: "52.0010000",
      lon: "10.0000000",
      wohneinheiten: [sampleUnit(81, 8, { comments: [sampleComment(2, 81, "Der Hund beißt nicht")] })],
    });
    const app = await device([far, near]);
    const { comments } = await app.commands.searchWork("hund");
    expect([comments.length, comments[0]?.unit.unitId, comments[1]?.unit.unitId]).toEqual([50, uuidOf(81, 2), uuidOf(71, 2)]);
    expect((await app.commands.searchWork("hund", AbortSignal.abort())).comments).toEqual([]);
    for (let number = 1; number <= 51; number += 1) await order(app, number);
    expect((await app.commands.searchWork("miriam")).orders).toHaveLength(50);
    for (let number = 1; number <= 51; number += 1)
      await agree(app, number, {
        unit: `/api/wohneinheits/${uuidOf(number, 2)}`,
        customer: { name: "Eva", phone: "0171 2345678" },
      });
    expect((await app.commands.searchWork("2345678")).phones).toHaveLength(50);
  });

  it("finds by two letters, and nothing by one, nor while nobody is signed in", async () => {
    const app = await device();
    const { commands, parts } = app;
    await order(app, 7);
    expect((await commands.searchWork("mi")).orders).toHaveLength(1);
    const nothing = { orders: [], phones: [], comments: [] };
    expect(await commands.searchWork(" m ")).toEqual(nothing);
    expect(await searchWork(signedOut(parts), "schlüssel fiedler")).toEqual(nothing);
    expect((await commands.searchWork("()")).comments).toEqual([]);
  });
});
