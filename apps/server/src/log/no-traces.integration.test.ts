import { randomUUID } from "node:crypto";

import { calendarFeedPath, wire } from "@rundgang/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { plainImage } from "../files/testing/hostile-files.ts";
import { calendarFeedBody, newCalendarSecret, pingBody, qualificationBody, reportingBody } from "../testing/bodies.ts";
import { createClient, type Answer, type Client } from "../testing/client.ts";
import { ids, password, unitOf } from "../testing/fixture.ts";
import { broadcastBody, customerBody, insertContractForm, prepareOrder } from "../testing/order-kit.ts";
import { answersWith, totalsOf } from "../testing/sample-order.ts";
import { sendUpload } from "../testing/send-upload.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

/** What must not be found where it does not belong. */
const person = {
  name: "Kanarienvogel-Łukasz",
  first: "Zwetschgine",
  mail: "kanarie@vogelhaus.example",
  phone: "0911 7654321",
  iban: "DE02120300000000202051",
  street: "Kanarienweg",
};
const dataKey = { id: "66687aadf862bd77", key: `${"A".repeat(43)}=` };
const wrongPassword = "geheimes-Falschwort-77";

/** Tables that hold an order, and what may stand in each of the others: nothing. */
const ordersTables = new Set(["customers", "orders", "broadcasts", "mails"]);

