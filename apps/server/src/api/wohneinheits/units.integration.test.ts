import { wire } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { unitBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

describe("units", () => {
  let server: TestServer;
  let anna: Client;
  beforeAll(async () => {
    server = await startTestServer();
    anna = await server.as("anna");
  });
  afterAll(() => server.close());

  it("are added behind the last one, open, and count at once", async () => {
    const reply = await anna.post("/api/wohneinheits", unitBody(ids.westAddress, { status: "SALE" }));
    expect(reply.status).toBe(201);
    expect(wire.unit.parse(reply.body)).toMatchObject({ position: 4, status: "OPEN", type: "PRIVATE", name: "Familie Beispiel" });
    const { body } = await anna.get(`/api/adresses/${ids.westAddress}`);
    expect(body).toMatchObject({ wohneinheitenGesamt: 4, wohneinheitenOffen: 4, openUnits: 4, closedUnits: 0 });
  });

  it("ten at once get ten positions", async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => anna.post("/api/wohneinheits", unitBody(ids.lonelyAddress))),
    );
    const positions = replies.map((reply) => Number(reply.body["position"]));
    expect(positions.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it("are not added where the provider does not allow it, nor to an address that is not there", async () => {
    expect((await anna.post("/api/wohneinheits", unitBody(ids.namedAddress))).status).toBe(403);
    const unknown = await anna.post("/api/wohneinheits", unitBody("0193ffff-0000-7000-8000-00000000dead"));
    expect([unknown.status, unknown.body["code"]]).toEqual([424, "parent_missing"]);
  });

  it("take a name and a type; an empty name is none", async () => {
    const path = `/api/wohneinheits/${unitOf(ids.westAddress, 1)}`;
    expect((await anna.patch(path, { name: " Huber ", type: "BUSINESS" })).body).toMatchObject({
      name: "Huber",
      type: "BUSINESS",
    });
    expect((await anna.patch(path, { name: "\u202aO’Neill\u00a0– Mu\u0308ller\u202c" })).body).toMatchObject({
      name: "O'Neill - Müller",
    });
    expect((await anna.patch(path, { name: "  " })).body).toMatchObject({ name: null, type: "BUSINESS" });
    expect((await anna.patch(path, { type: "OTHER" })).status).toBe(422);
    expect((await anna.get(path, { props: "status,name" })).body).toEqual({
      "@context": "/api/contexts/Wohneinheit",
      "@id": path,
      "@type": "Wohneinheit",
      uuid: unitOf(ids.westAddress, 1),
      status: "OPEN",
      name: null,
    });
  });

  it("are found by the other forms of their id", async () => {
    const id = unitOf(ids.westAddress, 1);
    for (const form of [`_api_wohneinheits_${id}`, encodeURIComponent(`/api/wohneinheits/${id}`), id.toUpperCase()]) {
      expect((await anna.get(`/api/wohneinheits/${form}`)).body["uuid"]).toBe(id);
    }
  });
});
