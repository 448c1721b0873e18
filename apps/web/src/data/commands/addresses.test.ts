import "fake-indexeddb/auto";

import { toViolationList } from "@rundgang/contracts";
import { afterEach, describe, expect, it } from "vitest";

import { openDevice, type TestDevice } from "../testing/device.ts";
import { createFakeServer, refusal, type FakeServer } from "../testing/fake-server.ts";
import { sampleAddress, sampleUnit, sampleVisit, uuidOf } from "../testing/samples.ts";
import type { AddAddressInput } from "./add-address.ts";
import { createCommands } from "./create-commands.ts";
import { findDoor } from "./find-door.ts";
import { refuse } from "./refusals.ts";

const mine = sampleAddress(3);
const other = sampleAddress(30, { strasse: "Lindenstr.", hausnummer: "30", hausnummerZusatz: "A", provider: "/api/providers/3" });
/** All of it is closed: the list shows it under no filter. */
const closed = sampleAddress(4, {
  wohneinheiten: [sampleUnit(4, 4, { status: "CLOSED", latestQualification: sampleVisit(1, 4, "BLACKLISTED") })],
});
const strange = sampleAddress(31);
const open: TestDevice[] = [];
let users = 700;
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function device(server: FakeServer = createFakeServer(), isOnline = true): Promise<TestDevice> {
  const app = await openDevice(uuidOf((users += 1), 8), server.fetch, [mine, other, closed, strange]);
  app.foreign.add(strange.uuid);
  if (isOnline) app.goOnline();
  open.push(app);
  return app;
}

const list = (members: readonly unknown[], total = members.length) => ({
  "@type": "hydra:Collection",
  "hydra:member": members,
  "hydra:totalItems": total,
});
const hitOf = (address: typeof mine) => ({
  ...address,
  data: {},
  wohneinheiten: address.wohneinheiten.map((unit) => unit["@id"]),
});

describe("one's own addresses", () => {
  it.each<[string, number | null, string[]]>([
    ["lindenstr 3", null, ["3", "30"]],
    ["Wiesenbrück", null, ["30", "3", "4"]],
    ["Wiesenbrück", 3, ["30"]],
    ["w", null, []],
    [" ", null, []],
    ["Mühlgasse", null, []],
  ])("are found by '%s' of provider %s, whatever the list is set to, without a line", async (query, provider, expected) => {
    const { commands } = await device(undefined, false);
    const { hits, total } = await commands.searchOwn(query, provider);
    expect([hits.map(({ hausnummer }) => hausnummer), total]).toEqual([expected, expected.length]);
  });
});

