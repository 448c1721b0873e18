import { randomUUID } from "node:crypto";

import { wire } from "@rundgang/contracts";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { startSmtpServer, type SmtpServer } from "../../mail/testing/smtp-server.ts";
import type { Client } from "../../testing/client.ts";
import { exchangeLink, placeRemoteOrder, type RemoteOrder } from "../../testing/customer-kit.ts";
import { emptyTables } from "../../testing/empty-tables.ts";
import { insertContractForm } from "../../testing/order-kit.ts";
import { openStream } from "../../testing/open-stream.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { letGo } from "../../testing/let-go.ts";

const recipient = "zoe@example.org";
const dayMs = 24 * 3_600_000;
const log: string[] = [];
let smtp: SmtpServer;
let server: TestServer;
let anna: Client;
beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startTestServer(
    { SMTP_URL: `${smtp.url}?ignoreTLS=true`, RUNDGANG_RATE: "1000000", RUNDGANG_LOG: "debug" },
    { logTo: { write: (line) => void log.push(line) } },
  );
  await insertContractForm(server);
  anna = await server.as("anna");
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(async () => {
  await emptyTables(db(), "mails", "orders", "documents");
  smtp.unknown.clear();
});

const db = () => server.context.database.db;
const linkMailOf = async ({ path }: RemoteOrder) =>
  wire.order.parse((await anna.get(path)).body).mails?.find(({ kind }) => kind === "link");
const stateOf = async (order: RemoteOrder) => (await linkMailOf(order))?.state;

describe("the mail with a link", () => {
  it("has the token in both its faces, and in none of its headers; no line of the log has it", async () => {
    const before = smtp.messages.length;
    const order = await placeRemoteOrder(anna);
    const { token: shown, cookie } = await exchangeLink(anna, server.stranger, order);
    await expect.poll(() => stateOf(order), { timeout: 15_000 }).toBe("handed_over");
    const raw = smtp.messages[before] ?? "";
    const { headers, text, html, subject } = await PostalMime.parse(Buffer.from(raw, "latin1"));
    const token = /\/kunde\/#([\w-]+)/u.exec(text ?? "")?.[1] ?? "";
    /* That of the QR code is another one of the same link, so that it can be told how it was opened. */
    expect([token.length, token.slice(0, 22), token === shown]).toEqual([shown.length, shown.slice(0, 22), false]);
    expect([text, html]).toEqual([expect.stringContaining(token), expect.stringContaining(`#${token}"`)]);
    expect(subject).toMatch(/^Bitte lesen und bestätigen Sie Ihren Auftrag \(Auftrag \d+\)$/u);
    expect(headers.length).toBeGreaterThan(5);
    expect(headers.filter(({ key, value }) => value.includes(token) || key.startsWith("list-"))).toEqual([]);
    expect(raw.slice(0, raw.indexOf("\r\n\r\n"))).not.toContain(token.slice(0, 22));
    expect(log.some((line) => line.includes("/api/customer_sessions"))).toBe(true);
    const found = [token, shown, token.slice(0, 22), token.slice(22), shown.slice(22), cookie.split("=")[1] ?? token].filter(
      (secret) => log.some((line) => line.includes(secret)),
    );
    expect(found).toEqual([]);
  });

  it("says what it is about, who it comes from and what is not done yet, in words and without anything of the customer", async () => {
    const order = await placeRemoteOrder(anna);
    const mail = await db().selectFrom("mails").select(["body_text", "body_html"]).executeTakeFirstOrThrow();
    const { number } = await db().selectFrom("orders").select("number").where("id", "=", order.id).executeTakeFirstOrThrow();
    for (const face of [mail.body_text, mail.body_html]) {
      expect(face).toContain(String(number));
      expect(face).toContain("bei DG vorbereitet");
      expect(face).toContain("Bestellt ist noch nichts");
      expect(face).toContain("Anna West");
      expect(face).toMatch(/Gültig bis/u);
      expect(face).toContain("QR-Code auf seinem Ausweis");
      expect(face).not.toMatch(/Müller|Mühlgasse|DE89|€/u);
    }
  });

  it("that nobody takes is told live to the salesman, whose order says so", async () => {
    smtp.unknown.add(recipient);
    const stream = await openStream(server.url, anna.token ?? "", "topic=*");
    const order = await placeRemoteOrder(anna);
    await expect.poll(() => stateOf(order), { timeout: 15_000 }).toBe("failed");
    const told: string[] = [];
    /* Taken in, then the mail that failed. */
    while (told.length < 2) {
      const event = await stream.next();
      if (event === null) throw new Error("the stream ended");
      const { "@type": type, auftrag } = JSON.parse(event.data);
      if (type === "AuftragStatus" && auftrag === order.path) told.push(type);
    }
    stream.close();
    expect(told).toHaveLength(2);
  });

  it("loses its words a day after it has left, and stays in the list of the order's mails", async () => {
    const order = await placeRemoteOrder(anna);
    await expect.poll(() => stateOf(order), { timeout: 15_000 }).toBe("handed_over");
    const words = async () => (await db().selectFrom("mails").select("body_text").executeTakeFirstOrThrow()).body_text;
    await letGo(db(), new Date(Date.now() + dayMs - 60_000), ["mails"]);
    expect(await words()).toContain("/kunde/#");
    await letGo(db(), new Date(Date.now() + dayMs + 60_000), ["mails"]);
    expect(await words()).toBe("");
    expect(await stateOf(order)).toBe("handed_over");
    const link = { uuid: randomUUID(), order: order.path };
    expect((await anna.post("/api/customer_links", link)).status).toBe(201);
  });
});
