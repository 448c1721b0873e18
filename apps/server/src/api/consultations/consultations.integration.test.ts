import ICAL from "ical.js";
import { v7 } from "uuid";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { tendCalls } from "../../application/consultation/call-chores.ts";
import { readCallSteps } from "../../application/consultation/read-steps.ts";
import { mailAttachments } from "../../mail/mail-attachment.ts";
import { consultationBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { accept, addConsultant, ask, onDuty, view, type Asked } from "../../testing/consultation-kit.ts";
import { ids } from "../../testing/fixture.ts";
import { membersOf } from "../../testing/members.ts";
import { joinChannel } from "../../testing/open-channel.ts";
import { openStream } from "../../testing/open-stream.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const minute = 60_000;
const hour = 60 * minute;
const carlaId = "00000000-0000-7000-8000-000000000004";
const doraId = "00000000-0000-7000-8000-000000000005";

describe("a consultation that is asked for", () => {
  let server: TestServer;
  let anna: Client;
  let carla: Client;
  beforeAll(async () => {
    server = await startTestServer({ RUNDGANG_RATE: "100000", RUNDGANG_CONSULTATIONS: "100000" });
    await addConsultant(server, carlaId, "carla", "Carla Süd");
    await addConsultant(server, doraId, "dora", "Dora Nord");
  });
  /*
   * Each test begins at noon: a consultation that would go on past midnight is asked for another time, at whatever hour this runs. Time goes by,
   * and with it their tokens.
   */
  beforeEach(async () => {
    const day = 24 * hour;
    server.advance((11 * hour - (now() % day) + day) % day);
    [anna, carla] = await Promise.all([server.as("anna"), server.as("carla")]);
  });
  afterEach(async () => {
    const { db } = server.context.database;
    await db.updateTable("users").set({ last_ping_at: null }).execute();
    await db.updateTable("appointments").set({ done: true }).execute();
  });
  afterAll(() => server.close());

  const now = () => server.context.clock().getTime();
  const at = (ms: number) => new Date(Math.ceil((now() + ms) / minute) * minute).toISOString();
  const tend = () => tendCalls(server.context);
  const post = (more: object) => server.stranger.post("/api/consultations", consultationBody(more));
  const mailsOf = ({ videoCallId }: Asked) =>
    server.context.database.db
      .selectFrom("mails")
      .selectAll()
      .where("purpose", "like", `consultation:${videoCallId}:%`)
      .orderBy("created_at")
      .execute();
  const steps = async ({ videoCallId }: Asked) =>
    (await readCallSteps(server.context.database.db, videoCallId)).map(({ step }) => step);

  describe("now", () => {
    it("is a call of whoever is on duty, live, with what the customer told", async () => {
      await onDuty(anna, ids.anna);
      const stream = await openStream(server.url, anna.token ?? "", "topic=termins/{id}");
      const call = await ask(server, { comment: "Gibt es Glasfaser?" });
      const told = JSON.parse((await stream.next())?.data ?? "");
      stream.close();
      expect(told).toMatchObject({
        "@id": call.path,
        type: "IMMEDIATE_VIDEO_CALL",
        mitarbeiter: null,
        betreff: "Mühlgasse 12a",
        data: {
          customer: { name: "Familie Beispiel", phone: "0911 1234567", mail: "familie@example.org" },
          videoCallId: call.videoCallId,
          address: `/api/adresses/${ids.westAddress}`,
          comment: "Gibt es Glasfaser?",
        },
      });
      expect(JSON.stringify(told)).not.toContain(call.token);
      expect(membersOf(await anna.get("/api/termins")).map((one) => one["@id"])).toContain(call.path);
      expect(await view(server, call)).toEqual({
        "@type": "Consultation",
        uuid: call.path.split("/").at(-1),
        videoCallId: call.videoCallId,
        state: "waiting",
        name: "Familie Beispiel",
        provider: { name: "Glasfaser" },
        brand: expect.objectContaining({ name: "Glasfaser", logo: null, colours: null }),
        beginsAt: null,
        consultant: null,
        consultantPhoto: null,
        callback: null,
        ordered: false,
        roomOpen: true,
        ahead: 0,
        onDuty: 1,
      });
    });

    it("knows how many wait longer, and how many are on duty", async () => {
      const first = await ask(server);
      const second = await ask(server);
      const third = await ask(server);
      expect((await Promise.all([first, second, third].map((one) => view(server, one)))).map(({ ahead }) => ahead)).toEqual([
        0, 1, 2,
      ]);
      expect((await view(server, third)).onDuty).toBe(0);
      await Promise.all([onDuty(anna, ids.anna), onDuty(carla, carlaId)]);
      await accept(anna, first);
      expect(await view(server, third)).toMatchObject({ ahead: 1, onDuty: 2 });
      expect(await view(server, first)).toMatchObject({ state: "ready", consultant: "Anna West", ahead: 0 });
      expect(await steps(first)).toEqual(["asked", "accepted"]);
    });

    it("is made once, however often it comes", async () => {
      const body = consultationBody();
      const answers = await Promise.all([1, 2, 3].map(() => server.stranger.post("/api/consultations", body)));
      const [first] = answers;
      for (const { status, body: answer } of answers) expect([status, answer]).toEqual([201, first?.body]);
      expect(answers[0]?.body["uuid"]).not.toBe(body.uuid);
    });

    it("finds the address however it is spelt, and keeps what it does not find as it was written", async () => {
      const spelt = await ask(server, { street: "MUEHLGASSE", houseNumber: "012 A" });
      const unknown = await ask(server, { street: "Nirgendwo", houseNumber: "1", city: "", comment: "Bitte." });
      await onDuty(anna, ids.anna);
      const { body: found } = await anna.get(spelt.path);
      expect(found).toMatchObject({ data: { address: `/api/adresses/${ids.westAddress}` } });
      const { body: none } = await anna.get(unknown.path);
      expect(none).toMatchObject({ betreff: "Nirgendwo 1", data: { comment: "Nirgendwo 1, 91207\nBitte." } });
      expect((await view(server, unknown)).provider).toBeNull();
    });

    it("is over for everybody when the customer takes it back", async () => {
      await onDuty(anna, ids.anna);
      const call = await ask(server);
      const end = () => server.stranger.post("/api/consultation_ends", { token: call.token });
      expect((await end()).body).toMatchObject({ state: "cancelled" });
      expect((await end()).body).toMatchObject({ state: "cancelled" });
      expect(await accept(anna, call)).toBe(409);
      expect(await steps(call)).toEqual(["asked", "ended"]);
      expect(await mailsOf(call)).toEqual([]);
    });

    it("is missed after ten minutes without a consultant, and not before", async () => {
      const [missed, taken] = [await ask(server), await ask(server)];
      await onDuty(anna, ids.anna);
      await accept(anna, taken);
      server.advance(9 * minute);
      await tend();
      expect((await view(server, missed)).state).toBe("waiting");
      server.advance(minute);
      await tend();
      expect((await view(server, missed)).state).toBe("missed");
      expect((await view(server, taken)).state).toBe("ready");
      expect(await accept(anna, missed)).toBe(409);
      expect(await steps(missed)).toEqual(["asked", "ended"]);
    });
  });

  describe("at a time", () => {
    it("is given to the consultant who is free then and has the least to do on that day", async () => {
      const when = at(24 * hour);
      const first = await ask(server, { beginsAt: when });
      const second = await ask(server, { beginsAt: when });
      const third = await ask(server, { beginsAt: when });
      const owners = await Promise.all([first, second, third].map(async (one) => (await view(server, one)).consultant));
      expect(new Set(owners)).toEqual(new Set(["Carla Süd", "Dora Nord", null]));
      expect(owners[2]).toBeNull();
      expect(await view(server, first)).toMatchObject({ state: "waiting", beginsAt: when, ahead: 0 });
      expect((await carla.get("/api/termins")).body["hydra:totalItems"]).toBe(1);
      expect(await steps(first)).toEqual(["asked", "assigned"]);
      const later = await ask(server, { beginsAt: new Date(Date.parse(when) + hour).toISOString() });
      expect((await view(server, later)).consultant).not.toBeNull();
    });

    it("is confirmed by mail, with an entry for the calendar and no name in its words", async () => {
      const when = at(26 * hour);
      const call = await ask(server, { beginsAt: when });
      const [mail] = await mailsOf(call);
      expect(mail).toMatchObject({ recipient: "familie@example.org", subject: expect.stringMatching(/^Ihre Videoberatung: /u) });
      expect(mail?.body_text).toContain(`${server.url}/beratung/#${call.token}`);
      expect(`${mail?.subject} ${mail?.body_text} ${mail?.body_html}`).not.toContain("Familie");
      expect(mail?.body_text).toContain("(Uhrzeit in Deutschland)");
      const event = eventOf(mail?.attachments);
      expect([event.startDate.toJSDate().toISOString(), event.sequence, event.uid]).toEqual([when, 0, call.videoCallId]);
      await expect.poll(async () => (await mailsOf(call))[0]?.sent_at).not.toBeNull();
    });

    it("is told by mail when its consultant moves it, an hour before, and when it is cancelled", async () => {
      const call = await ask(server, { beginsAt: at(27 * hour) });
      const owner = await server.as((await view(server, call)).consultant === "Carla Süd" ? "carla" : "dora");
      const moved = at(28 * hour);
      expect((await owner.patch(call.path, { beginn: "2026-01-01 00:00:00", beginnAt: moved })).status).toBe(200);
      server.advance(28 * hour - 61 * minute);
      await tend();
      expect((await mailsOf(call)).map(kindOf)).toEqual(["confirmed", "moved"]);
      server.advance(2 * minute);
      await tend();
      await tend();
      await server.stranger.post("/api/consultation_ends", { token: call.token });
      const mails = await mailsOf(call);
      expect(mails.map(kindOf)).toEqual(["confirmed", "moved", "reminded", "cancelled"]);
      expect(mails.map(({ attachments }) => mailAttachments.parse(attachments).length)).toEqual([1, 1, 0, 1]);
      const [, second, , last] = mails;
      expect([eventOf(second?.attachments).startDate.toJSDate().toISOString(), eventOf(second?.attachments).sequence]).toEqual([
        moved,
        1,
      ]);
      expect(eventOf(last?.attachments).component.getFirstPropertyValue("status")).toBe("CANCELLED");
      /* A calendar takes a change, and the end, from who invited alone, of the same entry, and with a higher number (RFC 5546). */
      const told = [mails[0], second, last].map((mail) => invitationOf(mail?.attachments));
      const organizer = "mailto:auftrag@rundgang.example";
      const same = { uid: call.videoCallId, organizer, attendees: ["mailto:familie@example.org"] };
      expect(told).toEqual([
        { ...same, method: "REQUEST", sequence: 0 },
        { ...same, method: "REQUEST", sequence: 1 },
        { ...same, method: "CANCEL", sequence: 2 },
      ]);
    });

    it("has its room open half an hour before, and earlier where its consultant is there", async () => {
      const call = await ask(server, { beginsAt: at(30 * hour) });
      expect((await view(server, call)).roomOpen).toBe(false);
      const owner = await server.as((await view(server, call)).consultant === "Carla Süd" ? "carla" : "dora");
      const channel = await joinChannel({ url: server.url }, call.videoCallId, owner.token ?? "");
      await channel.next("joined");
      expect((await view(server, call)).roomOpen).toBe(true);
      channel.cut();
      await expect.poll(async () => (await view(server, call)).roomOpen).toBe(false);
      server.advance(30 * hour - 31 * minute);
      expect((await view(server, call)).roomOpen).toBe(false);
      server.advance(2 * minute);
      expect((await view(server, call)).roomOpen).toBe(true);
      await server.stranger.post("/api/consultation_ends", { token: call.token });
    });

    it("is open to whoever is on duty at its time where nobody has it, and missed ten minutes later", async () => {
      const when = at(50 * hour);
      await Promise.all([1, 2].map(() => ask(server, { beginsAt: when })));
      const other = await ask(server, { beginsAt: when });
      const row = () =>
        server.context.database.db
          .selectFrom("appointments")
          .selectAll()
          .where("id", "=", other.path.split("/").at(-1) ?? "")
          .executeTakeFirstOrThrow();
      expect([(await row()).type, (await row()).user_id]).toEqual(["SCHEDULED_VIDEO_CALL", null]);
      server.advance(Date.parse(when) - now() - minute);
      await tend();
      expect((await row()).type).toBe("SCHEDULED_VIDEO_CALL");
      server.advance(minute);
      await tend();
      expect((await row()).type).toBe("IMMEDIATE_VIDEO_CALL");
      expect(await view(server, other)).toMatchObject({ state: "waiting", beginsAt: expect.any(String) });
      server.advance(10 * minute);
      await tend();
      expect((await view(server, other)).state).toBe("missed");
      expect(await steps(other)).toEqual(["asked", "opened", "ended"]);
    });

    it("that nobody comes to is missed at its end, and stays in its consultant's list", async () => {
      const call = await ask(server, { beginsAt: at(60 * hour) });
      server.advance(60 * hour + 2 * minute);
      await tend();
      expect((await view(server, call)).state).toBe("ready");
      server.advance(hour);
      await tend();
      expect((await view(server, call)).state).toBe("missed");
      const owner = await server.as((await view(server, call)).consultant === "Carla Süd" ? "carla" : "dora");
      expect((await owner.get(call.path)).body).toMatchObject({ done: false });
    });
  });

  it.each([
    ["no name", { name: " " }, "name"],
    ["a mail address that is none", { mail: "familie@" }, "mail"],
    ["a postcode that is none", { postcode: "9120" }, "postcode"],
    ["no street", { street: "" }, "street"],
    ["a time that is too soon", { beginsAt: new Date(Date.now()).toISOString() }, "beginsAt"],
    ["a time that is too far", { beginsAt: "2199-01-01T00:00:00Z" }, "beginsAt"],
    ["a time that there is not", { beginsAt: "2026-13-45T99:00:00Z" }, "beginsAt"],
    ["a comment without end", { comment: "x".repeat(3001) }, "comment"],
  ])("is refused at its field: %s", async (_case, more, propertyPath) => {
    const { status, body } = await post(more);
    expect([status, body["violations"]]).toMatchObject([422, [{ propertyPath }]]);
  });

  it("is refused at its field: a time without a mail address", async () => {
    const { status, body } = await post({ beginsAt: at(200 * hour), mail: "" });
    expect([status, body["violations"]]).toMatchObject([422, [{ propertyPath: "mail" }]]);
  });

  it("shows its page to nobody without its token", async () => {
    const call = await ask(server);
    const badge = String((await anna.get("/api/badge")).body["url"]).split("#")[1] ?? "";
    for (const path of ["/api/consultation_views", "/api/consultation_ends"]) {
      for (const token of ["x", `${call.token.slice(0, -1)}B`, badge, call.videoCallId, v7()]) {
        const { status, body } = await server.stranger.post(path, { token });
        expect([status, body["code"]]).toEqual([404, "link_unknown"]);
      }
    }
    expect((await view(server, call)).state).toBe("waiting");
    await server.stranger.post("/api/consultation_ends", { token: call.token });
    server.advance(8 * 24 * hour);
    const { status, body } = await server.stranger.post("/api/consultation_views", { token: call.token });
    expect([status, body["code"]]).toEqual([410, "link_expired"]);
  });
});

describe("consultations from one address", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it("are ten in an hour", async () => {
    for (let asked = 0; asked < 10; asked += 1) await ask(server);
    const { status, headers, body } = await server.stranger.post("/api/consultations", consultationBody());
    expect([status, body["hydra:description"]]).toEqual([429, "Zu viele Anfragen. Bitte warten Sie einen Moment."]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3500);
    server.advance(hour);
    await ask(server);
  });
});

function kindOf({ purpose }: { purpose: string }): string {
  return purpose.split(":")[2] ?? "";
}

function eventOf(attachments: unknown): ICAL.Event {
  const [attached] = mailAttachments.parse(attachments);
  const text = attached !== undefined && "text" in attached ? attached.text : "";
  const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
  if (component === null) throw new Error("no event is attached");
  return new ICAL.Event(component);
}

/** What a calendar goes by when it takes an entry, changes or removes it. */
function invitationOf(attachments: unknown) {
  const event = eventOf(attachments);
  return {
    method: event.component.parent?.getFirstPropertyValue("method"),
    uid: event.uid,
    sequence: event.sequence,
    organizer: event.component.getFirstPropertyValue("organizer"),
    attendees: event.component.getAllProperties("attendee").map((one) => String(one.getFirstValue()).toLowerCase()),
  };
}