describe("others' addresses", () => {
  it("are what the server finds and is not one's own, page by page", async () => {
    const server = createFakeServer();
    const asked: string[] = [];
    server.pages = (path) => (asked.push(path), list([hitOf(mine), hitOf(strange)], 120));
    const app = await device(server);
    app.foreign.delete(mine.uuid);
    const found = await app.commands.searchAll({ query: " Linden ", provider: 2, page: 2 });
    const unitIds = [uuidOf(31, 2)];
    expect(found).toMatchObject({ ok: true, hasMore: true, hits: [{ addressId: strange.uuid, providerId: 2, unitIds }] });
    expect(asked).toEqual([`/api/adresses?q=Linden&provider=${encodeURIComponent("/api/providers/2")}&page=2&itemsPerPage=50`]);
    expect(await app.commands.searchAll({ query: "Linden", provider: null, page: 3 })).toMatchObject({ hasMore: false });
    expect(await app.commands.searchAll({ query: "L", provider: null, page: 1 })).toEqual({ ok: true, hits: [], hasMore: false });
    expect(asked).toHaveLength(2);
  });

  it("are those that the device does not have either, and none that came with its units", async () => {
    const server = createFakeServer();
    const [unknown, own] = [sampleAddress(90), sampleAddress(91)];
    server.pages = () => list([hitOf(unknown), hitOf(own), strange]);
    const app = await device(server);
    app.foreign.add(unknown.uuid);
    const found = await app.commands.searchAll({ query: "Linden", provider: null, page: 1 });
    expect(found.ok && found.hits.map(({ addressId }) => addressId)).toEqual([unknown.uuid]);
  });

  it("are asked for from two letters on, of all providers, and end with the last full page", async () => {
    const server = createFakeServer();
    const asked: string[] = [];
    server.pages = (path) => (asked.push(path), list([hitOf(strange)], 100));
    const { commands } = await device(server);
    const found = [];
    for (const page of [1, 2]) found.push(await commands.searchAll({ query: "Au", provider: null, page }));
    expect(found).toMatchObject([{ hasMore: true }, { hasMore: false }]);
    expect(asked).toEqual(["/api/adresses?q=Au&page=1&itemsPerPage=50", "/api/adresses?q=Au&page=2&itemsPerPage=50"]);
    expect(await commands.searchAll({ query: "A ", provider: null, page: 1 })).toMatchObject({ hits: [] });
    expect(asked).toHaveLength(2);
  });

  it("are not found without a line, nor where the search was given up", async () => {
    const server = createFakeServer();
    server.fate = () => "lose-request";
    const { commands } = await device(server);
    const text = "In anderen Gebieten kann nur gesucht werden, solange du online bist.";
    expect(await commands.searchAll({ query: "Linden", provider: null, page: 1 })).toEqual({ ok: false, code: "offline", text });
    const signal = AbortSignal.abort();
    server.fate = () => "answer";
    server.pages = () => list([]);
    expect(await commands.searchAll({ query: "Linden", provider: null, page: 1, signal })).toMatchObject({ code: "offline" });
  });
});

describe("places and streets", () => {
  it("are asked for by the beginning of a postcode or a part of a name", async () => {
    const server = createFakeServer();
    const asked: string[] = [];
    server.pages = (path) => (asked.push(decodeURIComponent(path)), list([hitOf(mine)]));
    const { commands } = await device(server);
    const place = { plz: "38990", ort: "Wiesenbrück" };
    expect(await commands.findPlaces("389", 2)).toEqual({ ok: true, places: [place] });
    expect(await commands.findPlaces(" Wies ", null)).toEqual({ ok: true, places: [place] });
    expect(await commands.findStreets(place, "lin", null)).toEqual({ ok: true, streets: ["Lindenstraße"] });
    expect(asked).toEqual([
      "/api/adresses?plz=389&groupby[]=ort&groupby[]=plz&provider=/api/providers/2&itemsPerPage=500",
      "/api/adresses?ort=Wies&groupby[]=ort&groupby[]=plz&itemsPerPage=500",
      "/api/adresses?plz=38990&ort=Wiesenbrück&strasse=lin&groupby[]=strasse&itemsPerPage=500",
    ]);
    asked.length = 0;
    for (const text of ["38", "Au", "Ort 2", "2. Ort"]) await commands.findPlaces(text, null);
    await commands.findStreets(place, " Au ", null);
    expect(asked.map((path) => /\?(?<first>.+?)&groupby/u.exec(path)?.groups?.["first"]?.replaceAll("+", " "))).toEqual([
      "plz=38",
      "ort=Au",
      "ort=Ort 2",
      "ort=2. Ort",
      "plz=38990&ort=Wiesenbrück&strasse=Au",
    ]);
    expect([await commands.findPlaces("3", 2), await commands.findStreets(place, "l ", 2)]).toEqual([
      { ok: true, places: [] },
      { ok: true, streets: [] },
    ]);
    server.fate = () => "lose-request";
    const text = "Orte und Straßen können nur gesucht werden, solange du online bist.";
    expect(await commands.findPlaces("389", 2)).toEqual({ ok: false, code: "offline", text });
    expect(await commands.findStreets(place, "lin", 2)).toEqual({ ok: false, code: "offline", text });
    server.fate = () => "answer";
    expect(await commands.findPlaces("389", 2, AbortSignal.abort())).toMatchObject({ ok: false, code: "offline" });
  });
});

