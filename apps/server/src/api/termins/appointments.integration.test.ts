import { wire } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { appointmentBody, qualificationBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { membersOf } from "../../testing/members.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const unit = unitOf(ids.westAddress, 1);

describe("appointments", () => {
  let server: TestServer;
  let anna: Client;
  beforeAll(async () => {
    server = await startTestServer();
    anna = await server.as("anna");
  });
  afterAll(() => server.close());

  const post = async (more: object = {}) => {
    const body = appointmentBody(unit, more);
    return { path: `/api/termins/${body.uuid}`, reply: await anna.post("/api/termins", body) };
  };

  it("last an hour, and say both the Berlin time and the instant", async () => {
    const { reply, path } = await post();
    expect(reply.status).toBe(201);
    const made = wire.appointment.parse(reply.body);
    expect(made).toMatchObject({
      "@id": path,
      beginn: "2026-12-04 14:30:00",
      beginnAt: "2026-12-04T13:30:00.000Z",
      ende: "2026-12-04 15:30:00",
      type: null,
      done: false,
      ganztaegig: false,
      mitarbeiter: `/api/mitarbeiters/${ids.anna}`,
      data: { unit: `/api/wohneinheits/${unit}`, comment: "hinten klingeln" },
    });
  });

  it.each([
    ["the second of the doubled hours of October", "2026-10-25 02:30:00", "2026-10-25T01:30:00.000Z", "2026-10-25T01:30:00.000Z"],
    ["the first of them without an instant", "2026-10-25 02:30:00", undefined, "2026-10-25T00:30:00.000Z"],
    ["the missing hour of March", "2026-03-29 02:30:00", undefined, "2026-03-29T01:30:00.000Z"],
  ])("understand %s", async (_case, beginn, beginnAt, expected) => {
    expect((await post({ beginn, beginnAt })).reply.body["beginnAt"]).toBe(expected);
  });

  it("are listed in their order", async () => {
    const begins = (query: string) =>
      anna.get(`/api/termins?${query}`).then((reply) => membersOf(reply).map((one) => String(one["beginnAt"])));
    const ascending = await begins("order[beginn]=asc");
    expect(ascending).toEqual(ascending.toSorted());
    expect(await begins("order%5Bbeginn%5D=desc")).toEqual(ascending.toReversed());
  });

  it("are merged by a patch: named members change, null removes, the rest stays", async () => {
    const { path } = await post();
    const reply = await anna.patch(path, { data: { comment: null, customer: { phone: "0911 1" } } });
    expect(reply.body["data"]).toEqual({ unit: `/api/wohneinheits/${unit}`, customer: { phone: "0911 1" } });
    const undone = async () => membersOf(await anna.get("/api/termins?done=false")).map((one) => one["@id"]);
    expect(await undone()).toContain(path);
    const done = await anna.patch(path, { done: true, "@id": "/api/termins/x", uuid: "x" });
    expect(done.body).toMatchObject({ "@id": path, done: true, data: { customer: { phone: "0911 1" } } });
    expect((await anna.patch(path, {})).body).toEqual(done.body);
    const refused = await anna.patch(path, { done: false, data: { comment: 7 } });
    expect(refused.status).toBe(422);
    expect((await anna.get(path)).body).toEqual(done.body);
    expect(await undone()).not.toContain(path);
  });

  it("keep their length when they move", async () => {
    const { path } = await post({ ende: "2026-12-04 16:30:00" });
    const moved = await anna.patch(path, { beginn: "2026-12-05 09:00:00" });
    expect(moved.body).toMatchObject({ beginn: "2026-12-05 09:00:00", ende: "2026-12-05 11:00:00" });
    expect((await post({ ende: "2026-12-04 10:00:00" })).reply.status).toBe(422);
  });

  it("are not made for a sold unit, nor before their unit arrived", async () => {
    const sold = unitOf(ids.westAddress, 3);
    await anna.post("/api/adress_qualifikations", qualificationBody(sold, "ORDER_REGISTERED"));
    expect((await anna.post("/api/termins", appointmentBody(sold))).status).toBe(422);
    expect((await anna.post("/api/termins", appointmentBody("0193ffff-0000-7000-8000-00000000dead"))).status).toBe(424);
  });
});
