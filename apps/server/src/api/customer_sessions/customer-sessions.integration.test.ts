import { randomUUID } from "node:crypto";

import { wire } from "@rundgang/contracts";
import { verifyEvidence } from "@rundgang/evidence";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { noteLinkOpened } from "../../application/customer/note-steps.ts";
import { transact } from "../../db/transact.ts";
import type { Client } from "../../testing/client.ts";
import { exchangeLink, openAsCustomer, placeRemoteOrder, type RemoteOrder } from "../../testing/customer-kit.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { ids, unitOf } from "../../testing/fixture.ts";
import { customerBody, insertContractForm, prepareOrder } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { untilSealed } from "../../testing/until-sealed.ts";
import { letGo } from "../../testing/let-go.ts";

const dayMs = 24 * 3_600_000;
let server: TestServer;
let anna: Client;
let office: Client;
beforeAll(async () => {
  server = await startTestServer({ RUNDGANG_RATE: "1000000" });
  await insertContractForm(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await emptyTables(db(), "mails", "orders", "documents");
  /* Time has gone by: their sessions are over. */
  [anna, office] = await Promise.all([server.as("anna"), server.as("office")]);
});

const db = () => server.context.database.db;
const place = (changes: Record<string, unknown> = {}) => placeRemoteOrder(anna, changes);
const exchange = (order: RemoteOrder) => exchangeLink(anna, server.stranger, order);
const begin = (token: string) => server.stranger.post("/api/customer_sessions", { token });
const read = (cookie: string) => server.stranger.get("/api/customer_order", { cookie });
const askForLink = ({ path }: Pick<RemoteOrder, "path">, more: object = {}, who = anna) =>
  who.post("/api/customer_links", { uuid: randomUUID(), order: path, ...more });
const openedOf = ({ id }: RemoteOrder) =>
  db().selectFrom("evidence").select("documents").where("order_id", "=", id).where("event", "=", "link_opened").execute();

describe("what a customer is told", () => {
  it("is in words for him, and asks for no sign-in", async () => {
    const order = await place();
    const { cookie } = await exchange(order);
    const answers = [await read(""), await read("rundgang_customer=x")];
    server.advance(12 * 3_600_000 + 1000);
    answers.push(await read(cookie));
    expect(answers.map(({ status, body }) => [status, body["code"]])).toEqual([
      [401, "session_missing"],
      [401, "session_missing"],
      [401, "session_expired"],
    ]);
    for (const { headers, body } of answers) {
      expect(headers.get("www-authenticate")).toBeNull();
      expect(body["hydra:description"]).toContain("Bitte öffnen Sie den Link aus Ihrer E-Mail noch einmal.");
    }
  });

  it("is in words for him where he asks too often, too", async () => {
    const slow = await startTestServer({ RUNDGANG_RATE: "3" });
    const asked = () => slow.stranger.post("/api/customer_sessions", { token: "A".repeat(44) });
    const answers = [await asked(), await asked(), await asked(), await asked(), await slow.stranger.get("/api/badge/x")];
    await slow.close();
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 429, 429]);
    expect(answers.slice(3).map(({ body }) => body["hydra:description"])).toEqual(
      Array(2).fill("Zu viele Anfragen. Bitte warten Sie einen Moment."),
    );
  });
});

