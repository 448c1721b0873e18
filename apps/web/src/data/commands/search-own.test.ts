import "fake-indexeddb/auto";

import type { wire } from "@rundgang/contracts";
import { afterEach, describe, expect, it } from "vitest";

import { appointments } from "../collections/appointments.ts";
import { orders } from "../collections/orders.ts";
import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { sampleOwnOrder } from "../testing/own-order-samples.ts";
import { sampleAddress, sampleAppointment, sampleComment, sampleUnit, uuidOf } from "../testing/samples.ts";

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

async function device(): Promise<TestDevice> {
  const app = await openDevice(uuidOf((users += 1), 8), createFakeServer().fetch, [speicher, ...linden, fiedlerWeg]);
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
});
