import { randomUUID } from "node:crypto";

import { wire } from "@rundgang/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Client } from "../../testing/client.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { unitBody } from "../../testing/bodies.ts";
import { ids } from "../../testing/fixture.ts";
import { insertContractForm, prepareRemoteOrder } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const dayMs = 24 * 3_600_000;
const log: string[] = [];
let server: TestServer;
let anna: Client;
beforeAll(async () => {
  server = await startTestServer(
    { RUNDGANG_RATE: "1000000", RUNDGANG_LOG: "debug", PUBLIC_URL: "https://rundgang.example" },
    { logTo: { write: (line) => void log.push(line) } },
  );
  await insertContractForm(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await emptyTables(db(), "mails", "orders", "documents");
  /* Time has gone by in the test before. */
  anna = await server.as("anna");
});

const db = () => server.context.database.db;

/** A remote order at a door of its own, and the token that its mail brings. */
async function place() {
  const unit = unitBody(ids.westAddress);
  await anna.post("/api/wohneinheits", unit);
  const body = await prepareRemoteOrder(anna, { unit: `/api/wohneinheits/${unit.uuid}` });
  expect((await anna.post("/api/auftrags", body)).status).toBe(201);
  const orderId = String(body["uuid"]);
  return { orderId, token: tokenOf(await mailTo(orderId)) };
}
/** The text of the latest mail with a link to that order. */
async function mailTo(orderId: string): Promise<string> {
  const links = await db().selectFrom("customer_links").select("id").where("order_id", "=", orderId).execute();
  const mail = await db()
    .selectFrom("mails")
    .select("body_text")
    .where(
      "purpose",
      "in",
      links.map(({ id }) => `link:${id}`),
    )
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return mail?.body_text ?? "";
}
const tokenOf = (text: string) => /\/kunde\/#(?<token>[\w-]+)/u.exec(text)?.groups?.["token"] ?? "";
const begin = (token: string) => server.stranger.post("/api/customer_sessions", { token });
const cookieOf = (headers: Headers) => headers.get("set-cookie")?.split(";")[0] ?? "";
async function open(token: string) {
  const answer = await begin(token);
  expect(answer.status).toBe(201);
  const cookie = cookieOf(answer.headers);
  return { cookie, get: (path: string) => server.stranger.get(path, { cookie }) };
}
const sendAgain = (orderId: string, who = anna, more: object = { mail: true }) =>
  who.post("/api/customer_links", { uuid: randomUUID(), order: `/api/auftrags/${orderId}`, ...more });

describe("the link of a remote order", () => {
  it("comes by mail, tells nothing of the order, and opens it as it was captured", async () => {
    const { orderId, token } = await place();
    const [mail] = await db().selectFrom("mails").selectAll().execute();
    expect(mail).toMatchObject({
      recipient: "zoe@example.org",
      subject: expect.stringContaining("bestätigen Sie Ihren Auftrag"),
    });
    expect(mail?.body_html).toContain(`href="https://rundgang.example/kunde/#${token}"`);
    expect(`${mail?.subject} ${mail?.body_text}`).not.toMatch(/€|Zoe|Muster/u);
    const { get } = await open(token);
    const { body } = await get("/api/customer_order");
    const order = wire.customerOrder.parse(body);
    expect(order).toMatchObject({ state: "awaiting", mail: "z…@example.org", confirmedAt: null, mayWithdrawUntil: null });
    const own = wire.order.parse((await anna.get(`/api/auftrags/${orderId}`)).body);
    expect(order.totals).toEqual(own.totals);
    expect(order.documents.map(({ type }) => type).toSorted()).toEqual(["vzf_unsigned", "withdrawal_instructions"]);
    expect(own.mails?.map(({ kind }) => kind)).toEqual(["link"]);
  });

  it("gives nobody the account number", async () => {
    const { token, orderId } = await place();
    const { body } = await begin(token);
    const { customer } = wire.order.parse((await anna.get(`/api/auftrags/${orderId}`)).body);
    const iban = customer?.iban ?? "";
    expect(iban).toMatch(/^DE\d{20}$/u);
    expect(JSON.stringify(body).replaceAll(/\s/gu, "")).not.toContain(iban);
    expect(JSON.stringify(body)).toContain("••••");
  });

  it("is a cookie that no script reads and that goes to this order's calls alone", async () => {
    const { token } = await place();
    const { headers } = await begin(token);
    expect(headers.get("set-cookie")).toMatch(
      /^rundgang_customer=[\w-]{43}; Path=\/api\/customer_order; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/u,
    );
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("is used up by nobody: a robot that opens the page, and one that exchanges the token, leave it good", async () => {
    const { token } = await place();
    await fetch(`${server.url}/kunde/`, { method: "HEAD" });
    await begin(token);
    await begin(token);
    const [phone, tablet] = [await open(token), await open(token)];
    expect((await phone.get("/api/customer_order")).status).toBe(200);
    expect((await tablet.get("/api/customer_order")).status).toBe(200);
  });

  it.each([
    ["guessed", () => "A".repeat(44)],
    ["cut off", (token: string) => token.slice(0, -3)],
    ["of another letter", (token: string) => `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`],
    ["far too long", (token: string) => token.repeat(4)],
  ])("that is %s is none", async (_what, change) => {
    const { token } = await place();
    const answer = await begin(change(token));
    expect([answer.status, answer.body["code"]]).toEqual([404, "link_unknown"]);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  it("gives way to a newer one, whose mail is another, and so do its sessions", async () => {
    const { orderId, token } = await place();
    const { get } = await open(token);
    server.advance(61_000);
    expect((await sendAgain(orderId)).status).toBe(201);
    expect((await begin(token)).body["code"]).toBe("link_replaced");
    expect((await get("/api/customer_order")).body["code"]).toBe("session_missing");
    const newer = tokenOf(await mailTo(orderId));
    expect(newer).not.toBe(token);
    expect((await begin(newer)).status).toBe(201);
  });

  it("is shown without a mail with a token of its own, and that of the mail still counts", async () => {
    const { orderId, token } = await place();
    const { status, body } = await sendAgain(orderId, anna, {});
    const shown = new URL(String(body["url"])).hash.slice(1);
    expect([status, body["url"]]).toEqual([201, `https://rundgang.example/kunde/#${shown}`]);
    expect(shown).not.toBe(token);
    expect([(await begin(token)).status, (await begin(shown)).status]).toEqual([201, 201]);
  });

  it("is not mailed twice within a minute", async () => {
    const { orderId } = await place();
    const answer = await sendAgain(orderId);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/u)]);
  });

  it("is sent by its salesman and the back office alone", async () => {
    const { orderId } = await place();
    expect((await sendAgain(orderId, await server.as("bert"), {})).status).toBe(403);
    expect((await sendAgain(orderId, await server.as("office"), {})).status).toBe(201);
  });

  it("asked for twice by the same request is the same, and lies in no receipt", async () => {
    const { orderId, token } = await place();
    const body = { uuid: randomUUID(), order: `/api/auftrags/${orderId}` };
    const answers = [await anna.post("/api/customer_links", body), await anna.post("/api/customer_links", body)];
    const [url, again] = answers.map((answer) => String(answer.body["url"]));
    expect(again).toBe(url);
    const receipts = await db().selectFrom("receipts").select("reply").where("key", "like", "%customer_links%").execute();
    expect(receipts.length).toBeGreaterThan(0);
    const shown = new URL(String(url)).hash.slice(1);
    expect(JSON.stringify(receipts)).not.toContain(token);
    expect(JSON.stringify(receipts)).not.toContain(shown);
  });

  it("ends a day after the 14 days, and the session with it", async () => {
    const { orderId, token } = await place();
    server.advance(14 * dayMs + 60_000);
    const answer = await begin(token);
    expect([answer.status, answer.body["state"]]).toEqual([201, "expired"]);
    expect((await sendAgain(orderId, await server.as("anna"))).body["code"]).toBe("order_closed");
    server.advance(dayMs);
    expect((await begin(token)).body["code"]).toBe("link_expired");
  });
});

describe("a customer's session", () => {
  it("is over after twelve hours, and the link opens another", async () => {
    const { token } = await place();
    const { get } = await open(token);
    server.advance(12 * 3_600_000 + 1000);
    expect((await get("/api/customer_order")).body["code"]).toBe("session_expired");
    expect((await begin(token)).status).toBe(201);
  });

  it.each([{}, { cookie: "rundgang_customer=x" }, { cookie: `rundgang_customer=${"A".repeat(43)}` }])(
    "without one (%o) reads nothing",
    async (headers) => {
      const answer = await server.stranger.get("/api/customer_order", headers);
      expect([answer.status, answer.body["code"]]).toEqual([401, "session_missing"]);
    },
  );

  it("reads the papers of its own order alone, and the first look at the summary is evidence", async () => {
    const [mine, other] = [await place(), await place()];
    const { cookie, get } = await open(mine.token);
    const papersOf = async ({ token }: { token: string }) => wire.customerOrder.parse((await begin(token)).body).documents;
    const [summary] = (await papersOf(mine)).filter(({ type }) => type === "vzf_unsigned");
    const pathOf = (uuid = "") => `/api/customer_order/documents/${uuid}/stream`;
    for (const round of ["first", "second"]) {
      const reply = await fetch(`${server.url}${pathOf(summary?.uuid)}`, { headers: { cookie } });
      expect([round, reply.status, reply.headers.get("content-type")]).toEqual([round, 200, "application/pdf"]);
      expect((await reply.arrayBuffer()).byteLength).toBe(summary?.size);
    }
    for (const { uuid } of await papersOf(other)) expect((await get(pathOf(uuid))).status).toBe(404);
    expect((await server.stranger.get(pathOf(summary?.uuid))).status).toBe(401);
    const events = await db().selectFrom("evidence").select("event").where("order_id", "=", mine.orderId).execute();
    const counted = events
      .map(({ event }) => event)
      .filter((event) => event === "vzf_opened" || event === "link_opened" || event === "link_sent");
    expect(counted.toSorted()).toEqual(["link_opened", "link_sent", "vzf_opened"]);
  });
});

describe("tokens", () => {
  it("lie in no line of the log, no header of a mail and no table", async () => {
    const { orderId, token } = await place();
    const { cookie } = await open(token);
    await begin(`${token}x`);
    await server.stranger.get("/api/customer_order", { cookie });
    await sendAgain(orderId, anna, {});
    expect(log.length).toBeGreaterThan(0);
    expect(log.join("\n")).not.toContain(token);
    expect(log.join("\n")).not.toContain(cookie.split("=")[1]);
    const [link] = await db().selectFrom("customer_links").selectAll().where("order_id", "=", orderId).execute();
    expect(JSON.stringify(link)).not.toContain(token);
    const [mail] = await db().selectFrom("mails").select(["subject", "recipient", "purpose"]).execute();
    expect(JSON.stringify(mail)).not.toContain(token);
  });
});

describe("a badge", () => {
  const check = (url: string) => server.stranger.get(`/api/badge/${url.split("#")[1] ?? ""}`);

  it("says who sells for whom and where today", async () => {
    const { body } = await anna.get("/api/badge");
    expect(body["url"]).toMatch(/^https:\/\/rundgang\.example\/verkaeufer\/#[\w-]{44}$/u);
    const answer = await check(String(body["url"]));
    expect(answer.body).toMatchObject({ valid: true, name: body["name"], providers: body["providers"] });
    expect(answer.body["areas"]).not.toEqual([]);
  });

  it("of a closed account, of nobody, and one that was guessed are the same", async () => {
    const { body } = await (await server.as("bert")).get("/api/badge");
    await db().updateTable("users").set({ disabled: true }).where("username", "=", "bert").execute();
    const answers = [await check(String(body["url"])), await check(`#${"A".repeat(44)}`), await check("#x")];
    await db().updateTable("users").set({ disabled: false }).where("username", "=", "bert").execute();
    for (const answer of answers) {
      expect([answer.status, Object.keys(answer.body).toSorted()]).toEqual([200, ["@type", "checkedAt", "valid"]]);
      expect(answer.body["valid"]).toBe(false);
    }
  });
});
