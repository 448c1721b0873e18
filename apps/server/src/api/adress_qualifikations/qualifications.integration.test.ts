import { constraintViolationList, wire } from "@rundgang/contracts";
import { afterAll, beforeEach, beforeAll, describe, expect, it } from "vitest";

import { appointmentBody, moment, qualificationBody, unitBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

describe("qualifications", () => {
  let server: TestServer;
  let anna: Client;
  let bert: Client;
  /** A fresh unit of Anna's for each test. */
  let unit: string;
  beforeAll(async () => {
    server = await startTestServer();
    [anna, bert] = await Promise.all([server.as("anna"), server.as("bert")]);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const body = unitBody(ids.westAddress);
    await anna.post("/api/wohneinheits", body);
    unit = body.uuid;
  });

  const qualify = (code: string, more: object = {}, who = anna) =>
    who.post("/api/adress_qualifikations", qualificationBody(unit, code, more));
  const statusOf = async () => wire.unit.parse((await anna.get(`/api/wohneinheits/${unit}`)).body).status;
  const at = (time: string) => ({ created: `2026-11-02 ${time}`, createdAt: undefined });

  it("are kept as they came, under the device's uuid and time", async () => {
    const body = qualificationBody(unit, "NO_INTEREST", { data: { reason: "Zu alt" } });
    const reply = await anna.post("/api/adress_qualifikations", body);
    expect(reply.status).toBe(201);
    expect(reply.headers.get("location")).toBe(`/api/adress_qualifikations/${body.uuid}`);
    expect(wire.qualification.parse(reply.body)).toMatchObject({
      uuid: body.uuid,
      ...moment,
      qualifikation: "NO_INTEREST",
      data: { reason: "Zu alt" },
      mitarbeiterId: ids.anna,
      mitarbeiterName: "Anna West",
    });
    expect((await anna.get(`/api/adress_qualifikations/${body.uuid}`)).body).toEqual(reply.body);
  });

  it.each([
    ["NOT_MARKETABLE", {}, "CLOSED"],
    ["EXISTING_CUSTOMER", {}, "CLOSED"],
    ["BLACKLISTED", { data: { reason: "droht" } }, "CLOSED"],
    ["ORDER_REGISTERED", {}, "SALE"],
    ["FOLLOW_UP", {}, "OPEN"],
    ["CUSTOMER_NOT_HOME", {}, "OPEN"],
  ])("%s makes the unit %s", async (code, more, expected) => {
    expect((await qualify(code, more)).status).toBe(201);
    expect(await statusOf()).toBe(expected);
  });

  it("open a closed unit again, by the order of the device's times, not of arrival", async () => {
    await qualify("CUSTOMER_NOT_HOME", at("11:00:00"));
    expect((await qualify("NOT_MARKETABLE", at("10:00:00"))).status).toBe(201);
    expect(await statusOf()).toBe("OPEN");
  });

  it("are refused on a sold unit, but a visit from before the sale is kept", async () => {
    await qualify("ORDER_REGISTERED", at("11:00:00"));
    const late = await qualify("NO_INTEREST", at("12:00:00"));
    expect([late.status, late.body["@type"]]).toEqual([422, "ConstraintViolationList"]);
    expect((await qualify("NO_INTEREST", at("10:00:00"))).status).toBe(201);
    expect(await statusOf()).toBe("SALE");
  });

  it.each([
    ["BLACKLISTED", {}, "data.reason", "Bitte gib eine Begründung für das Blacklisting an"],
    ["BLACKLISTED", { data: { reason: "  " } }, "data.reason", "Bitte gib eine Begründung für das Blacklisting an"],
    ["APPOINTMENT", {}, "data.appointment", "Zur Qualifizierung fehlt der Termin."],
    ["INVENTED", {}, "qualifikation", ""],
    ["NO_INTEREST", { created: "gestern" }, "created", "Erwartet wird ein Zeitpunkt als JJJJ-MM-TT HH:mm:ss."],
    ["NO_INTEREST", at("25:61:00"), "created", "Diesen Zeitpunkt gibt es nicht."],
  ])("%s %j is refused at %s", async (code, more, path, message) => {
    const reply = await qualify(code, more);
    expect(reply.status).toBe(422);
    const [violation] = constraintViolationList.parse(reply.body).violations;
    expect(violation?.propertyPath).toBe(path);
    expect(violation?.message).toContain(message);
    expect(await statusOf()).toBe("OPEN");
  });

  it("need a name first where the provider asks for one, and only its buttons", async () => {
    unit = unitOf(ids.namedAddress, 1);
    const nameless = await qualify("NO_INTEREST");
    expect(nameless.body["hydra:description"]).toContain("Bitte erfasse den Namen des Kunden vor der Qualifizierung");
    await anna.patch(`/api/wohneinheits/${unit}`, { name: "Huber" });
    expect((await qualify("FOLLOW_UP")).body["hydra:description"]).toContain("bietet der Anbieter nicht an");
    expect((await qualify("NO_INTEREST")).status).toBe(201);
  });

  it("arrive and can be edited under a button that the provider has taken away since", async () => {
    unit = unitOf(ids.namedAddress, 1);
    await anna.patch(`/api/wohneinheits/${unit}`, { name: "Huber" });
    const content = { settings: { qualificationButtons: [{ qualification: "FOLLOW_UP", label: "Später" }] } };
    const { db } = server.context.database;
    const form = await db.selectFrom("order_forms").select(["id", "version"]).executeTakeFirstOrThrow();
    const before = { provider_id: 3, version: 1, form_id: form.id, form_version: form.version };
    await db
      .insertInto("provider_versions")
      .values({ ...before, content: JSON.stringify(content) })
      .execute();
    const visit = await qualify("FOLLOW_UP");
    expect(visit.status).toBe(201);
    const edited = { data: { comment: "Ab Mai" }, editedAt: moment.createdAt };
    expect((await anna.patch(`/api/adress_qualifikations/${visit.body["uuid"]}`, edited)).status).toBe(200);
    expect((await qualify("EXISTING_CUSTOMER")).body["hydra:description"]).toContain("bietet der Anbieter nicht an");
  });

  it("of a foreign unit: sale and blacklist only, answered without anyone's name", async () => {
    const foreign = await qualify("NO_INTEREST", {}, bert);
    expect([foreign.status, foreign.body["code"]]).toEqual([403, "foreign_territory"]);
    expect((await qualify("BLACKLISTED", { data: { reason: "droht" } }, bert)).status).toBe(201);
    expect(await statusOf()).toBe("CLOSED");
  });

  it("mark the appointments of earlier ones as done", async () => {
    const appointment = appointmentBody(unit);
    await anna.post("/api/termins", appointment);
    const iri = `/api/termins/${appointment.uuid}`;
    expect((await qualify("APPOINTMENT", { ...at("09:00:00"), data: { appointment: iri } })).status).toBe(201);
    expect((await anna.get(iri)).body["done"]).toBe(false);
    await qualify("CUSTOMER_NOT_HOME", at("10:00:00"));
    expect((await anna.get(iri)).body["done"]).toBe(true);
  });

  it("wait for a unit or an appointment that has not arrived", async () => {
    const unknown = "0193ffff-0000-7000-8000-00000000dead";
    const noUnit = await anna.post("/api/adress_qualifikations", qualificationBody(unknown, "FOLLOW_UP"));
    expect([noUnit.status, noUnit.body["code"]]).toEqual([424, "parent_missing"]);
    const noAppointment = await qualify("APPOINTMENT", { data: { appointment: `/api/termins/${unknown}` } });
    expect([noAppointment.status, noAppointment.body["code"]]).toEqual([424, "parent_missing"]);
  });

  it("from a clock that runs far ahead count as of now", async () => {
    const reply = await qualify("NO_INTEREST", { created: "2090-01-01 10:00:00", createdAt: "2090-01-01T09:00:00.000Z" });
    expect(reply.status).toBe(201);
    expect(String(reply.body["createdAt"]).slice(0, 4)).not.toBe("2090");
  });

  describe("edited", () => {
    const edit = (uuid: string, body: object, who = anna) => who.patch(`/api/adress_qualifikations/${uuid}`, body);
    const post = async (code = "NO_INTEREST", more: object = {}) => {
      const body = qualificationBody(unit, code, more);
      await anna.post("/api/adress_qualifikations", body);
      return body.uuid;
    };

    it("within 30 minutes of the device's times, with the former kept", async () => {
      const uuid = await post();
      const reply = await edit(uuid, {
        qualifikation: "BLACKLISTED",
        data: { reason: "droht" },
        editedAt: "2026-11-02T09:44:00Z",
      });
      expect(reply.status).toBe(200);
      expect(reply.body).toMatchObject({ qualifikation: "BLACKLISTED", data: { reason: "droht" }, created: moment.created });
      expect(await statusOf()).toBe("CLOSED");
      const { db } = server.context.database;
      const history = await db.selectFrom("qualification_edits").select("code").where("qualification_id", "=", uuid).execute();
      expect(history).toEqual([{ code: "NO_INTEREST" }]);
    });

    it("later: refused, and a device's clock cannot lie about it", async () => {
      const uuid = await post();
      const late = await edit(uuid, { qualifikation: "FOLLOW_UP", editedAt: "2026-11-02T09:46:00Z" });
      expect([late.status, late.body["code"]]).toEqual([409, "edit_window_closed"]);
      expect((await edit(uuid, { editedAt: "2090-11-02T09:16:00Z" })).status).toBe(422);
      expect((await edit(uuid, { editedAt: "2026-11-02T08:16:00Z" })).status).toBe(422);
    });

    it("by the same rules, and by its author alone", async () => {
      const uuid = await post();
      expect((await edit(uuid, { qualifikation: "BLACKLISTED", editedAt: "2026-11-02T09:20:00Z" })).status).toBe(422);
      expect((await edit(uuid, { data: { comment: "x" }, editedAt: "2026-11-02T09:20:00Z" }, bert)).status).toBe(403);
    });
  });
});