describe("a house that is typed", () => {
  const door = { provider: 2, plz: "38990", strasse: "Lindenstraße", hausnummer: "3", zusatz: "" };
  it.each<[string, Partial<typeof door>, string | null]>([
    ["as it stands", {}, "3"],
    ["with another spelling", { strasse: "LINDENSTR." }, "3"],
    ["with an addition in other letters", { provider: 3, hausnummer: "30", zusatz: " a." }, "30"],
    ["with another addition", { zusatz: "b" }, null],
    ["of another provider", { provider: 3 }, null],
    ["of another postcode", { plz: "38991" }, null],
    ["of which only the beginning is there", { hausnummer: "" }, null],
  ])("%s is found or not", async (_name, change, expected) => {
    const { commands } = await device(undefined, false);
    expect((await commands.findDoor({ ...door, ...change }))?.hausnummer ?? null).toBe(expected);
  });

  it("is nowhere on a device that nobody is signed in to", async () => {
    const { parts } = await device(undefined, false);
    const nobody = { ...parts, addresses: { ...parts.addresses, index: () => null } };
    expect(await findDoor(nobody, door)).toBeNull();
  });
});

describe("a house that is added", () => {
  const uuid = uuidOf(50, 1);
  const input: AddAddressInput = {
    uuid,
    strasse: "Feldweg",
    hausnummer: "12",
    hausnummerZusatz: "1/2",
    plz: "38990",
    ort: "Wiesenbrück",
    provider: 2,
    lat: 49.5101234567,
    lon: 11.28,
    units: 2,
  };
  const made = sampleAddress(50, {
    strasse: "Feldweg",
    hausnummer: "12",
    hausnummerZusatz: "1/2",
    wohneinheiten: [sampleUnit(52, 50, { position: 2 }), sampleUnit(51, 50)],
  });
  const path = `/api/adresses/${uuid}`;
  const unexpected = "Es ist ein unerwarteter Fehler aufgetreten. Bitte versuche es später noch einmal.";

  /** Answers with what was made, once it was posted. */
  function adding(address: typeof made = made): FakeServer {
    const server = createFakeServer();
    const made201 = () => (server.fate = () => ({ status: 201, body: address }));
    made201();
    server.pages = (asked) => (asked === path && server.seen.length > 0 ? address : undefined);
    return server;
  }

  const inList = async ({ commands, book }: TestDevice) => [
    (await commands.searchOwn("Feldweg 12", null)).hits.map(({ addressId }) => addressId),
    (await book.loaded(uuid))?.strasse,
  ];

  it("stands in the list at once and says its first unit; what is sent is what the form has", async () => {
    const server = adding();
    const app = await device(server);
    expect(await app.commands.addAddress(input)).toEqual({ ok: true, addressId: uuid, unitId: uuidOf(51, 2) });
    expect(await inList(app)).toEqual([[uuid], "Feldweg"]);
    expect(server.seen.map(({ method, path: asked, key, body }) => [method, asked, key, body])).toEqual([
      [
        "POST",
        "/api/adresses",
        uuid,
        {
          uuid,
          strasse: "Feldweg",
          hausnummer: "12",
          hausnummerZusatz: "1/2",
          plz: "38990",
          ort: "Wiesenbrück",
          provider: "/api/providers/2",
          lat: "49.510123",
          lon: "11.280000",
          wohneinheitenGesamt: 2,
        },
      ],
    ]);
    expect(await app.work.store.read((tx) => tx.all())).toEqual([]);
  });

  it("has no first unit where it has none, and is one where a finger taps twice", async () => {
    const server = adding({ ...made, wohneinheiten: [] });
    const { commands } = await device(server);
    const [one, two] = await Promise.all([commands.addAddress(input), commands.addAddress(input)]);
    expect([one, two, server.seen.length]).toEqual([{ ok: true, addressId: uuid, unitId: null }, one, 1]);
  });

  it("is not sent without a line", async () => {
    const server = adding();
    const { commands } = await device(server, false);
    const text = "Eine Adresse kann nur hinzugefügt werden, solange du online bist.";
    expect(await commands.addAddress(input)).toEqual({ ok: false, code: "offline", text });
    expect(server.seen).toEqual([]);
  });

  it("is not sent while nobody is signed in, nor by a version that was ended", async () => {
    const server = adding();
    const { parts } = await device(server);
    const nobody = createCommands({ ...parts, work: () => null });
    expect(await nobody.addAddress(input)).toEqual({ ok: false, code: "signed_out", text: refuse("signed_out").text });
    const ended = createCommands({ ...parts, isVersionEnded: () => true });
    expect(await ended.addAddress(input)).toEqual({ ok: false, code: "refused", text: refuse("version_ended").text });
    expect(server.seen).toEqual([]);
  });

  it("is there where only the answer was lost", async () => {
    const server = adding();
    const app = await device(server);
    server.fate = ({ method }) => (method === "POST" ? "lose-reply" : "answer");
    expect(await app.commands.addAddress(input)).toMatchObject({ ok: true, addressId: uuid });
    expect(await inList(app)).toEqual([[uuid], "Feldweg"]);
  });

  it("is tried again under the same uuid where it did not arrive", async () => {
    const server = adding();
    const { commands } = await device(server);
    const { fate } = server;
    server.fate = () => "lose-request";
    expect(await commands.addAddress(input)).toEqual({ ok: false, code: "unexpected", text: unexpected });
    server.fate = fate;
    expect(await commands.addAddress(input)).toMatchObject({ ok: true, addressId: uuid });
  });

  it.each([
    ["has arrived by an earlier try with other contents", 409, "uuid_conflict"],
    ["met a fault of the server after all", 500, "internal"],
  ])("%s: it is there", async (_name, status, code) => {
    const server = adding();
    const { commands } = await device(server);
    server.fate = ({ method }) => (method === "POST" ? { status, body: refusal(status, code) } : "answer");
    expect(await commands.addAddress(input)).toMatchObject({ ok: true, addressId: uuid });
  });

  it("is not taken for another house that stands under its uuid", async () => {
    const server = adding();
    const { commands } = await device(server);
    server.fate = ({ method }) => (method === "POST" ? { status: 409, body: refusal(409, "uuid_conflict") } : "answer");
    const another = { ...input, hausnummer: "98" };
    expect(await commands.addAddress(another)).toEqual({ ok: false, code: "unexpected", text: unexpected });
  });

  it("is refused with the one that there is, which is fetched", async () => {
    const server = createFakeServer();
    const there = sampleAddress(60, { strasse: "Feldweg" });
    server.fate = ({ method }) =>
      method === "POST" ? { status: 409, body: { ...refusal(409, "address_exists"), existing: there["@id"] } } : "answer";
    server.pages = (asked) => (asked === there["@id"] ? there : undefined);
    const app = await device(server);
    const text = "Diese Adresse gibt es schon.";
    expect(await app.commands.addAddress(input)).toEqual({ ok: false, code: "exists", existing: there.uuid, text });
    expect((await app.book.loaded(there.uuid))?.uuid).toBe(there.uuid);
  });

  it("is refused at its fields", async () => {
    const server = createFakeServer();
    const body = toViolationList([{ propertyPath: "wohneinheitenGesamt", message: "Zu viele." }]);
    server.fate = () => ({ status: 422, body });
    const { commands } = await device(server);
    const fields = { wohneinheitenGesamt: "Zu viele." };
    expect(await commands.addAddress(input)).toEqual({ ok: false, code: "invalid", fields, text: "Zu viele." });
    server.fate = () => ({ status: 403, body: refusal(403, "forbidden") });
    expect(await commands.addAddress(input)).toEqual({ ok: false, code: "refused", text: "Das geht nicht." });
  });
});