describe("a session", () => {
  it("is a cookie that goes over plain HTTP only where the server itself does", async () => {
    const { token } = await exchange(await place());
    expect((await begin(token)).headers.get("set-cookie")).toMatch(/; HttpOnly; SameSite=Strict$/u);
  });

  it("opens its own order and no other", async () => {
    const other = await place({ unit: `/api/wohneinheits/${unitOf(ids.westAddress, 2)}` });
    const [mine, foreign] = [await exchange(await place()), await exchange(other)];
    expect((await read(mine.cookie)).body["number"]).toBe(mine.order.number);
    expect((await read(foreign.cookie)).body["number"]).toBe(foreign.order.number);
    expect(mine.order.number).not.toBe(foreign.order.number);
  });

  it("is one of twenty at most: another one ends the oldest", async () => {
    const { token, cookie } = await exchange(await place());
    const cookies: string[] = [cookie];
    for (let count = 1; count <= 20; count += 1) {
      server.advance(1000);
      cookies.push((await begin(token)).headers.get("set-cookie")?.split(";")[0] ?? "");
    }
    const statuses = await Promise.all(cookies.map(async (one) => (await read(one)).status));
    expect(statuses).toEqual([401, ...Array<number>(20).fill(200)]);
  });

  it("gets the papers under their German names, to be saved", async () => {
    const order = await place();
    const { cookie, order: shown } = await exchange(order);
    const names = await Promise.all(
      shown.documents.map(async ({ uuid, sha256 }) => {
        const { headers, status } = await fetch(`${server.url}/api/customer_order/documents/${uuid}/stream`, {
          headers: { cookie },
        });
        expect([status, headers.get("cache-control"), headers.get("etag")]).toEqual([200, "private, no-store", `"${sha256}"`]);
        return headers.get("content-disposition");
      }),
    );
    expect(names.toSorted()).toEqual([
      'attachment; filename="Vertragszusammenfassung.pdf"',
      'attachment; filename="Widerrufsbelehrung.pdf"',
    ]);
  });

  it.each(["x", "0193ffff-0000-7000-8000-00000000dead", "..%2F..%2Fdocuments"])("finds no paper at %s", async (id) => {
    const { cookie } = await exchange(await place());
    expect((await server.stranger.get(`/api/customer_order/documents/${id}/stream`, { cookie })).status).toBe(404);
  });

  it("leaves an evidence of what was opened, which its export proves", async () => {
    const order = await place();
    await untilSealed(db());
    const { cookie, order: shown } = await exchange(order);
    const summary = shown.documents.find(({ type }) => type === "vzf_unsigned");
    const stream = () => fetch(`${server.url}/api/customer_order/documents/${summary?.uuid}/stream`, { headers: { cookie } });
    await Promise.all([stream(), stream(), stream()]);
    const answer = await fetch(`${server.url}${order.path}/evidence`, { headers: { authorization: `Bearer ${office.token}` } });
    const { problems, steps } = await verifyEvidence(new Uint8Array(await answer.arrayBuffer()));
    expect(problems).toEqual([]);
    const opened = steps.filter(({ event }) => event === "link_opened" || event === "vzf_opened");
    expect(opened.map(({ event, sha256 }) => [event, sha256])).toEqual([
      ["link_opened", null],
      ["vzf_opened", summary?.sha256],
    ]);
  });
});

/** The confirmation of an order has left: from then on the days of its withdrawal count. */
async function noteLeft({ id }: { readonly id: string }): Promise<void> {
  const left = { sent_at: server.context.clock() };
  await db().updateTable("mails").set(left).where("purpose", "=", `order:${id}`).execute();
}

describe("a link that was opened", () => {
  it("is noted once for each network, of which only a hash stays", async () => {
    const order = await place();
    const { token } = await exchange(order);
    await Promise.all([begin(token), begin(token), begin(token)]);
    const steps = await openedOf(order);
    expect(steps).toEqual([{ documents: { address: expect.stringMatching(/^[0-9a-f]{64}$/u) } }]);
  });

  it("from a hundred networks fills no evidence", async () => {
    const order = await place();
    const note = (address: string) => transact(db(), (tx) => noteLinkOpened(tx, order.id, address, new Date()));
    await Promise.all(Array.from({ length: 100 }, (_, one) => note(one.toString(16).padStart(64, "0"))));
    expect(await openedOf(order)).toHaveLength(20);
  });

  it.each([false, true])(
    "is kept 30 days beyond the end of its page, and then nobody knows it (confirmed: %s)",
    async (confirmed) => {
      const order = await place();
      const page = await openAsCustomer(anna, server.stranger, order);
      if (confirmed) await page.confirm();
      await noteLeft(order);
      const count = async () => (await db().selectFrom("customer_links").select("id").execute()).length;
      const at = (days: number) => new Date(server.context.clock().getTime() + days * dayMs);
      const sessions = async () => (await db().selectFrom("customer_sessions").select("id").execute()).length;
      await letGo(db(), at(1), ["customer_links", "customer_sessions"]);
      expect([await count(), await sessions()]).toEqual([1, 1]);
      await letGo(db(), at(1.6), ["customer_links", "customer_sessions"]);
      expect([await count(), await sessions()]).toEqual([1, 0]);
      /* 14 days and one, or as far as a withdrawal may be put off by days off; and 30. */
      await letGo(db(), at(43), ["customer_links", "customer_sessions"]);
      expect(await count()).toBe(1);
      await letGo(db(), at(55), ["customer_links", "customer_sessions"]);
      expect(await count()).toBe(0);
    },
  );
});

