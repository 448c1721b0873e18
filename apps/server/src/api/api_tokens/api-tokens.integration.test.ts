import { iri, wire } from "@rundgang/contracts";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { addAccount } from "../../testing/add-account.ts";
import { addNeighbour } from "../../testing/add-api-token.ts";
import { appointmentBody, qualificationBody } from "../../testing/bodies.ts";
import { createClient, type Answer, type Client } from "../../testing/client.ts";
import { ids, password, unitOf } from "../../testing/fixture.ts";
import { membersOf } from "../../testing/members.ts";
import { insertContractForm, prepareSignedOrder } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

describe("tokens of neighbour systems", () => {
  let server: TestServer;
  let admin: Client;
  let anna: Client;
  const lines: string[] = [];
  const db = () => server.context.database.db;
  beforeAll(async () => {
    server = await startTestServer(
      { RUNDGANG_LOG: "debug", RUNDGANG_NEIGHBOUR_RATE: "40" },
      { logTo: { write: (line) => void lines.push(line) } },
    );
    await insertContractForm(server);
    await addAccount(server, "admin", "ROLE_ADMIN");
    admin = await server.as("admin");
    anna = await server.as("anna");
  });
  afterAll(() => server.close());

  const create = (more: object = {}) =>
    admin.post("/api/api_tokens", { uuid: v7(), name: `CRM ${v7()}`, scopes: ["orders:read"], ...more });
  const by = (answer: Answer) => createClient(server.url, String(answer.body["token"]));
  const told = ({ body }: Answer) => JSON.stringify(body["violations"]);

  it("a token is told once, kept as a hash, and neither log nor audit holds it", async () => {
    const uuid = v7();
    const body = { uuid, name: "CRM Nord", scopes: ["orders:read"], topics: ["/api/auftrag_statuses/{id}"] };
    const made = await admin.post("/api/api_tokens", body);
    const token = String(made.body["token"]);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: "CRM Nord",
      state: "active",
      mark: token.slice(0, 19),
      topics: ["auftrag_statuses/{id}"],
    });
    const again = await admin.post("/api/api_tokens", body);
    expect([again.status, again.body["token"], again.body["uuid"]]).toEqual([201, null, uuid]);
    expect((await by(made).get("/api/auftrags")).status).toBe(200);
    const item = await admin.get(iri("api_tokens", uuid));
    const list = await admin.get("/api/api_tokens?q=crm+nord");
    expect(membersOf(list)[0]).toMatchObject({ uuid, lastUsedAt: expect.any(String) });
    const audit = await admin.get(`/api/audit_entries?entity[]=api_tokens&entityId=${uuid}`);
    expect(membersOf(audit)[0]).toMatchObject({
      action: "insert",
      label: "CRM Nord",
      after: { scopes: ["orders:read"], sha256: "•" },
    });
    const secret = token.slice(19, -6);
    for (const text of [item.text, list.text, audit.text, lines.join("\n")]) expect(text).not.toContain(secret);
    const rows = await db().selectFrom("api_tokens").selectAll().execute();
    const receipts = await db().selectFrom("receipts").selectAll().execute();
    expect(JSON.stringify([rows, receipts])).not.toContain(secret);
  });

  it.each([
    ["no name", { name: "   " }, "name", "Der Text darf nicht leer sein."],
    ["a name of 4,000 letters", { name: "x".repeat(4000) }, "name", "höchstens 120 Zeichen"],
    ["an end that has passed", { expiresAt: "2020-01-01T00:00:00Z" }, "expiresAt", "Das Ablaufdatum liegt in der Vergangenheit."],
    ["an end that is no time", { expiresAt: "morgen" }, "expiresAt", "ISO-Zeitpunkt"],
    ["a right that there is not", { scopes: ["orders:read", "orders:burn"] }, "scopes.1", "Dieses Recht gibt es nicht."],
    ["no right at all", { scopes: [] }, "scopes", "Bitte wähle mindestens ein Recht."],
    ["every topic at once", { topics: ["*"] }, "topics.0", "„*“ gibt es nicht"],
    ["a topic of people", { topics: ["unit_comments/{id}"] }, "topics.0", "Dieses Thema ist nur für Personen."],
    ["a topic without its right", { topics: ["termins/{id}"] }, "topics.0", "braucht der Zugang das Recht „Termine lesen“"],
    ["a template of many variables", { topics: ["{a}/{b}"] }, "topics.0", "Ein Thema ist ein Text"],
    ["the hub's key without a topic", { signsForHub: true }, "topics", "braucht mindestens ein Thema"],
  ])("%s is refused at its field, and nothing is made", async (_what, more, at, message) => {
    const count = () => db().selectFrom("api_tokens").select("id").execute();
    const before = (await count()).length;
    const answer = await create(more);
    expect([answer.status, told(answer)]).toEqual([422, expect.stringContaining(message)]);
    expect(told(answer)).toContain(`"propertyPath":"${at}"`);
    expect((await count()).length).toBe(before);
  });

  it("a uuid that is another token's is refused, and a key of the hub is free again once its token has run out", async () => {
    const uuid = v7();
    expect((await create({ uuid })).status).toBe(201);
    const conflict = await create({ uuid });
    expect([conflict.status, conflict.body["code"]]).toEqual([409, "uuid_conflict"]);
    const signer = { signsForHub: true, topics: ["auftrag_statuses/{id}"] };
    const first = await create(signer);
    expect([first.status, (await create(signer)).status]).toEqual([201, 422]);
    const id = String(first.body["@id"]).split("/").at(-1) ?? "";
    await db()
      .updateTable("api_tokens")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("id", "=", id)
      .execute();
    const next = await create(signer);
    expect(next.status).toBe(201);
    await admin.patch(String(next.body["@id"]), { ended: true });
  });

  it("a name is taken while its token goes on; after its end a new one goes on as that neighbour", async () => {
    const first = await create({ name: "Shop Süd", scopes: ["orders:take"] });
    const taken = await create({ name: "SHOP SÜD" });
    expect([taken.status, told(taken)]).toEqual([422, expect.stringContaining("gibt es schon")]);
    await admin.patch(String(first.body["@id"]), { ended: true });
    const second = await create({ name: "Shop Süd", scopes: ["orders:take"] });
    const rows = await db().selectFrom("api_tokens").select("user_id").where("name", "=", "Shop Süd").execute();
    expect([second.status, new Set(rows.map((row) => row.user_id)).size]).toEqual([201, 1]);
  });

  it("making and ending one wants a password that was given within five minutes; an end is for good and at once", async () => {
    const made = await create();
    const path = String(made.body["@id"]);
    const neighbour = by(made);
    const seen = (await admin.get(path)).headers.get("etag") ?? "";
    server.advance(6 * 60_000);
    expect((await create()).body["code"]).toBe("password_needed");
    expect((await admin.patch(path, { ended: true })).body["code"]).toBe("password_needed");
    admin = await server.as("admin");
    expect((await admin.patch(path, { ended: true }, { "if-match": '"other"' })).body["code"]).toBe("stale");
    /* That it was used meanwhile makes no other version. */
    expect((await neighbour.get("/api/auftrags")).status).toBe(200);
    expect((await admin.patch(path, { ended: true }, { "if-match": seen })).body).toMatchObject({ state: "ended" });
    const refused = await neighbour.get("/api/auftrags");
    expect([refused.status, refused.body["code"]]).toEqual([401, "token_ended"]);
    expect(refused.body["hydra:description"]).toContain("Dieses Token wurde widerrufen.");
    const reopened = await admin.patch(path, { ended: false });
    expect([reopened.status, told(reopened)]).toEqual([422, expect.stringContaining("nicht wieder öffnen")]);
  });

  it("one that has expired, one that nobody made and one that is cut are 401, each in words", async () => {
    const made = await create({ expiresAt: new Date(server.context.clock().getTime() + 3_600_000).toISOString() });
    expect((await by(made).get("/api/auftrags")).status).toBe(200);
    server.advance(3_600_000);
    admin = await server.as("admin");
    anna = await server.as("anna");
    const expired = await by(made).get("/api/auftrags");
    expect([expired.status, expired.body["hydra:description"]]).toEqual([401, expect.stringContaining("ist abgelaufen")]);
    const strangers = [String(made.body["token"]).slice(0, -1), "rundgang_"];
    for (const token of strangers) {
      const answer = await createClient(server.url, token).get("/api/auftrags");
      expect([answer.status, answer.body["code"], answer.headers.get("www-authenticate")]).toEqual([
        401,
        "token_unknown",
        "Bearer",
      ]);
    }
    expect((await admin.get(String(made.body["@id"]))).body["state"]).toBe("expired");
    /* In the address it is nothing. */
    expect((await server.stranger.get(`/api/auftrags?access_token=${String(made.body["token"])}`)).status).toBe(401);
  });

  it("its last use is written once a minute", async () => {
    const neighbour = await addNeighbour(server, ["orders:read"]);
    const used = async () => {
      await neighbour.get("/api/auftrags");
      const row = await db().selectFrom("api_tokens").select("last_used_at").where("id", "=", neighbour.id).executeTakeFirst();
      return row?.last_used_at?.getTime();
    };
    const first = await used();
    expect(await used()).toBe(first);
    server.advance(61_000);
    expect(await used()).toBeGreaterThan((first ?? 0) + 60_000);
  });

  it("too many requests of one token are 429 with Retry-After, and another token is not held up", async () => {
    const [one, other] = [await addNeighbour(server, ["orders:read"]), await addNeighbour(server, ["orders:read"])];
    for (let count = 0; count < 40; count += 1) expect((await one.get("/api/auftrags?itemsPerPage=1")).status).toBe(200);
    const refused = await one.get("/api/auftrags");
    expect([refused.status, refused.body["code"]]).toEqual([429, "rate_limited"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await other.get("/api/auftrags")).status).toBe(200);
  });

  it("nobody signs in as a neighbour system, and no list of people or accounts has it", async () => {
    const neighbour = await addNeighbour(server, ["orders:take"], { name: "Unsichtbar" });
    const { user_id: id } = await db()
      .selectFrom("api_tokens")
      .select("user_id")
      .where("id", "=", neighbour.id)
      .executeTakeFirstOrThrow();
    const { username } = await db().selectFrom("users").select("username").where("id", "=", id).executeTakeFirstOrThrow();
    for (const given of [password, "-", ""]) {
      const answer = await server.stranger.send("POST", "/authentication_token", JSON.stringify({ username, password: given }), {
        "content-type": "application/json",
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect((await admin.get("/api/accounts?itemsPerPage=200")).text).not.toContain("Unsichtbar");
    expect((await admin.get(iri("accounts", id))).status).toBe(404);
    expect((await admin.patch(iri("accounts", id), { disabled: false })).status).toBe(404);
  });

  describe("what is read", () => {
    let order: string;
    let customer: string;
    beforeAll(async () => {
      const { body } = await prepareSignedOrder(anna, { unit: iri("wohneinheits", unitOf(ids.namedAddress, 1)) });
      await anna.post("/api/auftrags", body);
      order = iri("auftrags", String(body["uuid"]));
      customer = String(body["kunde"]);
    });

    it("orders come with masked IBANs and without papers, which are a right of their own", async () => {
      const iban = wire.customer.parse((await anna.get(customer)).body).iban;
      const reader = await addNeighbour(server, ["orders:read"]);
      const whole = await reader.get(order);
      expect(whole.status).toBe(200);
      expect(whole.text).not.toContain(iban);
      const [document] = (whole.body["documents"] as { "@id": string }[]).map((one) => one["@id"]);
      expect((await reader.get(`${document ?? ""}/stream`)).status).toBe(403);
      expect((await reader.get(customer)).status).toBe(403);
      /* What it may do with its own opens nobody else's. */
      const both = await addNeighbour(server, ["orders:read", "orders:take"]);
      expect((await both.get(`${document ?? ""}/stream`)).status).toBe(403);
      expect((await both.get(customer)).status).toBe(403);
      const exporter = await addNeighbour(server, ["orders:export"]);
      expect((await exporter.get(`${document ?? ""}/stream`)).status).toBe(200);
      const exported = await exporter.get(`${order}/export?art=generisch`);
      expect([exported.status, exported.text.replaceAll(" ", "").includes(iban)]).toEqual([200, true]);
    });

    it("visits and appointments do not say who of the field force had them", async () => {
      const unit = unitOf(ids.westAddress, 2);
      const visit = qualificationBody(unit, "FOLLOW_UP");
      const appointment = appointmentBody(unit);
      await anna.post("/api/adress_qualifikations", visit);
      await anna.post("/api/termins", appointment);
      const neighbour = await addNeighbour(server, ["visits:read", "appointments:read"]);
      const answers = [
        await neighbour.get(iri("adress_qualifikations", visit.uuid)),
        await neighbour.get(iri("wohneinheits", unit)),
        await neighbour.get("/api/termins"),
        await neighbour.get(iri("termins", appointment.uuid)),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      for (const { text } of answers) expect(text).not.toMatch(new RegExp(`${ids.anna}|Anna`, "u"));
      expect(membersOf(answers[2] as Answer)).toHaveLength(Number((answers[2] as Answer).body["hydra:totalItems"]));
      const plain = await addNeighbour(server, ["addresses:read"]);
      expect((await plain.get(iri("wohneinheits", unit))).body).toMatchObject({ name: null, qualifikationen: [] });
    });

    it("an order that it decides on says so in its history, and a write of its own stands in the audit log as a neighbour's", async () => {
      const erp = await addNeighbour(server, ["orders:write", "imports:write"], { name: "ERP Auftrag" });
      const step = { uuid: v7(), auftrag: order, status: "ACCEPTED", statusDt: "2026-11-02 10:15:00" };
      const set = await erp.post("/api/auftrag_statuses", step);
      expect([set.status, set.body["mitarbeiterName"]]).toEqual([201, "ERP Auftrag (Nachbarsystem)"]);
      const form = new FormData();
      form.set("uuid", v7());
      form.set("file", new Blob(["strasse;hausnummer\nHof;1\n"]), "haeuser.csv");
      const uploaded = await erp.send("POST", "/api/imports", form);
      expect(uploaded.status).toBe(201);
      const audit = membersOf(await admin.get("/api/audit_entries?source[]=neighbour"));
      expect(audit[0]).toMatchObject({ source: "neighbour", name: "ERP Auftrag (Nachbarsystem)", request: "POST /api/imports" });
    });

    it("orders that it captured are decided on by another, and one without the right to decide decides on none", async () => {
      const reader = await addNeighbour(server, ["orders:read", "orders:take"]);
      const step = (status: string) => ({
        uuid: v7(),
        auftrag: order,
        status,
        statusDt: "2026-11-02 10:20:00",
        description: "Bitte prüfen",
      });
      expect((await reader.post("/api/auftrag_statuses", step("CANCELLED"))).status).toBe(403);
    });
  });
});
