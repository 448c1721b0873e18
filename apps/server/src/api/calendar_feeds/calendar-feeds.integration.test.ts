import { calendarFeedPath, dateOf, instantOfWallTime, wire } from "@rundgang/contracts";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { appointmentBody, calendarFeedBody, newCalendarSecret } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { membersOf } from "../../testing/members.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { letGo } from "../../testing/let-go.ts";

const unit = unitOf(ids.westAddress, 1);
const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** A calendar goes thirty days back: whatever a test looks for lies ahead of the day on which it runs. */
const dayAhead = (days: number) => dateOf(new Date(Date.now() + days * dayMs).toISOString());

/** Day and time of an appointment, as a device sends them. */
function agreed(days: number, time: string) {
  const beginn = `${dayAhead(days)} ${time}`;
  return { beginn, beginnAt: instantOfWallTime(beginn) };
}

/** So long after the next change of the clocks in that month: on its last Sunday at one o'clock in UTC. */
function afterChange(month: "March" | "October", hours: number): string {
  const years = [0, 1].map((more) => new Date().getUTCFullYear() + more);
  const changes = years.map((year) => {
    const last = new Date(Date.UTC(year, month === "March" ? 2 : 9, 31, 1));
    return last.getTime() - last.getUTCDay() * dayMs;
  });
  const next = changes.find((change) => change > Date.now() - 20 * dayMs) ?? 0;
  return new Date(next + hours * hourMs).toISOString();
}

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
    const at = agreed(6, "14:30:00");
    const uuid = await post({ ...at, betreff: "Wiedervorlage: Frau Kanarienvogel", data });
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
    expect(times(event)).toEqual([at.beginnAt, agreed(6, "15:30:00").beginnAt]);
  });

  it.each([
    ["the second of the doubled hours of October", "October", 0.5],
    ["the hour before them", "October", -1.5],
    ["the last hour before March's gap", "March", -0.5],
  ] as const)("means the same moment in %s", async (_case, month, hours) => {
    const beginnAt = afterChange(month, hours);
    const endeAt = afterChange(month, hours + 1);
    const uuid = await post({ beginnAt, beginn: "2027-01-01 00:00:00" });
    const { path } = await link(anna);
    expect(times((await read(path)).get(uuid))).toEqual([beginnAt, endeAt]);
  });

  it("has a day as a day, by the calendar in Berlin", async () => {
    const uuid = await post({ ...agreed(6, "00:00:00"), ganztaegig: true });
    const { path } = await link(anna);
    const start = (await read(path)).get(uuid)?.startDate;
    expect([start?.isDate, start?.toString()]).toEqual([true, dayAhead(6)]);
  });

  it("follows a move, and forgets what is deleted", async () => {
    const uuid = await post(agreed(6, "14:30:00"));
    const { path } = await link(anna);
    const before = (await read(path)).get(uuid);
    const moved = agreed(7, "09:00:00");
    await anna.patch(`/api/termins/${uuid}`, moved);
    const after = (await read(path)).get(uuid);
    expect(times(after)).toEqual([moved.beginnAt, agreed(7, "10:00:00").beginnAt]);
    expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence));
    await anna.patch(`/api/termins/${uuid}`, { done: true });
    expect((await read(path)).has(uuid)).toBe(false);
  });

  it("survives commas, semicolons and line breaks in a street", async () => {
    const { db } = server.context.database;
    const strasse = "Hof 3, Haus; \\links\nBEGIN:VEVENT";
    await db.updateTable("addresses").set({ strasse }).where("id", "=", ids.namedAddress).execute();
    const named = unitOf(ids.namedAddress, 1);
    const body = appointmentBody(named, agreed(6, "14:30:00"));
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
    await letGo(db, new Date(Date.now() + 89 * dayMs), ["calendar_feeds"]);
    expect(await there()).toEqual([200, 200]);
    await letGo(db, new Date(Date.now() + 91 * dayMs), ["calendar_feeds"]);
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
