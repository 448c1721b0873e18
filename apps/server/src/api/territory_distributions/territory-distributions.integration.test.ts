import { randomUUID } from "node:crypto";

import { dateOf, iri, wire } from "@rundgang/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { tendMembers } from "../../application/territory/members.ts";
import { addAccount } from "../../testing/add-account.ts";
import { addTeam, inOffice } from "../../testing/add-team.ts";
import type { Client } from "../../testing/client.ts";
import { ids } from "../../testing/fixture.ts";
import { membersOf } from "../../testing/members.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

interface Move {
  readonly territory: string;
  readonly member: string | null;
  readonly to: string | null;
}

const dayMs = 86_400_000;
const person = (id: string) => iri("mitarbeiters", id);

describe("distributing territories", () => {
  let server: TestServer;
  let lead: Client;
  let otherLead: Client;
  let admin: Client;
  let clara: string;
  const db = () => server.context.database.db;
  beforeAll(async () => {
    server = await startTestServer();
    clara = await addAccount(server, "clara", "ROLE_SALESMAN");
    await addAccount(server, "verwaltung", "ROLE_ADMIN");
    const [own, other] = [
      await addAccount(server, "leitung", "ROLE_TEAM_LEAD"),
      await addAccount(server, "andere", "ROLE_TEAM_LEAD"),
    ];
    await addTeam(server, [own], [ids.anna, clara]);
    await addTeam(server, [other], [ids.bert]);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await db().deleteFrom("territory_member_plans").execute();
    await db().deleteFrom("territory_members").execute();
    await db()
      .insertInto("territory_members")
      .values([
        { territory_id: ids.west, user_id: ids.anna },
        { territory_id: ids.east, user_id: ids.bert },
      ])
      .execute();
    await db().deleteFrom("past_territory_members").execute();
    [lead, otherLead, admin] = [
      await inOffice(server, "leitung"),
      await inOffice(server, "andere"),
      await server.as("verwaltung"),
    ];
  });

  const territoriesOf = async (client: Client) =>
    membersOf(await client.get("/api/territories")).map((one) => wire.salesTerritory.parse(one));
  async function memberOf(user: string, territory: string = ids.west): Promise<string> {
    const found = (await territoriesOf(admin)).find(({ uuid }) => uuid === territory);
    return found?.members.find((one) => one.mitarbeiter === person(user))?.["@id"] ?? "";
  }
  const send = (client: Client, moves: readonly Move[], at?: Date) =>
    client.post("/api/territory_distributions", {
      uuid: randomUUID(),
      moves,
      ...(at !== undefined && { at: at.toISOString() }),
    });
  const move = (member: string | null, to: string | null, territory: string = ids.west): Move => ({
    territory: iri("territories", territory),
    member,
    to: to === null ? null : person(to),
  });
  const told = (answer: { readonly body: Record<string, unknown> }) =>
    (answer.body["violations"] as readonly { readonly propertyPath: string; readonly message: string }[])[0];
  const holders = async () =>
    (
      await sql<{
        text: string;
      }>`select t.name || ' ' || u.username || coalesce(' bis ' || (m.until at time zone 'Europe/Berlin')::date, '') as text
        from territory_members m join territories t on t.id = m.territory_id join users u on u.id = m.user_id order by 1`.execute(
        db(),
      )
    ).rows.map(({ text }) => text);

  it("a lead moves a territory within the team at once, and the log names it", async () => {
    const answer = await send(lead, [move(await memberOf(ids.anna), clara)]);
    expect([answer.status, answer.body]).toMatchObject([201, { "@type": "TerritoryDistribution", moves: 1 }]);
    expect(await holders()).toEqual(["Ost bert", "West clara"]);
    const entries = membersOf(await admin.get("/api/audit_entries?entity[]=territory_members&itemsPerPage=2"));
    expect(entries.map(({ label, request }) => [label, request]).toSorted()).toEqual([
      ["Anna West, West", "POST /api/territory_distributions"],
      ["Konto clara, West", "POST /api/territory_distributions"],
    ]);
  });

  it("from a day on: the one who has it keeps it until then, the next one gets it then", async () => {
    const at = new Date(Date.now() + 2 * dayMs);
    expect((await send(lead, [move(await memberOf(ids.anna), clara)], at)).status).toBe(201);
    expect(await holders()).toEqual(["Ost bert", `West anna bis ${dateOf(at.toISOString())}`]);
    const [west] = await territoriesOf(lead);
    expect(west?.members.map(({ mitarbeiter, coming }) => [mitarbeiter, coming])).toEqual([
      [person(ids.anna), false],
      [person(clara), true],
    ]);
    await tendMembers(db(), new Date(at.getTime() + 1000));
    expect(await holders()).toEqual(["Ost bert", "West clara"]);
  });

  it("an end that was known before goes over, and a plan is moved as what it is", async () => {
    const [at, end] = [new Date(Date.now() + 2 * dayMs), new Date(Date.now() + 9 * dayMs)];
    await db().updateTable("territory_members").set({ until: end }).where("user_id", "=", ids.anna).execute();
    await send(lead, [move(await memberOf(ids.anna), clara)], at);
    await send(lead, [move(await memberOf(clara), ids.anna)], at);
    const plans = await db().selectFrom("territory_member_plans").select(["user_id", "since", "until"]).execute();
    expect(plans).toEqual([{ user_id: ids.anna, since: at, until: end }]);
  });

  it("what is given to nobody stays in sight of whose team had it last, and of no other team", async () => {
    expect((await send(lead, [move(await memberOf(ids.anna), null)])).status).toBe(201);
    expect((await territoriesOf(lead)).map(({ name, members }) => [name, members.length])).toEqual([["West", 0]]);
    expect((await territoriesOf(otherLead)).map(({ name }) => name)).toEqual(["Ost"]);
    expect((await send(otherLead, [move(null, ids.bert)])).status).toBe(403);
    expect((await send(lead, [move(null, clara)])).status).toBe(201);
    expect(await holders()).toEqual(["Ost bert", "West clara"]);
  });

  it.each([
    ["somebody of another team", async () => move(await memberOf(ids.anna), ids.bert)],
    ["a territory of another team", () => Promise.resolve(move(null, clara, ids.east))],
    ["the membership of another team", async () => move(await memberOf(ids.bert, ids.east), clara, ids.east)],
  ])("a lead is refused %s", async (_title, wanted) => {
    expect((await send(lead, [await wanted()])).status).toBe(403);
    expect(await holders()).toEqual(["Ost bert", "West anna"]);
  });

  it("is done whole or not at all, and says where it is wrong", async () => {
    const answer = await send(admin, [move(await memberOf(ids.anna), clara), move(null, ids.bert, ids.east)]);
    expect([answer.status, told(answer)]).toEqual([
      422,
      { propertyPath: "moves.1.to", message: "Bert Ost hat dieses Gebiet schon." },
    ]);
    expect(await holders()).toEqual(["Ost bert", "West anna"]);
  });

  it("what somebody else changed meanwhile is 412 with a sentence", async () => {
    const member = await memberOf(ids.anna);
    await send(admin, [move(member, clara)]);
    const answer = await send(lead, [move(member, clara)]);
    expect([answer.status, answer.body["code"], answer.body["hydra:description"]]).toEqual([
      412,
      "stale",
      "Die Verteilung wurde inzwischen von jemand anderem geändert. Bitte sieh dir die neue an; gespeichert ist von deiner noch nichts.",
    ]);
  });

  it.each([
    ["nothing", () => Promise.resolve([]), "moves", "Es gibt nichts zu übernehmen."],
    ["a move without effect", () => Promise.resolve([move(null, null)]), "moves.0.member", "Hier ändert sich nichts."],
    [
      "the same membership twice",
      async () => {
        const member = await memberOf(ids.anna);
        return [move(member, clara), move(member, null)];
      },
      "moves",
      "Dieselbe Zuteilung steht zweimal darin.",
    ],
  ])("%s is refused", async (_title, moves, propertyPath, message) => {
    const answer = await send(lead, await moves());
    expect([answer.status, told(answer)]).toMatchObject([422, { propertyPath, message }]);
  });

  it("a day that is over is refused", async () => {
    const answer = await send(lead, [move(null, clara)], new Date(Date.now() - dayMs));
    expect([answer.status, told(answer)]).toEqual([
      422,
      { propertyPath: "at", message: "Rückwirkend lässt sich kein Gebiet geben. Bitte wähle heute oder einen späteren Tag." },
    ]);
  });

  it("a lead is told how many addresses lie in territories of other teams as well, and not in which", async () => {
    await db().insertInto("address_territories").values({ address_id: ids.westAddress, territory_id: ids.east }).execute();
    const [west] = await territoriesOf(lead);
    expect(west?.overlaps).toEqual([{ territory: null, name: "anderes Team", addresses: 1 }]);
    const seen = (await territoriesOf(admin)).find(({ uuid }) => uuid === ids.west);
    expect(seen?.overlaps).toEqual([{ territory: iri("territories", ids.east), name: "Ost", addresses: 1 }]);
  });
});
