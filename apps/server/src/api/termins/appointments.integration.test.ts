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

  it("remember when they had begun before they were moved, whatever a client says", async () => {
    const { path, reply } = await post({ movedFrom: ["1999-01-01T00:00:00.000Z"] });
    expect(reply.body["movedFrom"]).toEqual([]);
    await anna.patch(path, { beginn: "2026-12-05 09:00:00", movedFrom: [] });
    await anna.patch(path, { beginn: "2026-12-05 09:00:00", data: { comment: "x" } });
    await anna.patch(path, { beginn: "2026-12-06 09:00:00" });
    expect((await anna.get(path)).body["movedFrom"]).toEqual(["2026-12-04T13:30:00.000Z", "2026-12-05T08:00:00.000Z"]);
    for (const hour of Array.from({ length: 20 }, (_, n) => String(n).padStart(2, "0"))) {
      await anna.patch(path, { beginn: `2026-12-07 ${hour}:30:00` });
    }
    const kept = wire.appointment.parse((await anna.get(path)).body).movedFrom;
    expect([kept?.length, kept?.[0]]).toEqual([20, "2026-12-06T08:00:00.000Z"]);
  });

  it("are filtered by type, uuid and time; what cannot be found is not", async () => {
    const video = await post({ type: "SCHEDULED_VIDEO_CALL", beginnAt: "2028-02-01T09:00:00.000Z" });
    const plain = await post({ beginnAt: "2028-02-02T09:00:00.000Z" });
    const found = async (query: string) => {
      const reply = await anna.get(`/api/termins?${query}`);
      const paths = membersOf(reply).map((one) => one["@id"]);
      expect([reply.status, paths.length]).toEqual([200, reply.body["hydra:totalItems"]]);
      return [video.path, plain.path].map((path) => paths.includes(path));
    };
    const idOf = (path: string) => path.split("/").at(-1) ?? "";
    const wide = "beginn[after]=2028-01-01";
    expect(await found(wide)).toEqual([true, true]);
    expect(await found(`${wide}&type=SCHEDULED_VIDEO_CALL`)).toEqual([true, false]);
    expect(await found(`uuid[]=${idOf(video.path)}&uuid[]=${idOf(plain.path).toUpperCase()}&uuid[]=x`)).toEqual([true, true]);
    expect(await found(`uuid[]=${idOf(plain.path)}`)).toEqual([false, true]);
    expect(await found("beginn[after]=2028-02-02T09:00:00.000Z")).toEqual([false, true]);
    expect(await found(`${wide}&beginn[before]=2028-02-01 10:00:00`)).toEqual([true, false]);
    expect(await found(`${wide}&beginn[before]=2028-02-02`)).toEqual([true, false]);
    for (const nothing of ["type=EVIL", "uuid[]=x"]) {
      expect([nothing, await found(nothing)]).toEqual([nothing, [false, false]]);
    }
  });

  it("are one's own, or a call for whoever is on duty", async () => {
    const call = await post({ type: "IMMEDIATE_VIDEO_CALL", mitarbeiter: null });
    expect([call.reply.status, call.reply.body["mitarbeiter"]]).toEqual([201, null]);
    const refused = await post({ type: "SCHEDULED_VIDEO_CALL", mitarbeiter: null });
    expect(refused.reply.body["violations"]).toMatchObject([{ propertyPath: "mitarbeiter" }]);
    const given = await post({ mitarbeiter: `/api/mitarbeiters/${ids.bert}` });
    expect(given.reply.body["violations"]).toMatchObject([{ propertyPath: "mitarbeiter" }]);
  });

  it("are not moved, nor laid to another house's unit, where the unit is sold or does not belong", async () => {
    const { path } = await post({ data: { unit: `/api/wohneinheits/${unitOf(ids.westAddress, 2)}` } });
    await anna.post("/api/adress_qualifikations", qualificationBody(unitOf(ids.westAddress, 2), "ORDER_REGISTERED"));
    const moved = await anna.patch(path, { beginn: "2026-12-05 09:00:00" });
    expect([moved.status, moved.body["violations"]]).toMatchObject([422, [{ propertyPath: "data.unit" }]]);
    expect((await anna.patch(path, { done: true })).status).toBe(200);
    /* A move from before the sale, by a device that had no line. */
    expect((await anna.patch(path, { beginn: "2026-12-05 09:00:00" })).status).toBe(200);
    const other = await post({ data: { address: `/api/adresses/${ids.westAddress}` } });
    const named = { data: { unit: `/api/wohneinheits/${unitOf(ids.namedAddress, 1)}` } };
    expect((await anna.patch(other.path, named)).body["violations"]).toEqual([
      { propertyPath: "data.unit", message: "Die Wohneinheit gehört nicht zu dieser Adresse." },
    ]);
  });

  it("are not made for a sold unit, nor before their unit arrived", async () => {
    const sold = unitOf(ids.westAddress, 3);
    await anna.post("/api/adress_qualifikations", qualificationBody(sold, "ORDER_REGISTERED"));
    expect((await anna.post("/api/termins", appointmentBody(sold))).status).toBe(422);
    expect((await anna.post("/api/termins", appointmentBody("0193ffff-0000-7000-8000-00000000dead"))).status).toBe(424);
  });
});
