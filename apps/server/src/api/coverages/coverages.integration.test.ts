import { randomUUID } from "node:crypto";

import { dateOf, iri, wire } from "@rundgang/contracts";
import { addDays } from "@rundgang/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { addAccount } from "../../testing/add-account.ts";
import { addTeam, inOffice } from "../../testing/add-team.ts";
import { qualificationBody } from "../../testing/bodies.ts";
import type { Client } from "../../testing/client.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const rowsOf = async (client: Client, query: string) => wire.coverages.parse((await client.get(`/api/coverages?${query}`)).body);
const named = ({ rows }: wire.Coverages, name: string) => rows.find((row) => row.name === name);

/** Anna's visits of a day long ago, at noon in Berlin. */
async function visit(server: TestServer, unit: string, code: string, at = "2026-11-02T11:00:00Z", person: string = ids.anna) {
  const { db } = server.context.database;
  const id = randomUUID();
  await db
    .insertInto("qualifications")
    .values({ id, unit_id: unit, code, user_id: person, created_at: new Date(at) })
    .execute();
  return id;
}

describe("coverage", () => {
  let server: TestServer;
  let office: Client;
  let anna: Client;
  let otherLead: Client;
  let lead: Client;
  let team: string;
  let small: string;
  beforeAll(async () => {
    server = await startTestServer();
    const [leadId, otherId, third] = [
      await addAccount(server, "leitung", "ROLE_TEAM_LEAD"),
      await addAccount(server, "andere", "ROLE_TEAM_LEAD"),
      await addAccount(server, "dritte", "ROLE_SALESMAN"),
    ];
    team = await addTeam(server, [leadId], [ids.anna, third]);
    small = await addTeam(server, [otherId], [ids.bert]);
    [office, anna, lead, otherLead] = [
      await server.as("office"),
      await server.as("anna"),
      await inOffice(server, "leitung"),
      await inOffice(server, "andere"),
    ];
    for (const [n, code] of ["CUSTOMER_NOT_HOME", "NO_INTEREST"].entries()) {
      const body = qualificationBody(unitOf(ids.westAddress, n + 1), code);
      await anna.post("/api/adress_qualifikations", body);
    }
  });
  afterAll(() => server.close());

  it("the office sees each area with what became of its units, and the sum of all", async () => {
    const found = await rowsOf(office, "group=territory");
    expect(named(found, "West")).toMatchObject({
      addresses: 2,
      units: 4,
      open: 4,
      visited: 2,
      unvisited: 2,
      notHome: 1,
      noInterest: 1,
      sold: 0,
      closed: 0,
      soldAddresses: 0,
      lastVisitAt: "2026-11-02T09:15:00.000Z",
    });
    expect(named(found, "Ost")).toMatchObject({ addresses: 1, units: 2, visited: 0, unvisited: 2, lastVisitAt: null });
    expect(found.total).toMatchObject({ addresses: 3, units: 6, visited: 2 });
    expect(named(await rowsOf(office, "group=street"), "Mühlgasse, 91207 Lauf")).toMatchObject({ units: 3, visited: 2 });
    expect(named(await rowsOf(office, "group=project"), "Ausbau")).toMatchObject({ addresses: 4, units: 7, visited: 2 });
  });

  it("a street in two territories counts in both, and once in the sum and in its area", async () => {
    const { db } = server.context.database;
    await db.insertInto("address_territories").values({ address_id: ids.westAddress, territory_id: ids.east }).execute();
    const found = await rowsOf(office, "group=territory");
    expect([named(found, "West")?.units, named(found, "Ost")?.units, found.total.units]).toEqual([4, 5, 6]);
    expect(named(await rowsOf(office, "group=project"), "Ausbau")?.units).toBe(7);
    await db
      .deleteFrom("address_territories")
      .where("address_id", "=", ids.westAddress)
      .where("territory_id", "=", ids.east)
      .execute();
  });

  it("whoever has the version of now gets nothing anew, and the next visit makes another one", async () => {
    const first = await office.get("/api/coverages?group=territory");
    const tag = first.headers.get("etag") ?? "";
    expect((await office.get("/api/coverages?group=territory", { "if-none-match": tag })).status).toBe(304);
    await anna.post("/api/adress_qualifikations", qualificationBody(unitOf(ids.westAddress, 3), "FOLLOW_UP"));
    const next = await office.get("/api/coverages?group=territory", { "if-none-match": tag });
    expect(next.status).toBe(200);
    expect(named(wire.coverages.parse(next.body), "West")).toMatchObject({ visited: 3, followUp: 1 });
  });

  it("a lead sees the areas of the own team, a salesman his own, and both nothing of others", async () => {
    expect((await rowsOf(lead, "group=territory")).rows.map(({ name }) => name)).toEqual(["West"]);
    expect((await rowsOf(anna, "group=territory")).rows.map(({ name }) => name)).toEqual(["West"]);
    const other = await rowsOf(otherLead, "group=territory");
    expect(other.rows.map(({ name }) => name)).toEqual(["Ost"]);
    expect(other.total).toMatchObject({ visited: 0, units: 2 });
    expect((await rowsOf(otherLead, `group=territory&territory=${ids.west}`)).rows).toEqual([]);
    expect((await otherLead.get(`/api/coverages?group=territory&team=${team}`)).status).toBe(403);
  });

  it("teams of three and more stand there, smaller ones are counted as hidden, and nobody's own figures", async () => {
    const all = await rowsOf(office, "group=team");
    expect([all.rows.map(({ key }) => key), all.hidden]).toEqual([[team], 1]);
    expect((await rowsOf(otherLead, "group=team")).rows).toEqual([]);
    for (const client of [office, lead]) {
      const answer = await client.get("/api/coverages?group=person");
      expect(answer.status).toBe(403);
      expect(String(answer.body["hydra:description"])).toContain("Zahlen je Person");
    }
    expect((await rowsOf(anna, "group=person")).rows.map(({ name }) => name)).toEqual(["Anna West"]);
    expect((await office.get(`/api/coverages?group=territory&team=${small}`)).status).toBe(403);
    expect((await anna.get("/api/coverages?group=team")).status).toBe(403);
  });

  it.each(["group=nonsense", "group=territory&project=%", "territory=1", "team=x"])(
    "%s is refused by its name",
    async (query) => {
      const answer = await office.get(`/api/coverages?${query}`);
      expect([answer.status, answer.body["code"]]).toEqual([400, "parameter_invalid"]);
    },
  );

  it("a quota stands with its forecast at its area, and as a curve; one that nobody agreed does not", async () => {
    const { db } = server.context.database;
    const path = `/api/projects/${ids.project}/quota_course`;
    expect((await office.get(path)).body).toMatchObject({ quota: null, forecast: null, past: [], next: [] });
    const today = dateOf(server.context.clock().toISOString());
    const quota = { share: 50, base: "units", until: addDays(today, 60), land: "NW" };
    await db
      .updateTable("projects")
      .set({ quota: JSON.stringify(quota) })
      .where("id", "=", ids.project)
      .execute();
    const row = named(await rowsOf(office, "group=project"), "Ausbau");
    expect(row?.quota).toMatchObject({ ...quota, forecast: { total: 7, reached: 0, target: 4, missing: 4 } });
    const course = wire.quotaCourse.parse((await lead.get(path)).body);
    expect(course).toMatchObject({ name: "Ausbau", quota, forecast: row?.quota?.forecast, today, past: [] });
    const { body } = await office.get(path);
    expect(body).toMatchObject({ forecast: row?.quota?.forecast });
    expect((await office.get(`/api/projects/${ids.anna}/quota_course`)).status).toBe(404);
  });

  it("an area without units has no forecast and no division", async () => {
    const { db } = server.context.database;
    const id = randomUUID();
    const quota = JSON.stringify({ share: 40, base: "units", until: "2999-12-31" });
    await db.insertInto("projects").values({ id, name: "Leer", settings: "{}", quota }).execute();
    const { body } = await office.get(`/api/projects/${id}/quota_course`);
    expect(body).toMatchObject({ forecast: { state: "unknown", target: null, text: "–" }, past: [], next: [] });
    expect((await lead.get(`/api/projects/${id}/quota_course`)).status).toBe(404);
    expect((await anna.get(`/api/projects/${id}/quota_course`)).status).toBe(403);
  });

  it("with figures of people switched on a lead sees those of the own team, and the office still none", async () => {
    const open = await startTestServer({ RUNDGANG_PERSON_FIGURES: "on" });
    const leadId = await addAccount(open, "leitung", "ROLE_TEAM_LEAD");
    await addTeam(open, [leadId], [ids.anna]);
    const asLead = await inOffice(open, "leitung");
    expect((await rowsOf(asLead, "group=person")).rows.map(({ name }) => name)).toEqual(["Anna West"]);
    expect((await rowsOf(asLead, "group=team")).rows).toHaveLength(1);
    expect((await (await open.as("office")).get("/api/coverages?group=person")).status).toBe(403);
    expect((await asLead.get(`/api/funnels?person=${ids.anna}`)).status).toBe(200);
    expect((await asLead.get(`/api/funnels?person=${ids.bert}`)).status).toBe(403);
    await open.close();
  });
});

