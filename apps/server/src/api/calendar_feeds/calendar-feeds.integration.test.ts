import { calendarFeedPath, wire } from "@rundgang/contracts";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { pruneCalendarFeeds } from "../../application/prune-calendar-feeds.ts";
import { appointmentBody, calendarFeedBody, newCalendarSecret } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { membersOf } from "../../testing/members.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const unit = unitOf(ids.westAddress, 1);
const dayMs = 86_400_000;

describe("a calendar feed", () => {
  let server: TestServer;
  let anna: Client;
  let bert: Client;
  beforeAll(async () => {
    server = await startTestServer();
    [anna, bert] = await Promise.all([server.as("anna"), server.as("bert")]);
  });
  afterAll(() => server.close());

  /** A new link, as a device makes it. */
  async function link(who: Client): Promise<{ readonly path: string; readonly id: string }> {
    const secret = newCalendarSecret();
    const body = calendarFeedBody(secret);
    expect((await who.post("/api/calendar_feeds", body)).status).toBe(201);
    return { path: calendarFeedPath(secret), id: `/api/calendar_feeds/${body.uuid}` };
  }

  const fetchText = async (path: string) => {
    const response = await fetch(`${server.url}${path}`);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  /** As a calendar program reads it. */
  async function read(path: string): Promise<ReadonlyMap<string, ICAL.Event>> {
    const { text } = await fetchText(path);
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
    return new Map(events.map((event) => [event.uid, event]));
  }

  const times = (event: ICAL.Event | undefined) =>
    [event?.startDate, event?.endDate].map((time) => time?.toJSDate().toISOString());

  async function post(more: object = {}): Promise<string> {
    const body = appointmentBody(unit, more);
    expect((await anna.post("/api/termins", body)).status).toBe(201);
    return body.uuid;
  }

  it("tells when and at which door, and nothing of the customer", async () => {
    const customer = { name: "Kanarienvogel", phone: "0911 7654321", mail: "kanarie@vogelhaus.example" };
    const data = { unit: `/api/wohneinheits/${unit}`, comment: "hinten klingeln", customer };
    await anna.patch(`/api/wohneinheits/${unit}`, { name: "Familie Zwetschge" });
    const uuid = await post({ betreff: "Wiedervorlage: Frau Kanarienvogel", data });
    const { path } = await link(anna);
    const { status, headers, text } = await fetchText(path);
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "no-store",
    ]);
    for (const secret of [...Object.values(customer), "klingeln", "Zwetschge"]) expect(text).not.toContain(secret);
    const event = (await read(path)).get(uuid);
    expect([event?.summary, event?.location]).toEqual(["WVL: Mühlgasse 12 a, WE 1", "Mühlgasse 12 a, 91207 Lauf"]);
    expect(event?.component.getFirstPropertyValue("url")).toBe(`${server.url}/units/${unit}`);
    expect(times(event)).toEqual(["2026-12-04T13:30:00.000Z", "2026-12-04T14:30:00.000Z"]);
  });

  it.each([
    ["the second of the doubled hours of October", "2027-10-31T01:30:00.000Z", "2027-10-31T02:30:00.000Z"],
    ["the hour before them", "2027-10-30T23:30:00.000Z", "2027-10-31T00:30:00.000Z"],
    ["the last hour before March's gap", "2027-03-28T00:30:00.000Z", "2027-03-28T01:30:00.000Z"],
  ])("means the same moment in %s", async (_case, beginnAt, endeAt) => {
    const uuid = await post({ beginnAt, beginn: "2027-01-01 00:00:00" });
    const { path } = await link(anna);
    expect(times((await read(path)).get(uuid))).toEqual([beginnAt, endeAt]);
  });

  it("has a day as a day, by the calendar in Berlin", async () => {
    const uuid = await post({ beginn: "2026-12-04 00:00:00", beginnAt: "2026-12-03T23:00:00.000Z", ganztaegig: true });
    const { path } = await link(anna);
    const start = (await read(path)).get(uuid)?.startDate;
    expect([start?.isDate, start?.toString()]).toEqual([true, "2026-12-04"]);
  });

  it("follows a move, and forgets what is deleted", async () => {
    const uuid = await post();
    const { path } = await link(anna);
    const before = (await read(path)).get(uuid);
    await anna.patch(`/api/termins/${uuid}`, { beginn: "2026-12-05 09:00:00", beginnAt: "2026-12-05T08:00:00.000Z" });
    const after = (await read(path)).get(uuid);
    expect(times(after)).toEqual(["2026-12-05T08:00:00.000Z", "2026-12-05T09:00:00.000Z"]);
    expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence));
    await anna.patch(`/api/termins/${uuid}`, { done: true });
    expect((await read(path)).has(uuid)).toBe(false);
  });

  it("survives commas, semicolons and line breaks in a street", async () => {
    const { db } = server.context.database;
    const strasse = "Hof 3, Haus; \\links\nBEGIN:VEVENT";
    await db.updateTable("addresses").set({ strasse }).where("id", "=", ids.namedAddress).execute();
    const named = unitOf(ids.namedAddress, 1);
    const body = appointmentBody(named);
    await anna.post("/api/termins", body);
    const { path } = await link(anna);
    expect((await read(path)).get(body.uuid)?.location).toBe(`${strasse} 3, 91207 Lauf`);
  });

  it("holds one's own appointments of the last thirty days and to come, without immediate calls", async () => {
    const at = (days: number) => {
      const beginnAt = new Date(Date.now() + days * dayMs).toISOString();
      return { beginn: "2026-01-01 00:00:00", beginnAt };
    };
    const shown = [await post(at(-29)), await post(at(400)), await post({ ...at(3), type: "SCHEDULED_VIDEO_CALL", data: {} })];
    const hidden = [await post(at(-31)), await post({ ...at(1), type: "IMMEDIATE_VIDEO_CALL" })];
    const events = await read((await link(anna)).path);
    expect(shown.filter((uuid) => !events.has(uuid))).toEqual([]);
    expect(hidden.filter((uuid) => events.has(uuid))).toEqual([]);
    expect(events.get(shown[2] ?? "")?.summary).toBe("Videoberatung");
    expect([...(await read((await link(bert)).path)).keys()]).toEqual([]);
  });

  it("is the same 404 for a link that is guessed, malformed, without its secret, revoked or replaced", async () => {
    const old = await link(anna);
    const revoked = await link(anna);
    expect((await anna.patch(revoked.id, { revoked: true })).body["revoked"]).toBe(true);
    const paths = [
      calendarFeedPath(newCalendarSecret()),
      old.path,
      revoked.path,
      revoked.path.slice(0, -4),
      "/calendar/.ics",
      `/calendar/${"x".repeat(44)}.ics`,
      `/calendar/${"x".repeat(400)}.ics`,
      "/calendar/%E0%A4%A.ics",
      "/calendar/",
      "/calendar",
    ];
    const answers = await Promise.all(paths.map(async (path) => [path, await fetchText(path)] as const));
    const [first] = answers;
    for (const [path, { status, text }] of answers) expect([path, status, text]).toEqual([path, 404, first?.[1].text]);
  });

  it("is one for each person, who sees when it was last read", async () => {
    const mine = async () => membersOf(await anna.get("/api/calendar_feeds")).map((one) => wire.calendarFeed.parse(one));
    await link(anna);
    const { path, id } = await link(anna);
    expect(await mine()).toMatchObject([{ "@id": id, readAt: null, revoked: false }]);
    await fetchText(path);
    expect((await mine())[0]?.readAt).not.toBeNull();
    expect((await bert.patch(id, { revoked: true })).status).toBe(403);
    expect((await anna.patch(id, { revoked: false })).status).toBe(422);
    expect((await fetchText(path)).status).toBe(200);
    await anna.patch(id, { revoked: true });
    expect([await mine(), (await anna.patch(id, { revoked: true })).status]).toEqual([[], 200]);
  });

  it("is asked for again without a second effect, and its secret opens one calendar alone", async () => {
    const secret = newCalendarSecret();
    const body = calendarFeedBody(secret);
    const first = await anna.post("/api/calendar_feeds", body);
    const again = await anna.post("/api/calendar_feeds", body);
    expect(again.body).toEqual(first.body);
    const stolen = await bert.post("/api/calendar_feeds", { ...calendarFeedBody(), secretSha256: body.secretSha256 });
    expect([stolen.status, stolen.body["code"]]).toEqual([409, "uuid_conflict"]);
    expect((await anna.post("/api/calendar_feeds", { ...calendarFeedBody(), secretSha256: secret })).status).toBe(422);
  });

  it("of two devices at once one is left", async () => {
    await Promise.all(Array.from({ length: 5 }, () => link(anna)));
    expect(membersOf(await anna.get("/api/calendar_feeds"))).toHaveLength(1);
  });

  it("is forgotten ninety days after it was revoked", async () => {
    const { db } = server.context.database;
    const [old, standing] = [await link(anna), await link(anna)];
    const there = async () => [(await anna.get(old.id)).status, (await anna.get(standing.id)).status];
    await pruneCalendarFeeds(db, new Date(Date.now() + 89 * dayMs));
    expect(await there()).toEqual([200, 200]);
    await pruneCalendarFeeds(db, new Date(Date.now() + 91 * dayMs));
    expect(await there()).toEqual([404, 200]);
  });

  it("ends with the account and with its role", async () => {
    const { db } = server.context.database;
    const { path } = await link(bert);
    const change = (more: { disabled?: boolean; roles?: string[] }) =>
      db.updateTable("users").set(more).where("id", "=", ids.bert).execute();
    const status = async () => (await fetchText(path)).status;
    await change({ roles: ["ROLE_BACK_OFFICE"] });
    expect(await status()).toBe(404);
    await change({ roles: ["ROLE_SALESMAN"], disabled: true });
    expect(await status()).toBe(404);
    await change({ disabled: false });
    expect(await status()).toBe(200);
  });

  it("is asked for only so often", async () => {
    const slow = await startTestServer({ RUNDGANG_RATE: "20" });
    const guess = async () => (await slow.stranger.get(calendarFeedPath(newCalendarSecret()))).status;
    const statuses = await Promise.all(Array.from({ length: 30 }, guess));
    await slow.close();
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});
