import { randomUUID } from "node:crypto";

import { iri, wire } from "@rundgang/contracts";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";

import { addAccount } from "../../testing/add-account.ts";
import { addTeam, inOffice } from "../../testing/add-team.ts";
import { appointmentBody, commentBody, qualificationBody } from "../../testing/bodies.ts";
import type { Answer, Client } from "../../testing/client.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { membersOf } from "../../testing/members.ts";
import { openStream } from "../../testing/open-stream.ts";
import { insertContractForm, prepareSignedOrder } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const account = (id: string) => iri("accounts", id);
const salesman = (id: string) => iri("mitarbeiters", id);
const told = (answer: Answer) => JSON.stringify(answer.body["violations"]);

describe("teams", () => {
  let server: TestServer;
  let admin: Client;
  let anna: Client;
  let leadId: string;
  const db = () => server.context.database.db;
  beforeAll(async () => {
    server = await startTestServer({ RUNDGANG_RATE: "100000" });
    await insertContractForm(server);
    await addAccount(server, "admin", "ROLE_ADMIN");
    leadId = await addAccount(server, "lead", "ROLE_TEAM_LEAD");
    anna = await server.as("anna");
  });
  beforeEach(async () => {
    admin = await server.as("admin");
    await emptyTables(db(), "teams");
  });
  afterAll(() => server.close());

  const create = (more: object = {}) =>
    admin.post("/api/teams", {
      uuid: randomUUID(),
      name: `Team ${randomUUID()}`,
      leads: [account(leadId)],
      members: [account(ids.anna)],
      ...more,
    });

  it("a team is made with its people, has their territories, and stands in the log", async () => {
    const body = {
      uuid: randomUUID(),
      name: " Team  West ",
      leads: [account(leadId)],
      members: [account(ids.anna), account(leadId)],
    };
    const made = await admin.post("/api/teams", body);
    expect([made.status, made.headers.get("location")]).toEqual([201, iri("teams", body.uuid)]);
    expect(wire.team.parse(made.body)).toMatchObject({
      name: "Team West",
      leads: [{ "@id": account(leadId), name: "Konto lead" }],
      members: [{ "@id": account(ids.anna), name: "Anna West" }],
      territories: [{ name: "West" }],
      ended: false,
    });
    expect((await admin.post("/api/teams", body)).body).toEqual(made.body);
    const entries = membersOf(await admin.get("/api/audit_entries?entity[]=teams&entity[]=team_members"));
    expect(
      entries
        .slice(0, 3)
        .map((one) => one["label"])
        .toSorted(),
    ).toEqual(["Anna West, Team West", "Konto lead, Team West", "Team West"]);
  });

  it.each([
    ["a name that is taken", { name: "Team Doppelt" }, "name", "Ein Team „Team Doppelt“ gibt es schon."],
    ["no name", { name: "  " }, "name", "Der Text darf nicht leer sein."],
    ["a lead without the role", { leads: [account(ids.anna)] }, "leads.0", "Anna West hat nicht die Rolle Teamleitung."],
    ["a member of the back office", { members: [account(ids.office)] }, "members.0", "arbeitet nicht im Vertrieb"],
    ["somebody whom there is not", { members: [account(ids.west)] }, "members.0", "Dieses Konto gibt es nicht."],
    ["what is no account", { members: ["/api/teams/x"] }, "members.0", "Erwartet wird ein Verweis auf /api/accounts/"],
  ])("%s is refused at its field, and no team is made", async (_what, more, at, message) => {
    await create({ name: "Team Doppelt" });
    const before = membersOf(await admin.get("/api/teams")).length;
    const answer = await create(more);
    expect([answer.status, told(answer)]).toEqual([422, expect.stringContaining(message)]);
    expect(told(answer)).toContain(`"propertyPath":"${at}"`);
    expect(membersOf(await admin.get("/api/teams"))).toHaveLength(before);
  });

  it("people come and go, who went stays on record, and an old version is refused with the new one", async () => {
    const { body: made, headers } = await create();
    const path = String(made["@id"]);
    const seen = (await admin.get(path)).headers.get("etag") ?? headers.get("etag") ?? "";
    const changed = await admin.patch(path, { name: "Team Neu", members: [account(ids.bert)] }, { "if-match": seen });
    expect(changed.body).toMatchObject({
      name: "Team Neu",
      leads: [{ "@id": account(leadId) }],
      members: [{ "@id": account(ids.bert) }],
    });
    const late = await admin.patch(path, { members: [] }, { "if-match": seen });
    expect([late.status, late.body["code"], late.body["current"]]).toEqual([412, "stale", changed.body]);
    const past = await db().selectFrom("past_team_members").select("user_id").where("team_id", "=", path.slice(-36)).execute();
    expect(past).toEqual([{ user_id: ids.anna }]);
  });

  it("the list is narrowed by words of the team and of its people, and by its end", async () => {
    await create({ name: "Team Hof" });
    const { body } = await create({ name: "Team Rehau", members: [account(ids.bert)] });
    const named = async (query: string) => membersOf(await admin.get(`/api/teams?${query}`)).map((one) => one["name"]);
    expect(await named("q=ANNA")).toEqual(["Team Hof"]);
    expect(await named("q=reh")).toEqual(["Team Rehau"]);
    for (const nothing of ["q=%25", "q=_", `q=${"x".repeat(500)}`, "page=99999"])
      expect([nothing, await named(nothing)]).toEqual([nothing, []]);
    await admin.patch(String(body["@id"]), { ended: true });
    expect([await named("ended=true"), await named("ended=false")]).toEqual([["Team Rehau"], ["Team Hof"]]);
  });

  it("each change wants a password that was given within five minutes, and is the administration's alone", async () => {
    const team = await addTeam(server, [leadId], []);
    for (const who of [await server.as("office"), await inOffice(server, "lead"), anna]) {
      expect((await who.patch(iri("teams", team), { members: [] })).status).toBe(403);
    }
    server.advance(6 * 60_000);
    expect((await admin.patch(iri("teams", team), { members: [] })).body["code"]).toBe("password_needed");
    expect((await create()).body["code"]).toBe("password_needed");
  });

  describe("somebody who leads one", () => {
    let lead: Client;
    let team: string;
    const unit = unitOf(ids.westAddress, 1);
    beforeEach(async () => {
      await emptyTables(db(), "appointments");
      team = await addTeam(server, [leadId], [ids.anna]);
      lead = await inOffice(server, "lead");
    });

    it("reads its addresses, visits and comments whole, and writes none; in the app at the door he has his own alone", async () => {
      const visit = qualificationBody(unit, "FOLLOW_UP");
      const comment = commentBody(unit);
      await anna.post("/api/adress_qualifikations", visit);
      await anna.post("/api/unit_comments", comment);
      await db().updateTable("units").set({ name: "Familie West" }).where("id", "=", unit).execute();
      const name = async (who: Client) => (await who.get(`/api/wohneinheits/${unit}`)).body["name"];
      const paths = [`/api/adress_qualifikations/${visit.uuid}`, `/api/unit_comments/${comment.uuid}`];
      const statuses = (who: Client) => Promise.all(paths.map(async (path) => (await who.get(path)).status));
      expect([await name(lead), await statuses(lead)]).toEqual(["Familie West", [200, 200]]);
      const atTheDoor = await server.as("lead");
      expect([await name(atTheDoor), await statuses(atTheDoor)]).toEqual([null, [403, 403]]);
      expect((await lead.post("/api/unit_comments", commentBody(unit))).status).toBe(403);
      expect((await lead.patch(`/api/wohneinheits/${unit}`, { name: "Anders" })).status).toBe(403);
      const foreign = `/api/wohneinheits/${unitOf(ids.eastAddress, 1)}`;
      await db().updateTable("units").set({ name: "Familie Ost" }).where("address_id", "=", ids.eastAddress).execute();
      expect((await lead.get(foreign)).body["name"]).toBe(null);
      const own = wire.salesman.parse((await atTheDoor.get(`/api/mitarbeiters/${leadId}/embedded`)).body);
      expect(own.polygons).toEqual([]);
    });

    it("reads number, door, customer's name, state and deviations of its orders; no IBAN, no answers, no papers", async () => {
      const { body } = await prepareSignedOrder(anna, { unit: iri("wohneinheits", unitOf(ids.namedAddress, 1)) });
      await anna.post("/api/auftrags", body);
      const path = `/api/auftrags/${String(body["uuid"])}`;
      const whole = (await anna.get(path)).body;
      const request = { id: randomUUID(), order_id: String(body["uuid"]), order_number: Number(whole["id"]) };
      await db()
        .insertInto("contact_requests")
        .values({ ...request, email: "neu@example.org", phone: "01712345678", created_at: new Date() })
        .execute();
      const seen = await lead.get(path);
      expect(JSON.stringify(seen.body)).not.toContain("neu@example.org");
      expect(seen.status).toBe(200);
      for (const kept of ["id", "door", "status", "contractType"]) expect([kept, seen.body[kept]]).toEqual([kept, whole[kept]]);
      expect(seen.body).toMatchObject({ providerData: {}, files: [], fileHashes: {}, documents: [], mails: [], corrections: [] });
      const customer = wire.customer.parse(whole["customer"]);
      expect(wire.customer.parse(seen.body["customer"])).toMatchObject({
        name: customer.name,
        iban: "",
        email: "",
        telMobile: "",
        geburtsdatum: "",
      });
      expect(JSON.stringify(seen.body)).not.toContain(customer.iban.slice(-8));
      const odd = [{ kind: "other_recipient", found: "tante@example.com", expected: customer.email }];
      await db()
        .updateTable("orders")
        .set({ deviations: JSON.stringify(odd) })
        .where("id", "=", String(body["uuid"]))
        .execute();
      expect((await lead.get(path)).body["deviations"]).toEqual([{ kind: "other_recipient", found: null, expected: null }]);
      const listed = membersOf(await lead.get("/api/auftrags")).find((one) => one["@id"] === path);
      expect(JSON.stringify(listed)).not.toContain(customer.iban.slice(-8));
      expect(listed).toMatchObject({ id: whole["id"], providerData: {}, documents: [] });
      const part = membersOf(await lead.get("/api/auftrags", { props: "id,customer,providerData" })).find(
        (one) => one["id"] === whole["id"],
      );
      expect(part).toMatchObject({ customer: { iban: "" }, providerData: {} });
      const papers = z.array(z.looseObject({ "@id": z.string() })).parse(whole["documents"]);
      for (const at of [
        String(body["kunde"]),
        `/api/auftrags/${String(body["uuid"])}/evidence`,
        ...papers.map((paper) => paper["@id"]),
      ]) {
        expect([at, (await lead.get(at)).status]).toEqual([at, 403]);
      }
      const step = { uuid: randomUUID(), auftrag: path, status: "ACCEPTED", statusDt: "2026-11-02 10:15:00" };
      expect((await lead.post("/api/auftrag_statuses", step)).status).toBe(403);
      expect(membersOf(await (await server.as("lead")).get("/api/auftrags"))).toEqual([]);
      const bert = await server.as("bert");
      expect((await bert.get(path)).status).toBe(403);
    });

    it("loses it with his role, with his place in the team, and with the team's end", async () => {
      const sees = async () => (await lead.get(iri("teams", team))).status;
      expect(await sees()).toBe(200);
      await admin.patch(iri("teams", team), { ended: true });
      expect(await sees()).toBe(404);
      await admin.patch(iri("teams", team), { ended: false });
      expect(await sees()).toBe(200);
      await db()
        .updateTable("users")
        .set({ roles: ["ROLE_SALESMAN"] })
        .where("id", "=", leadId)
        .execute();
      expect(await sees()).toBe(403);
      await db()
        .updateTable("users")
        .set({ roles: ["ROLE_TEAM_LEAD"] })
        .where("id", "=", leadId)
        .execute();
      await admin.patch(iri("teams", team), { leads: [] });
      expect(await sees()).toBe(404);
      expect(membersOf(await lead.get("/api/teams"))).toEqual([]);
    });

    it("hands an appointment over within the team; who had it and who has it hear of it at once", async () => {
      await admin.patch(iri("teams", team), { members: [account(ids.anna), account(ids.bert)] });
      const body = appointmentBody(unit);
      const path = `/api/termins/${body.uuid}`;
      await anna.post("/api/termins", body);
      expect(membersOf(await lead.get(`/api/teams/${team}/termins`)).map((one) => one["@id"])).toEqual([path]);
      const bert = await server.as("bert");
      const streams = await Promise.all([anna, bert].map((who) => openStream(server.url, who.token ?? "", "topic=termins/{id}")));
      const handed = await lead.patch(path, { mitarbeiter: salesman(ids.bert) });
      expect([handed.status, handed.body["mitarbeiter"]]).toEqual([200, salesman(ids.bert)]);
      for (const stream of streams) {
        const event = await stream.next();
        expect(JSON.parse(event?.data ?? "{}")).toMatchObject({ "@id": path, mitarbeiter: salesman(ids.bert) });
        stream.close();
      }
      const listed = async (who: Client) => membersOf(await who.get("/api/termins")).map((one) => one["@id"]);
      expect([await listed(anna), await listed(bert)]).toEqual([[], [path]]);
      expect((await bert.get(`/api/wohneinheits/${unit}`)).body["name"]).toBe("Familie West");
    });

    it("what was recorded of an appointment before it was handed over is still taken, what is recorded later is refused", async () => {
      await admin.patch(iri("teams", team), { members: [account(ids.anna), account(ids.bert)] });
      const body = appointmentBody(unit);
      const path = `/api/termins/${body.uuid}`;
      await anna.post("/api/termins", body);
      await db().updateTable("appointments").set({ created_by: null }).where("id", "=", body.uuid).execute();
      const before = v7();
      expect((await lead.patch(path, { mitarbeiter: salesman(ids.bert) })).status).toBe(200);
      expect((await anna.patch(path, { done: true }, { "idempotency-key": v7({ msecs: Date.now() + 1000 }) })).status).toBe(403);
      const late = await anna.patch(path, { done: true }, { "idempotency-key": before });
      expect([late.status, late.body["done"]]).toEqual([200, true]);
    });

    it.each([
      ["to somebody of another team", { mitarbeiter: salesman(ids.bert) }, 403, "gehört nicht dazu"],
      ["with another change beside it", { mitarbeiter: salesman("lead"), done: true }, 403, "Dafür hast du kein Recht."],
    ])("an appointment is not handed over %s", async (_what, change, status, words) => {
      const body = appointmentBody(unit);
      await anna.post("/api/termins", body);
      const asked = { ...change, mitarbeiter: change.mitarbeiter.replace("lead", leadId) };
      const refused = await lead.patch(`/api/termins/${body.uuid}`, asked);
      expect([refused.status, refused.body["hydra:description"]]).toEqual([status, expect.stringContaining(words)]);
    });

    it("an appointment is not handed to somebody who has another one then, which is told", async () => {
      const [mine, other] = [appointmentBody(unit), appointmentBody(unitOf(ids.eastAddress, 1))];
      await anna.post("/api/termins", mine);
      await (await server.as("bert")).post("/api/termins", other);
      await admin.patch(iri("teams", team), { members: [account(ids.anna), account(ids.bert)] });
      const hand = () => lead.patch(`/api/termins/${mine.uuid}`, { mitarbeiter: salesman(ids.bert) });
      const refused = await hand();
      expect(refused.body).toMatchObject({ code: "clash", appointment: { "@id": `/api/termins/${other.uuid}` } });
      expect(refused.status).toBe(409);
      await (await server.as("bert")).patch(`/api/termins/${other.uuid}`, { done: true });
      expect((await hand()).status).toBe(200);
    });

    it("hands territories over within the team, locks nobody, and gives nothing to another team", async () => {
      const over = (more: object) =>
        lead.post("/api/handovers", {
          uuid: randomUUID(),
          from: account(ids.anna),
          to: account(leadId),
          territories: [],
          appointments: [],
          ...more,
        });
      const outside = await over({ to: account(ids.bert) });
      expect([outside.status, outside.body["hydra:description"]]).toEqual([403, expect.stringContaining("gehört nicht dazu")]);
      expect((await over({ disable: true })).status).toBe(403);
      expect((await lead.get(`/api/accounts/${ids.bert}/open_work`)).status).toBe(403);
      expect((await lead.get(`/api/accounts/${ids.anna}/open_work`)).status).toBe(200);
      expect((await over({ territories: [iri("territories", ids.west)] })).body).toMatchObject({ territories: 1 });
      expect(membersOf(await admin.get(`/api/audit_entries?entity[]=territory_members`))[0]).toMatchObject({
        name: "Konto lead",
        request: "POST /api/handovers",
      });
      await lead.post("/api/handovers", {
        uuid: randomUUID(),
        from: account(leadId),
        to: account(ids.anna),
        territories: [iri("territories", ids.west)],
        appointments: [],
      });
    });

    it("hears of what happens at the team's doors in the back office alone", async () => {
      const office = await openStream(server.url, lead.token ?? "", "topic=unit_comments/{id}");
      const tablet = await openStream(
        server.url,
        (await server.as("lead")).token ?? "",
        "topic=unit_comments/{id}&topic=carriers/{id}",
      );
      const comment = commentBody(unit);
      await anna.post("/api/unit_comments", comment);
      expect(JSON.parse((await office.next())?.data ?? "{}")).toMatchObject({ uuid: comment.uuid });
      const own = commentBody(unitOf(ids.eastAddress, 1));
      await db().insertInto("territory_members").values({ territory_id: ids.east, user_id: leadId }).execute();
      await (await server.as("bert")).post("/api/unit_comments", own);
      const heard = async (): Promise<unknown> => {
        const event = await tablet.next();
        return event?.type === "rights" ? heard() : JSON.parse(event?.data ?? "{}");
      };
      expect(await heard()).toMatchObject({ uuid: own.uuid });
      await db().deleteFrom("territory_members").where("user_id", "=", leadId).execute();
      office.close();
      tablet.close();
    });
  });
});
