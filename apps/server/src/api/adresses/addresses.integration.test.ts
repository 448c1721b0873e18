import { wire } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { commentBody, qualificationBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { membersOf } from "../../testing/members.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

describe("addresses", () => {
  let server: TestServer;
  let anna: Client;
  let bert: Client;
  beforeAll(async () => {
    server = await startTestServer();
    [anna, bert] = await Promise.all([server.as("anna"), server.as("bert")]);
    const unit = unitOf(ids.westAddress, 2);
    await anna.patch(`/api/wohneinheits/${unit}`, { name: "Huber" });
    await anna.post("/api/unit_comments", commentBody(unit));
    await anna.post("/api/adress_qualifikations", qualificationBody(unit, "NO_INTEREST", { data: { reason: "Zu alt" } }));
  });
  afterAll(() => server.close());

  it("come by uuid with everything nested, as the contract says", async () => {
    const query = [ids.westAddress, ids.lonelyAddress, "odd"].map((id) => `uuid[]=${id}`).join("&");
    const reply = await anna.get(`/api/adresses?${query}`);
    expect(reply.status).toBe(200);
    expect(reply.body["hydra:totalItems"]).toBe(2);
    const addresses = membersOf(reply).map((one) => wire.address.parse(one));
    const west = addresses.find((one) => one.uuid === ids.westAddress);
    expect(west).toMatchObject({
      "@id": `/api/adresses/${ids.westAddress}`,
      strasse: "Mühlgasse",
      hausnummerZusatz: "a",
      lat: "49.5128000",
      polygon: `/api/territories/${ids.west}`,
      projekt: `/api/projects/${ids.project}`,
      wohneinheitenGesamt: 3,
      wohneinheitenOffen: 3,
    });
    expect(west?.wohneinheiten.map((unit) => [unit.position, unit.name])).toEqual([
      [1, null],
      [2, "Huber"],
      [3, null],
    ]);
    const named = west?.wohneinheiten[1];
    expect(named?.comments[0]).toMatchObject({ comment: "Klingel defekt", created: "2026-11-02 10:15:00", creatorId: ids.anna });
    expect(named?.latestQualification).toMatchObject({ qualifikation: "NO_INTEREST", data: { reason: "Zu alt" } });
  });

  it("of a foreign territory show status, type and the latest code of their units, and nothing else", async () => {
    const address = wire.address.parse((await bert.get(`/api/adresses/${ids.westAddress}`)).body);
    expect(address.wohneinheiten[1]).toMatchObject({
      status: "OPEN",
      type: "PRIVATE",
      name: null,
      comments: [],
      qualifikationen: [],
      latestQualification: { qualifikation: "NO_INTEREST" },
    });
    expect(Object.keys(address.wohneinheiten[1]?.latestQualification ?? {})).toEqual(["qualifikation"]);
  });

  it.each([
    ["strasse=mühl&hausnummer=12", 1],
    ["strasse=MARKT", 1],
    ["strasse=lauf", 0],
    ["ort=lauf", 4],
    ["ort=markt", 0],
    ["plz=912", 4],
    ["plz=12", 0],
    ["hausnummer=12&hausnummerZusatz=A", 1],
    ["provider=/api/providers/3", 1],
    ["provider=3&ort=lauf", 1],
    ["provider=x", 0],
    ["q=muehlgasse 12a", 1],
    ["q=gasse 2", 0],
    ["q=m", 0],
    ["strasse=%25", 0],
    ["", 4],
  ])("are found by %s: %i", async (query, expected) => {
    const reply = await bert.get(`/api/adresses?${query}`);
    expect(reply.body["hydra:totalItems"]).toBe(expected);
    for (const hit of membersOf(reply)) wire.addressHit.parse(hit);
  });

  it("are found by anyone, with unit counts and unit IRIs but no names", async () => {
    const [hit] = membersOf(await bert.get("/api/adresses?strasse=mühlgasse"));
    expect(hit).toMatchObject({ wohneinheitenGesamt: 3, data: {} });
    expect(JSON.stringify(hit)).not.toContain("Huber");
    expect(wire.addressHit.parse(hit).wohneinheiten).toHaveLength(3);
  });

  it("are grouped into the lists of places and streets", async () => {
    const places = await anna.get("/api/adresses?plz=91207&groupby[]=ort&groupby[]=plz");
    expect(places.body["hydra:totalItems"]).toBe(1);
    const streets = await anna.get("/api/adresses?plz=91207&groupby[]=strasse");
    expect(membersOf(streets).map((one) => one["strasse"])).toEqual(["Am Weiler", "Feldweg", "Marktplatz", "Mühlgasse"]);
  });

  it("are paged without overlap, with links that keep the filters", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => anna.get(`/api/adresses?ort=lauf&itemsPerPage=2&page=${page}`)));
    const uuids = pages.map((page) => membersOf(page).map((one) => one["uuid"]));
    expect(uuids.map((page) => page.length)).toEqual([2, 2, 0]);
    expect(new Set(uuids.flat()).size).toBe(4);
    expect(pages[0]?.body["@id"]).toBe("/api/adresses");
    expect(pages[0]?.body["hydra:view"]).toMatchObject({
      "@type": "hydra:PartialCollectionView",
      "hydra:next": "/api/adresses?ort=lauf&itemsPerPage=2&page=2",
      "hydra:last": "/api/adresses?ort=lauf&itemsPerPage=2&page=2",
    });
  });

  it("answer only the members that the props header names", async () => {
    const props = { props: "strasse,wohneinheiten.status,wohneinheiten.name,password_hash,search_text" };
    const { body } = await anna.get(`/api/adresses/${ids.westAddress}`, props);
    expect(Object.keys(body)).toEqual(["@context", "@id", "@type", "uuid", "strasse", "wohneinheiten"]);
    expect(JSON.stringify(body["wohneinheiten"])).toContain("Huber");
    expect(JSON.stringify(body["wohneinheiten"])).not.toContain("comments");
    const foreign = await bert.get(`/api/adresses/${ids.westAddress}`, props);
    expect(JSON.stringify(foreign.body)).not.toContain("Huber");
  });

  it("list their units", async () => {
    const reply = await anna.get(`/api/adresses/${ids.westAddress}/wohneinheitens`);
    expect(membersOf(reply).map((one) => wire.unit.parse(one).position)).toEqual([1, 2, 3]);
    expect((await anna.get("/api/adresses/00000000-0000-7000-8000-00000000dead/wohneinheitens")).status).toBe(404);
  });
});
