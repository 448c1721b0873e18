import { wire } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Client } from "../testing/client.ts";
import { ids } from "../testing/fixture.ts";
import { membersOf } from "../testing/members.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

describe("what a device loads first", () => {
  let server: TestServer;
  let anna: Client;
  beforeAll(async () => {
    server = await startTestServer();
    anna = await server.as("anna");
  });
  afterAll(() => server.close());

  it("oneself with territories and the uuids of their addresses", async () => {
    const reply = await anna.get(`/api/mitarbeiters/${ids.anna}/embedded`);
    expect(reply.headers.get("last-event-id")).toMatch(/^urn:rundgang:event:[0-9a-f]{8}:0\.0$/u);
    const me = wire.salesman.parse(reply.body);
    expect(me).toMatchObject({ name: "Anna West", lastPing: null });
    expect(me.polygons).toEqual([
      {
        "@id": `/api/territories/${ids.west}`,
        uuid: ids.west,
        name: "West",
        version: 1,
        adresses: [ids.westAddress, ids.namedAddress],
      },
    ]);
  });

  it("providers, carriers and the active forms", async () => {
    const providers = membersOf(await anna.get("/api/providers?projection[]=id")).map((one) => wire.provider.parse(one));
    expect(providers.map((one) => [one.id, one["@id"], one.settings.unitNameRequired])).toEqual([
      [2, "/api/providers/2", undefined],
      [3, "/api/providers/3", true],
    ]);
    expect(membersOf(await anna.get("/api/carriers")).map((one) => wire.carrier.parse(one).name)).toEqual(["Telekom"]);
    const forms = membersOf(await anna.get("/api/order_forms?status=ACTIVE")).map((one) => wire.orderForm.parse(one));
    expect(forms.map((form) => [form.version, form.status])).toEqual([["2", "ACTIVE"]]);
    expect(membersOf(await anna.get("/api/order_forms"))).toHaveLength(2);
  });

  it("each of them by its own @id", async () => {
    for (const path of ["/api/providers", "/api/carriers"]) {
      const members = membersOf(await anna.get(path));
      expect([path, members.length > 0]).toEqual([path, true]);
      for (const member of members) {
        const { "@context": context, ...item } = (await anna.get(String(member["@id"]))).body;
        expect([context, item]).toEqual([`/api/contexts/${String(member["@type"])}`, member]);
      }
    }
    const form = `/api/order_forms/${ids.form}`;
    const versions = [await anna.get(form), await anna.get(`${form}?version=1`)].map((one) => wire.orderForm.parse(one.body));
    expect(versions.map((one) => [one.version, one.status])).toEqual([
      ["2", "ACTIVE"],
      ["1", "INACTIVE"],
    ]);
    const territory = wire.territory.parse((await anna.get(`/api/territories/${ids.west}`)).body);
    expect(territory).toMatchObject({ uuid: ids.west, name: "West", version: 1, adresses: [ids.westAddress, ids.namedAddress] });
  });

  it("nothing where there is none", async () => {
    const nobody = "0193ffff-0000-7000-8000-00000000dead";
    const paths = ["providers/9", "providers/2x", "carriers/none", "territories", "order_forms", "mitarbeiters"].map((path) =>
      path.includes("/") ? path : `${path}/${nobody}`,
    );
    for (const path of [...paths, `order_forms/${ids.form}?version=9`]) {
      expect([path, (await anna.get(`/api/${path}`)).status]).toEqual([path, 404]);
    }
  });

  it("oneself whole, and of others the name alone", async () => {
    expect(wire.salesman.parse((await anna.get(`/api/mitarbeiters/${ids.anna}`)).body).polygons).toHaveLength(1);
    const bert = `/api/mitarbeiters/${ids.bert}`;
    expect((await anna.get(bert)).body).toEqual({
      "@context": "/api/contexts/Mitarbeiter",
      "@id": bert,
      "@type": "Mitarbeiter",
      uuid: ids.bert,
      id: ids.bert,
      name: "Bert Ost",
    });
  });

  it("the settings of a project, and when a version ends", async () => {
    const settings = wire.projectSettings.parse((await anna.get(`/api/projects/${ids.project}/settings`)).body);
    expect(settings).toMatchObject({ uuid: ids.project, phase: "1", paperOrderPossible: "JA" });
    expect((await anna.get("/api/projects/0193ffff-0000-7000-8000-00000000dead/settings")).status).toBe(404);
    const { db } = server.context.database;
    await db
      .insertInto("deprecated_fe_versions")
      .values({ version: "5.0.0", deprecated_at: "2026-11-01T00:00:00Z", discontinued_at: null })
      .execute();
    const old = wire.deprecatedFeVersion.parse((await anna.get("/api/deprecated_fe_versions/5.0.0")).body);
    expect(old).toMatchObject({ deprecated: "2026-11-01 01:00:00", discontinued: null });
    expect((await anna.get("/api/deprecated_fe_versions/5.16.3")).body).toMatchObject({ deprecated: null, discontinued: null });
  });

  it("keeps forty preferences and 16 kB of them, however they come together", async () => {
    const path = `/api/mitarbeiters/${ids.anna}`;
    const many = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${from + n}`, n]));
    expect((await anna.patch(path, { preferences: many(0, 30) })).status).toBe(200);
    const refused = await anna.patch(path, { preferences: many(30, 20) });
    const violation = { propertyPath: "preferences", message: "Es dürfen höchstens 40 Angaben sein." };
    expect(refused).toMatchObject({ status: 422, body: { violations: [violation] } });
    expect((await anna.patch(path, { preferences: { note: "x".repeat(17_000) } })).status).toBe(422);
    const away = Object.fromEntries(Object.keys(many(0, 30)).map((name) => [name, null]));
    expect((await anna.patch(path, { preferences: away })).status).toBe(200);
  });

  it("keeps preferences member by member, and the duty", async () => {
    const path = `/api/mitarbeiters/${ids.anna}`;
    await anna.patch(path, { preferences: { mapType: "satellite" } });
    const reply = await anna.patch(path, {
      preferences: { qualificationButtonsLayout: "rows" },
      lastPing: "2026-11-21 10:00:00",
    });
    expect(wire.salesman.parse(reply.body)).toMatchObject({
      preferences: { mapType: "satellite", qualificationButtonsLayout: "rows" },
      lastPing: "2026-11-21 10:00:00",
      lastPingAt: "2026-11-21T09:00:00.000Z",
    });
    expect((await anna.patch(path, { lastPing: null })).body["lastPing"]).toBeNull();
    expect((await anna.patch(path, { lastPing: "eben" })).status).toBe(422);
  });
});
