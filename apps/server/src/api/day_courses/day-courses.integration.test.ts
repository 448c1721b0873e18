import { randomUUID } from "node:crypto";

import { iri, wire } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { addAccount } from "../../testing/add-account.ts";
import { addTeam, inOffice } from "../../testing/add-team.ts";
import { appointmentBody, qualificationBody } from "../../testing/bodies.ts";
import type { Answer, Client } from "../../testing/client.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { membersOf } from "../../testing/members.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const path = (day: string, person: string = ids.anna) => `/api/day_courses?mitarbeiter=${person}&day=${day}`;
const courseIn = (answer: Answer) => wire.dayCourse.parse(answer.body);

describe("one person's day", () => {
  let server: TestServer;
  let anna: Client;
  let bert: Client;
  let lead: Client;
  let otherLead: Client;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer({ RUNDGANG_PERSON_FIGURES: "on" });
    const [leadId, otherId] = [
      await addAccount(server, "leitung", "ROLE_TEAM_LEAD"),
      await addAccount(server, "andere", "ROLE_TEAM_LEAD"),
      await addAccount(server, "verwaltung", "ROLE_ADMIN"),
    ];
    await addTeam(server, [leadId], [ids.anna]);
    await addTeam(server, [otherId], [ids.bert]);
    [anna, bert, lead, otherLead, admin] = [
      await server.as("anna"),
      await server.as("bert"),
      await inOffice(server, "leitung"),
      await inOffice(server, "andere"),
      await server.as("verwaltung"),
    ];
  });
  afterAll(() => server.close());

  async function visit(n: number, at: string, code = "CUSTOMER_NOT_HOME", data: object = {}) {
    const { db } = server.context.database;
    await db
      .insertInto("qualifications")
      .values({
        id: randomUUID(),
        unit_id: unitOf(ids.westAddress, n),
        code,
        user_id: ids.anna,
        created_at: new Date(at),
        data: JSON.stringify(data),
      })
      .execute();
  }

  it("stands in its order with doors, results and minutes between, without what was taken back and without anybody's place", async () => {
    await visit(2, "2026-10-07T09:46:30Z", "NO_INTEREST");
    await visit(1, "2026-10-07T09:00:00Z");
    await visit(3, "2026-10-07T09:20:00Z", "FOLLOW_UP", { revoked: true });
    await visit(1, "2026-10-07T10:00:00Z", "ORDER_REGISTERED");
    const course = courseIn(await lead.get(path("2026-10-07")));
    expect(course).toMatchObject({
      mitarbeiter: iri("mitarbeiters", ids.anna),
      name: "Anna West",
      day: "2026-10-07",
      doors: 2,
      met: 2,
      appointments: 0,
      orders: 1,
      revoked: 1,
    });
    expect(course.visits.map(({ text, position, code, gapMinutes }) => [text, position, code, gapMinutes])).toEqual([
      ["Mühlgasse 12a", 1, "CUSTOMER_NOT_HOME", null],
      ["Mühlgasse 12a", 2, "NO_INTEREST", 46],
      ["Mühlgasse 12a", 1, "ORDER_REGISTERED", 13],
    ]);
    const house = await server.context.database.db
      .selectFrom("addresses")
      .select(["lat", "lon"])
      .where("id", "=", ids.westAddress)
      .executeTakeFirstOrThrow();
    expect(new Set(course.visits.map(({ lat, lon }) => `${lat} ${lon}`))).toEqual(
      new Set([`${Number(house.lat)} ${Number(house.lon)}`]),
    );
    /* Neither names of residents nor where the tablet was. */
    expect(Object.keys(course.visits[0] ?? {}).toSorted()).toEqual([
      "adresse",
      "appointment",
      "at",
      "code",
      "gapMinutes",
      "lat",
      "lon",
      "position",
      "text",
      "units",
      "wohneinheit",
    ]);
  });

  it.each([
    ["begins and ends with Berlin's midnights on a day of 23 hours", "2026-03-29", "2026-03-28T23:00", "2026-03-29T22:00", 23],
    ["and on a day of 25 hours", "2025-10-26", "2025-10-25T22:00", "2025-10-26T23:00", 25],
  ])("%s", async (_title, day, first, after, hours) => {
    await visit(1, `${first}:00Z`);
    await visit(2, `${after.slice(0, 11)}${String(Number(after.slice(11, 13)) - 1).padStart(2, "0")}:59:00Z`);
    await visit(3, `${after}:00Z`);
    const { begin, end, visits } = courseIn(await lead.get(path(day)));
    expect((Date.parse(end) - Date.parse(begin)) / 3_600_000).toBe(hours);
    expect(visits.map(({ position, gapMinutes }) => [position, gapMinutes])).toEqual([
      [1, null],
      [2, hours * 60 - 1],
    ]);
  });

  it("a day without visits is an empty list", async () => {
    expect(courseIn(await lead.get(path("2026-01-04")))).toMatchObject({ visits: [], doors: 0, revoked: 0 });
  });

  it("tells an appointment as it stands now, and when it was to be at first", async () => {
    const body = appointmentBody(unitOf(ids.westAddress, 2));
    expect((await anna.post("/api/termins", body)).status).toBe(201);
    const sent = qualificationBody(unitOf(ids.westAddress, 2), "APPOINTMENT", {
      data: { appointment: iri("termins", body.uuid) },
    });
    expect((await anna.post("/api/adress_qualifikations", sent)).status).toBe(201);
    const day = String(sent.created).slice(0, 10);
    const before = courseIn(await anna.get(path(day))).visits.at(-1)?.appointment;
    expect(before).toMatchObject({ movedFrom: null });
    const moved = await anna.patch(iri("termins", body.uuid), {
      beginn: "2026-12-09 18:00:00",
      beginnAt: "2026-12-09T17:00:00Z",
    });
    expect(moved.status).toBe(200);
    expect(courseIn(await anna.get(path(day))).visits.at(-1)?.appointment).toEqual({
      beginAt: "2026-12-09T17:00:00.000Z",
      movedFrom: before?.beginAt,
    });
  });

  it("is seen by who leads the person and by himself, by nobody else", async () => {
    const statuses = await Promise.all(
      [anna, lead, bert, otherLead, admin].map(async (client) => (await client.get(path("2026-10-07"))).status),
    );
    expect(statuses).toEqual([200, 200, 403, 403, 403]);
    const told = (await admin.get(path("2026-10-07"))).body["hydra:description"];
    expect(told).toBe("Zahlen je Person sieht nur, wer die Person leitet, und sie selbst.");
    expect((await lead.get(path("2026-10-07", randomUUID()))).status).toBe(403);
  });

  it.each([
    ["mitarbeiter=x&day=2026-10-07", "Der Filter „mitarbeiter“ ist nicht lesbar."],
    ["day=2026-02-30", "Der Filter „day“ ist nicht lesbar."],
    ["day=gestern", "Der Filter „day“ ist nicht lesbar."],
    ["day=2999-01-01", "Der Filter „day“ liegt in der Zukunft."],
  ])("refuses %s", async (query, text) => {
    const answer = await lead.get(`/api/day_courses?${query}`);
    expect([answer.status, answer.body["hydra:description"]]).toEqual([400, text]);
  });

  it("each look is written down once, the person sees it, and neither his own looks nor refused ones stand there", async () => {
    await Promise.all([1, 2, 3, 4].map(() => lead.get(path("2026-10-08"))));
    await lead.get(path("2026-10-08"));
    await anna.get(path("2026-10-08"));
    await otherLead.get(path("2026-10-08"));
    const { views } = wire.dayViews.parse((await anna.get("/api/day_views")).body);
    expect(views[0]).toMatchObject({ name: "Konto leitung", day: "2026-10-08" });
    expect(views.filter(({ day }) => day === "2026-10-08")).toHaveLength(1);
    expect(wire.dayViews.parse((await bert.get("/api/day_views")).body).views).toEqual([]);
    const [entry] = membersOf(await admin.get("/api/audit_entries?entity[]=day_views&itemsPerPage=1"));
    expect(entry).toMatchObject({
      name: "Konto leitung",
      label: "Tag von Anna West, 08.10.2026",
      request: "GET /api/day_courses",
      action: "insert",
      source: "web",
    });
    server.advance(11 * 60_000);
    await (await inOffice(server, "leitung")).get(path("2026-10-08"));
    expect(wire.dayViews.parse((await (await server.as("anna")).get("/api/day_views")).body).views.slice(0, 2)).toMatchObject([
      { day: "2026-10-08" },
      { day: "2026-10-08" },
    ]);
  });
});

it("without the operator's word whoever leads a person is told why the day is not shown, and it is no look", async () => {
  const server = await startTestServer();
  await addTeam(server, [await addAccount(server, "leitung", "ROLE_TEAM_LEAD")], [ids.anna]);
  const answer = await (await inOffice(server, "leitung")).get(path("2026-10-07"));
  expect([answer.status, answer.body["hydra:description"]]).toEqual([
    403,
    "Zahlen je Person sind ausgeschaltet, und die eines Teams gibt es ab drei Personen. Einschalten kann sie der Betreiber (RUNDGANG_PERSON_FIGURES).",
  ]);
  expect((await (await server.as("anna")).get(path("2026-10-07"))).status).toBe(200);
  expect(wire.dayViews.parse((await (await server.as("anna")).get("/api/day_views")).body).views).toEqual([]);
  await server.close();
});
