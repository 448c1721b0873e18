import { wire } from "@rundgang/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { bounceAddressOf } from "../../config/bounces.ts";
import { startSmtpServer, type SmtpServer } from "../../mail/testing/smtp-server.ts";
import { until } from "../../mail/testing/until.ts";
import type { Client } from "../../testing/client.ts";
import { ids } from "../../testing/fixture.ts";
import { openStream, type OpenStream } from "../../testing/open-stream.ts";
import { broadcastBody, insertContractForm, prepareOrder } from "../../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const bounceAddress = "bounce@rundgang.example";

let smtp: SmtpServer;
let server: TestServer;
let anna: Client;
let bert: Client;
let stream: OpenStream;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startTestServer({ SMTP_URL: `${smtp.url}?ignoreTLS=true`, BOUNCE_ADDRESS: bounceAddress });
  await insertContractForm(server);
  [anna, bert] = await Promise.all([server.as("anna"), server.as("bert")]);
  stream = await openStream(server.url, anna.token ?? "", "topic=customer_broadcasts/{id}");
});
afterAll(async () => {
  stream.close();
  await server.close();
  await smtp.close();
});
beforeEach(() => {
  smtp.ending = "accept";
});

/** Where it was, after it was away. */
const mailServerBack = async () => {
  smtp = await startSmtpServer(Number(new URL(smtp.url).port));
};

const mailOf = ({ body }: { readonly body: unknown }) => wire.broadcast.parse(body).mail;

async function ask(changes: Record<string, unknown> = {}): Promise<string> {
  const body = broadcastBody(changes);
  const answer = await anna.post("/api/customer_broadcasts", body);
  expect(answer.status).toBe(201);
  expect(mailOf(answer)).toMatchObject({
    state: "queued",
    handedOverAt: null,
    failedAt: null,
    withdrawnAt: null,
    bouncedAt: null,
  });
  return `/api/customer_broadcasts/${String(body["uuid"])}`;
}

const stateOf = async (path: string) => mailOf(await anna.get(path))?.state;

const keyOf = async (path: string) => mailOf(await anna.get(path))?.uuid ?? "";

/** How often a mail with this key was begun at the mail server that runs now. */
const leftAs = (key: string) => smtp.senders.filter((sender) => sender === bounceAddressOf(bounceAddress, key)).length;