describe("the funnel", () => {
  let server: TestServer;
  let office: Client;
  beforeAll(async () => {
    server = await startTestServer();
    office = await server.as("office");
  });
  afterAll(() => server.close());
  const funnel = async (query: string, client = office) => wire.funnels.parse((await client.get(`/api/funnels?${query}`)).body);

  it("counts a door once a day, and what was taken back not at all", async () => {
    const [one, two] = [unitOf(ids.westAddress, 1), unitOf(ids.westAddress, 2)];
    const { db } = server.context.database;
    await visit(server, one, "CUSTOMER_NOT_HOME", "2026-11-03T09:00:00Z");
    await visit(server, one, "APPOINTMENT", "2026-11-03T15:00:00Z");
    await visit(server, two, "CUSTOMER_NOT_HOME", "2026-11-03T16:00:00Z");
    const back = await visit(server, two, "NO_INTEREST", "2026-11-04T09:00:00Z");
    await db
      .updateTable("qualifications")
      .set({ data: JSON.stringify({ revoked: true }) })
      .where("id", "=", back)
      .execute();
    await visit(server, two, "NO_INTEREST", "2026-11-04T10:00:00Z");
    const days = await funnel("by=day&from=2026-11-03&to=2026-11-05");
    expect(days.rows).toMatchObject([
      { day: "2026-11-03", visits: 3, doors: 2, met: 1, appointments: 1, orders: 0 },
      { day: "2026-11-04", visits: 1, doors: 1, met: 1, appointments: 0 },
      { day: "2026-11-05", visits: 0, doors: 0 },
    ]);
    expect(days.total).toMatchObject({ visits: 4, doors: 3, met: 2, appointments: 1 });
    expect(days.reasons).toEqual([{ reason: null, visits: 1 }]);
    const weeks = await funnel("by=week&from=2026-11-03&to=2026-11-05");
    expect(weeks.rows).toMatchObject([{ day: "2026-11-02", visits: 4, doors: 3 }]);
  });

  it.each([
    /* 25 hours: from 22:00 to 23:00 UTC. */
    ["2026-10-25", ["2026-10-24T22:00:00Z", "2026-10-25T22:59:59Z"], ["2026-10-24T21:59:59Z", "2026-10-25T23:00:00Z"]],
    /* 23 hours. */
    ["2026-03-29", ["2026-03-28T23:00:00Z", "2026-03-29T21:59:59Z"], ["2026-03-28T22:59:59Z", "2026-03-29T22:00:00Z"]],
  ])("%s, when clocks change, holds its first and its last second and no other", async (day, inside, outside) => {
    for (const at of [...inside, ...outside]) await visit(server, unitOf(ids.eastAddress, 1), "FOLLOW_UP", at, ids.bert);
    const { rows } = await funnel(`by=day&from=${day}&to=${day}`);
    expect(rows).toMatchObject([{ day, visits: 2, doors: 1, met: 1 }]);
  });

  it("tells of an area alone, of oneself alone, and days without visits as nothing", async () => {
    const anna = await server.as("anna");
    expect((await funnel("from=2026-11-03&to=2026-11-05", anna)).total.visits).toBe(4);
    expect((await funnel("from=2026-10-25&to=2026-10-25", anna)).total.visits).toBe(0);
    expect((await funnel(`from=2026-11-03&to=2026-11-05&project=${ids.project}`)).total.visits).toBe(4);
    expect((await funnel(`from=2026-11-03&to=2026-11-05&project=${iri("projects", ids.anna)}`)).total.visits).toBe(0);
    expect((await funnel("from=2020-01-01&to=2020-01-02")).rows.map(({ visits }) => visits)).toEqual([0, 0]);
  });

  it.each([
    "by=year",
    "from=2026-02-30",
    "from=2026-11-05&to=2026-11-03",
    "from=2020-01-01&to=2026-01-01",
    "person=anna",
    "team=%27",
  ])("%s is refused by its name", async (query) => {
    const answer = await office.get(`/api/funnels?${query}`);
    expect([answer.status, answer.body["code"]]).toEqual([400, "parameter_invalid"]);
  });

  it("of one person only he himself hears, and of two people nobody who leads them", async () => {
    expect((await office.get(`/api/funnels?person=${ids.anna}`)).status).toBe(403);
    expect((await (await server.as("anna")).get(`/api/funnels?person=${ids.anna}`)).status).toBe(200);
    const leadId = await addAccount(server, "kleine", "ROLE_TEAM_LEAD");
    await addTeam(server, [leadId], [ids.anna]);
    expect((await (await inOffice(server, "kleine")).get("/api/funnels")).status).toBe(403);
  });
});