describe("the whole order chain, with everything that goes wrong on its way", () => {
  let server: TestServer;
  const lines: string[] = [];
  /** Every answer that is an error, and every address that was given out. */
  const refusals: string[] = [];
  const addresses: string[] = [];
  const secrets: string[] = [
    person.mail,
    person.phone,
    person.iban,
    person.name,
    person.first,
    dataKey.key,
    wrongPassword,
    password,
  ];

  const note = (answer: Answer): Answer => {
    if (answer.status >= 400 && answer.status !== 418) refusals.push(JSON.stringify(answer.body));
    addresses.push(answer.headers.get("location") ?? "", answer.headers.get("link") ?? "");
    return answer;
  };
  const answers = answersWith({
    "customer-first-name": person.first,
    "customer-last-name": person.name,
    "customer-email": person.mail,
    "customer-phone": person.phone,
    "sepa-name": `${person.first} ${person.name}`,
    "sepa-iban": person.iban,
  });
  const captured = { answers, shownTotals: totalsOf(answers) };
  const customer = (more: object = {}) =>
    customerBody({
      vorname: person.first,
      name: person.name,
      email: person.mail,
      telPrivat: person.phone,
      iban: person.iban,
      aStrasse: person.street,
      ...more,
    });

  async function signIn(): Promise<{ client: Client; pair: wire.TokenPair }> {
    const { body } = await server.stranger.post("/authentication_token", { username: "anna", password });
    const pair = wire.tokenPair.parse(body);
    const { mtoken } = JSON.parse(Buffer.from(pair.token.split(".")[1] ?? "", "base64url").toString());
    const [, payload = "", signature = ""] = pair.token.split(".");
    secrets.push(pair.token, payload.slice(0, 60), signature, pair.refresh_token, mtoken);
    return { client: createClient(server.url, pair.token), pair };
  }

  beforeAll(async () => {
    const refuse = () =>
      Promise.reject(Object.assign(new Error(`550 ${person.mail} unknown`), { code: "EENVELOPE", rejected: [person.mail] }));
    server = await startTestServer(
      { RUNDGANG_LOG: "debug" },
      { logTo: { write: (line) => void lines.push(line) }, mailer: { send: refuse } },
    );
    await insertContractForm(server);
  });
  afterAll(() => server.close());

  it("runs", async () => {
    for (const name of ["anna", person.mail]) {
      note(await server.stranger.post("/authentication_token", { username: name, password: wrongPassword }));
    }
    const { client: anna, pair } = await signIn();
    note(await anna.post("/api/data_keys", { keys: [dataKey] }));
    note(await anna.post("/api/data_keys", { keys: [{ ...dataKey, id: "0".repeat(16) }] }));
    expect(
      note(await anna.post("/api/customer_broadcasts", broadcastBody({ ...captured, customerMail: person.mail }))).status,
    ).toBe(201);

    const kunde = customer();
    expect(note(await anna.post("/api/kundes", kunde)).status).toBe(201);
    note(await anna.post("/api/kundes", { ...kunde, name: "anders" }));
    const order = await prepareOrder(anna, { ...captured, kunde: `/api/kundes/${String(kunde["uuid"])}` });
    note(await anna.post("/api/auftrags", { ...order, uuid: randomUUID(), fileHashes: {} }));
    note(await anna.post("/api/auftrags", { ...order, uuid: randomUUID(), unit: `/api/wohneinheits/${randomUUID()}` }));
    expect(note(await anna.post("/api/auftrags", order)).status).toBe(201);
    expect(note(await anna.post("/api/auftrags", order)).status).toBe(201);
    note(await anna.patch(`/api/wohneinheits/${unitOf(ids.westAddress, 2)}`, { type: "PRIVATE" }));
    note(await anna.post("/api/adress_qualifikations", qualificationBody(unitOf(ids.westAddress, 1), "ORDER_REGISTERED")));

    note(await anna.get(`/api/adresses?strasse=${person.street}&q=${encodeURIComponent(person.mail)}`));
    note(await anna.get(`/api/kundes/${encodeURIComponent(person.iban)}`));
    note(await anna.get(`/api/${person.name}?iban=${person.iban}`));
    note(
      await anna.send("POST", "/api/kundes", `{"iban": "${person.iban}", ${person.name}`, { "content-type": "application/json" }),
    );
    note(await anna.post("/api/kundes", customer({ uuid: person.iban, email: `${person.mail}\u200B`, iban: `${person.iban}0` })));
    note(
      await anna.post("/api/unit_comments", {
        uuid: person.mail,
        comment: person.iban,
        unit: person.name,
        created: person.phone,
      }),
    );
    note(await sendUpload(anna, { uuid: randomUUID(), type: person.name, bytes: await plainImage("png") }));
    note(await anna.get("/api/providers", { props: person.iban, accept: person.mail }));
    note(await createClient(server.url, `${pair.token}x`).get("/api/providers"));
    note(await server.stranger.get(`/api/providers?token=${pair.token}`));

    const calendarSecret = newCalendarSecret();
    secrets.push(calendarSecret);
    expect(note(await anna.post("/api/calendar_feeds", calendarFeedBody(calendarSecret))).status).toBe(201);
    const link = calendarFeedPath(calendarSecret);
    for (const path of [link, `${link}?token=${calendarSecret}`]) {
      expect((await server.stranger.get(path)).headers.get("content-type")).toContain("text/calendar");
    }
    for (const path of [
      `${link}x`,
      `${link}/x`,
      `/calendar/${calendarSecret}`,
      `${link}${"x".repeat(200)}`,
      `/calendar/%E0%A4%A${calendarSecret}.ics`,
    ]) {
      expect(note(await server.stranger.get(path)).status).toBeGreaterThanOrEqual(400);
    }
    note(await server.stranger.post(link, {}));
    note(await anna.post("/api/calendar_feeds", { ...calendarFeedBody(), secretSha256: calendarSecret }));

    const report = {
      code: person.iban,
      text: `${person.mail} ${person.phone} ${person.iban} Bearer ${pair.refresh_token}`,
      facts: { key: dataKey.key, token: pair.token.slice(0, 290) },
    };
    expect(note(await anna.post("/api/system_reportings", reportingBody(report))).status).toBe(201);
    const lost = { id: randomUUID(), kind: "postOrder", at: new Date().toISOString() };
    note(await anna.post("/api/pings", pingBody({ openRequests: [lost] })));
    note(await anna.post("/api/pings", pingBody({ at: new Date(Date.now() + 1000).toISOString() })));
    note(await anna.post("/api/pings", pingBody({ openRequests: [{ ...lost, kind: `${person.name} ${person.iban}` }] })));
  });

  it("is looked for by the back office, by everything that a person is known by", async () => {
    const office = await server.as("office");
    const statuses: number[] = [];
    const look = async (path: string) => statuses.push(note(await office.get(path)).status);
    for (const known of [person.mail, person.name, person.phone, person.iban]) {
      const q = encodeURIComponent(known);
      for (const list of ["auftrags", "auftrag_counts", "mails", "adresses", "auftrag_notes", "accounts"]) {
        for (const more of ["", "&view=to_check", "&page=nonsense"]) await look(`/api/${list}?q=${q}${more}`);
      }
      await look(`/api/mails?q=${q}&state=${q}`);
      await look(`/backoffice/auftraege?q=${q}`);
      await look(`/backoffice/${q}?q=%E0%A4%A`);
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  it("runs into errors that nobody foresaw", async () => {
    const { client: anna, pair } = await signIn();
    const { db } = server.context.database;
    await sql`alter table customers add constraint unforeseen check (data->>'name' <> ${sql.lit(person.name)}) not valid`.execute(
      db,
    );
    expect(note(await anna.post("/api/kundes", customer())).status).toBe(500);
    await sql`alter table receipts rename to away`.execute(db);
    expect(note(await anna.post("/api/kundes", customer({ name: "anders" }))).status).toBe(500);
    await sql`alter table away rename to receipts`.execute(db);
    for (const body of [{ refresh_token: pair.refresh_token }, { refresh_token: pair.token }]) {
      note(await server.stranger.post("/token/refresh", body));
      note(await server.stranger.post("/token/revoke", body));
    }
  });

  it("leaves nothing of a person and no secret in log, errors, addresses or health", async () => {
    await expect.poll(() => lines.some((line) => line.includes("mail not delivered")), { timeout: 15_000 }).toBe(true);
    const health = JSON.stringify((await server.stranger.get("/health")).body);
    expect([lines.length > 40, refusals.length > 12, addresses.length > 30]).toEqual([true, true, true]);
    expect(lines.some((line) => line.includes("requests_vanished"))).toBe(true);
    expect(lines.filter((line) => line.includes("unforeseen error"))).toHaveLength(2);
    const sinks = { log: lines.join(""), refusals: refusals.join(""), addresses: addresses.join(""), health };
    for (const [sink, text] of Object.entries(sinks)) {
      const found = [...secrets, person.street].filter(
        (secret) => text.includes(secret) || text.includes(secret.replaceAll(" ", "")),
      );
      expect([sink, found]).toEqual([sink, []]);
    }
  });

  it("leaves it in no table but those of orders", async () => {
    const { db } = server.context.database;
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db);
    expect(tables.length).toBeGreaterThan(30);
    for (const { schema, name } of tables) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(`${schema}.${name}`)} t`.execute(db);
      const text = rows.map((row) => row.text).join("\n");
      const found = secrets.filter((secret) => text.includes(secret));
      const allowed = schema === "public" && ordersTables.has(name);
      expect([name, allowed ? [] : found]).toEqual([name, []]);
    }
  });
});