/** Whether no try to hand a mail over is under way: one that began before a withdrawal knows nothing of it (decision 004). */
async function areTriesOver(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job where name = 'deliver-mail' and state = 'active'`.execute(server.context.database.db);
  return rows.length === 0;
}

/** The next state that the stream tells of this one. */
async function told(path: string): Promise<unknown> {
  for (;;) {
    const event = await stream.next();
    if (event === null) return null;
    const broadcast = wire.broadcast.parse(JSON.parse(event.data));
    if (broadcast["@id"] === path) return broadcast.mail?.state;
  }
}

describe("'Gesendet' is the server's word", () => {
  it("queued, then handed over with the server's time, each told live", async () => {
    server.setClock(300_000);
    const path = await ask();
    expect([await told(path), await told(path)]).toEqual(["queued", "handed_over"]);
    const mail = mailOf(await anna.get(path));
    expect(mail).toMatchObject({ state: "handed_over", failedAt: null, bouncedAt: null });
    expect(Math.abs(Date.parse(mail?.handedOverAt ?? "") - (Date.now() + 300_000))).toBeLessThan(60_000);
    server.setClock(-300_000);
  });

  it("queued for as long as a slow mail server says nothing, and other mails pass it by", async () => {
    smtp.ending = "hold";
    const before = smtp.messages.length;
    const path = await ask();
    await until(async () => smtp.messages.length > before);
    expect(await stateOf(path)).toBe("queued");
    smtp.ending = "accept";
    const other = await ask({ customerMail: "ada@example.org" });
    await until(async () => (await stateOf(other)) === "handed_over");
    expect(await stateOf(path)).toBe("queued");
    smtp.release();
    await until(async () => (await stateOf(path)) === "handed_over");
  });

  it("queued while the mail server is away, and handed over when it is back", async () => {
    await smtp.close();
    const path = await ask();
    expect([await told(path), await stateOf(path)]).toEqual(["queued", "queued"]);
    await mailServerBack();
    expect(await told(path)).toBe("handed_over");
  });

  it("failed for the one recipient whom the mail server refuses; the others get theirs", async () => {
    smtp.unknown.add("nobody@example.org");
    const path = await ask({ customerMail: "nobody@example.org" });
    expect([await told(path), await told(path)]).toEqual(["queued", "failed"]);
    expect(mailOf(await anna.get(path))).toMatchObject({ state: "failed", handedOverAt: null, reason: "no_mailbox" });
    const other = await ask();
    expect([await told(other), await told(other)]).toEqual(["queued", "handed_over"]);
  });

  it.each([
    ["too large", "too_large"],
    ["refuse for good", "content"],
  ] as const)("failed at once where the mail server says after the mail: %s", async (ending, reason) => {
    smtp.ending = ending;
    const before = smtp.messages.length;
    const path = await ask();
    expect([await told(path), await told(path)]).toEqual(["queued", "failed"]);
    expect(mailOf(await anna.get(path))).toMatchObject({ state: "failed", reason });
    expect(smtp.messages.length).toBe(before + 1);
  });

  it("failed, at its order too, where the mail server announces a smaller size", async () => {
    smtp.mostBytes = 1000;
    const before = smtp.messages.length;
    const path = await ask();
    expect([await told(path), await told(path)]).toEqual(["queued", "failed"]);
    expect(smtp.messages.length).toBe(before);
    smtp.mostBytes = null;
    const order = await prepareOrder(anna, { broadcast: path });
    expect((await anna.post("/api/auftrags", order)).status).toBe(201);
    const mails = async () => wire.order.parse((await anna.get(`/api/auftrags/${String(order["uuid"])}`)).body).mails ?? [];
    expect((await mails()).find(({ kind }) => kind === "summary")).toMatchObject({ state: "failed", reason: "too_large" });
    await until(async () => (await mails()).some(({ kind, state }) => kind === "confirmation" && state === "handed_over"));
  });

  it("queued, with word of the patience that the mail server asks for; the next try leaves with the same envelope sender", async () => {
    const recipient = { customerMail: "grey@example.org" };
    smtp.ending = "refuse for now";
    const path = await ask(recipient);
    expect([await told(path), await told(path)]).toEqual(["queued", "queued"]);
    expect(mailOf(await anna.get(path))).toMatchObject({ state: "queued", reason: "asked_to_wait" });
    await anna.patch(path, { withdrawn: true });
    smtp.ending = "accept";
    const next = await ask(recipient);
    await until(async () => (await stateOf(next)) === "handed_over");
    expect([leftAs(await keyOf(path)) > 1, leftAs(await keyOf(next))]).toEqual([true, 0]);
    expect(mailOf(await anna.get(next))?.reason).toBeNull();
    const third = await ask(recipient);
    await until(async () => (await stateOf(third)) === "handed_over");
    expect(leftAs(await keyOf(third))).toBe(1);
  });

  it("bounced, live, where the back office reports it later", async () => {
    const path = await ask();
    expect([await told(path), await told(path)]).toEqual(["queued", "handed_over"]);
    const mail = mailOf(await anna.get(path));
    const office = await server.as("office");
    const bounce = { uuid: crypto.randomUUID(), mail: mail?.uuid, bounced: "2026-11-21 10:00:00" };
    expect((await office.post("/api/mail_bounces", bounce)).status).toBe(201);
    expect(await told(path)).toBe("bounced");
    expect(mailOf(await anna.get(path))).toMatchObject({ state: "bounced", bouncedAt: "2026-11-21T09:00:00.000Z" });
  });
});

describe("a waiting mail", () => {
  it("is taken back by its salesman: it never leaves, live too, and once is enough", async () => {
    await smtp.close();
    const path = await ask();
    const twice = [await anna.patch(path, { withdrawn: true }), await anna.patch(path, { withdrawn: true })];
    expect(twice.map((answer) => [answer.status, mailOf(answer)?.state])).toEqual([
      [200, "withdrawn"],
      [200, "withdrawn"],
    ]);
    expect([await told(path), await told(path)]).toEqual(["queued", "withdrawn"]);
    await until(areTriesOver);
    await mailServerBack();
    const later = await ask({ customerMail: "ada@example.org" });
    await until(async () => (await stateOf(later)) === "handed_over");
    expect([await stateOf(path), leftAs(await keyOf(path)), leftAs(await keyOf(later))]).toEqual(["withdrawn", 0, 1]);
  });

  it("that has left meanwhile is not: the answer says so", async () => {
    const path = await ask();
    await until(async () => (await stateOf(path)) === "handed_over");
    const answer = await anna.patch(path, { withdrawn: true });
    expect(mailOf(answer)).toMatchObject({ state: "handed_over", withdrawnAt: null });
  });

  it("that is taken back while the mail server holds it counts as handed over when that accepts it", async () => {
    smtp.ending = "hold";
    const before = smtp.messages.length;
    const path = await ask();
    await until(async () => smtp.messages.length > before);
    expect(mailOf(await anna.patch(path, { withdrawn: true }))?.state).toBe("withdrawn");
    smtp.release();
    expect([await told(path), await told(path), await told(path)]).toEqual(["queued", "withdrawn", "handed_over"]);
  });

  it.each([
    ["a colleague's", () => bert, { withdrawn: true }, 403],
    ["nothing that is wanted", () => anna, {}, 422],
    ["what cannot be undone", () => anna, { withdrawn: false }, 422],
  ])("refuses %s", async (_name, who, body, status) => {
    await smtp.close();
    const path = await ask();
    expect((await who().patch(path, body)).status).toBe(status);
    expect(await stateOf(path)).toBe("queued");
    await mailServerBack();
  });

  it("is not there where nobody asked for it", async () => {
    expect((await anna.patch(`/api/customer_broadcasts/${ids.anna}`, { withdrawn: true })).status).toBe(404);
  });
});