describe("the page of an order that was confirmed", () => {
  it("stays as long as it may be withdrawn, and ends then", async () => {
    const order = await place();
    const { token } = await exchange(order);
    const page = await openAsCustomer(anna, server.stranger, order);
    await page.confirm();
    await noteLeft(order);
    server.advance(14 * dayMs - 60_000);
    expect((await begin(token)).body).toMatchObject({ state: "confirmed", mayWithdrawUntil: expect.any(String) });
    server.advance(12 * dayMs);
    const answer = await begin(token);
    expect([answer.status, answer.body["code"]]).toEqual([410, "link_expired"]);
  });

  it("is open longer where the back office accepted it later", async () => {
    const order = await place();
    const { token } = await exchange(order);
    await (await openAsCustomer(anna, server.stranger, order)).confirm();
    server.advance(10 * dayMs);
    office = await server.as("office");
    const step = { uuid: randomUUID(), status: "ACCEPTED", auftrag: order.path, statusDt: "2026-11-21 10:00:00" };
    expect((await office.post("/api/auftrag_statuses", step)).status).toBe(201);
    server.advance(14 * dayMs - 60_000);
    expect((await begin(token)).body).toMatchObject({ state: "confirmed", mayWithdrawUntil: expect.any(String) });
  });
});

describe("a link is not given", () => {
  it("by mail to who has no address; the one that there is stays", async () => {
    const customer = customerBody({ email: "" });
    await anna.post("/api/kundes", customer);
    const order = await place({ kunde: `/api/kundes/${String(customer["uuid"])}` });
    const { token } = await exchange(order);
    expect(await askForLink(order, { mail: true })).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: "mail", message: "Zu diesem Auftrag ist keine E-Mail-Adresse bekannt." }] },
    });
    expect((await begin(token)).status).toBe(201);
    expect((await askForLink(order)).body).toMatchObject({ mailedAt: null });
  });

  it("to an order that was signed at the door, one that was confirmed, and one that there is not", async () => {
    const signed = await prepareOrder(anna);
    await anna.post("/api/auftrags", signed);
    const confirmed = await place({ unit: `/api/wohneinheits/${unitOf(ids.westAddress, 2)}` });
    await (await openAsCustomer(anna, server.stranger, confirmed)).confirm();
    const answers = [
      await askForLink({ path: `/api/auftrags/${String(signed["uuid"])}` }),
      await askForLink(confirmed),
      await askForLink({ path: `/api/auftrags/${randomUUID()}` }),
    ];
    expect(answers.map(({ status, body }) => [status, body["code"]])).toEqual([
      [409, "order_closed"],
      [409, "order_closed"],
      [424, "parent_missing"],
    ]);
  });
});

describe("a badge", () => {
  it("is only a salesman's, and no badge of whoever is none any more", async () => {
    expect((await office.get("/api/badge")).body).toMatchObject({ code: "wrong_app" });
    const { url } = wire.badge.parse((await anna.get("/api/badge")).body);
    const check = async () => wire.badgeCheck.parse((await server.stranger.get(`/api/badge/${new URL(url).hash.slice(1)}`)).body);
    expect(await check()).toMatchObject({ valid: true, name: "Anna West", areas: ["West"] });
    const setRoles = (roles: string[]) => db().updateTable("users").set({ roles }).where("id", "=", ids.anna).execute();
    const { roles } = await db().selectFrom("users").select("roles").where("id", "=", ids.anna).executeTakeFirstOrThrow();
    await setRoles(["ROLE_BACK_OFFICE"]);
    expect(Object.keys(await check()).toSorted()).toEqual(["@type", "checkedAt", "valid"]);
    await setRoles(roles);
  });

  it("is nobody's link to an order, nor the other way round", async () => {
    const { token } = await exchange(await place());
    const { url } = wire.badge.parse((await anna.get("/api/badge")).body);
    expect((await begin(new URL(url).hash.slice(1))).body["code"]).toBe("link_unknown");
    expect((await server.stranger.get(`/api/badge/${token}`)).body["valid"]).toBe(false);
  });
});
