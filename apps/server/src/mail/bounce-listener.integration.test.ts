import { once } from "node:events";
import { connect } from "node:net";

import { wire } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { bounceAddressOf } from "../config/bounces.ts";
import type { Client } from "../testing/client.ts";
import { openStream, type OpenStream } from "../testing/open-stream.ts";
import { broadcastBody, insertContractForm, prepareOrder } from "../testing/order-kit.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { deliveryReport, sendReport } from "./testing/delivery-report.ts";
import { noReports, olderReports } from "./testing/older-reports.ts";
import { startSmtpServer, type SmtpServer } from "./testing/smtp-server.ts";
import { until } from "./testing/until.ts";

const address = "bounce@rundgang.example";

let smtp: SmtpServer;
let server: TestServer;
let anna: Client;
let stream: OpenStream;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startTestServer({ SMTP_URL: `${smtp.url}?ignoreTLS=true`, BOUNCE_ADDRESS: address, BOUNCE_PORT: "0" });
  await insertContractForm(server);
  anna = await server.as("anna");
  stream = await openStream(server.url, anna.token ?? "", "topic=customer_broadcasts/{id}");
});
afterAll(async () => {
  stream.close();
  await server.close();
  await smtp.close();
});

const mailOf = async (path: string) => wire.broadcast.parse((await anna.get(path)).body).mail;

/** A summary that the mail server has taken. */
async function sent(): Promise<{ readonly path: string; readonly mail: string }> {
  const body = broadcastBody();
  await anna.post("/api/customer_broadcasts", body);
  const path = `/api/customer_broadcasts/${String(body["uuid"])}`;
  await until(async () => (await mailOf(path))?.state === "handed_over");
  return { path, mail: (await mailOf(path))?.uuid ?? "" };
}

const report = (to: string, raw: string) => sendReport(server.bouncePort ?? 0, to, raw);

async function told(path: string, state: string): Promise<void> {
  for (;;) {
    const event = await stream.next();
    const broadcast = wire.broadcast.parse(JSON.parse(event?.data ?? "null"));
    if (broadcast["@id"] === path && broadcast.mail?.state === state) return;
  }
}

describe("mails that come back", () => {
  it("leave with a sender of their own, under which they come back", async () => {
    const { mail } = await sent();
    expect(smtp.senders.at(-1)).toBe(bounceAddressOf(address, mail));
  });

  it.each([
    ["the address that it came back to", (mail: string) => [bounceAddressOf(address, mail), deliveryReport({})]],
    ["the Message-ID in its headers", (mail: string) => [address, deliveryReport({ messageId: `<${mail}@rundgang.example>` })]],
    ["its envelope id", (mail: string) => [address, deliveryReport({ envelopeId: mail })]],
  ])("are known by %s: bounced at the broadcast, live, at the server's time", async (_name, made) => {
    const { path, mail } = await sent();
    const [to = "", raw = ""] = made(mail);
    await report(to, raw);
    await told(path, "bounced");
    expect(await mailOf(path)).toMatchObject({ state: "bounced", bouncedAt: expect.stringMatching(/Z$/u) });
    const before = (await mailOf(path))?.bouncedAt;
    await report(to, raw);
    expect((await mailOf(path))?.bouncedAt).toBe(before);
  });

  it("are known by the plain text of an older server, with its reason", async () => {
    const { path, mail } = await sent();
    await report(bounceAddressOf(address, mail), olderReports["qmail, no such mailbox"]?.raw ?? "");
    await told(path, "bounced");
    expect(await mailOf(path)).toMatchObject({ state: "bounced", reason: "no_mailbox" });
  });

  it("are known by the address of a try before them that never left", async () => {
    smtp.ending = "refuse for now";
    const ask = async () => {
      const body = broadcastBody({ customerMail: "grey@example.org" });
      await anna.post("/api/customer_broadcasts", body);
      return `/api/customer_broadcasts/${String(body["uuid"])}`;
    };
    const first = await ask();
    await until(async () => (await mailOf(first))?.reason === "asked_to_wait");
    await anna.patch(first, { withdrawn: true });
    smtp.ending = "accept";
    const second = await ask();
    await until(async () => (await mailOf(second))?.state === "handed_over");
    await report(bounceAddressOf(address, (await mailOf(first))?.uuid ?? ""), deliveryReport({ status: "5.2.2" }));
    expect(await mailOf(second)).toMatchObject({ state: "bounced", reason: "mailbox_full" });
    expect((await mailOf(first))?.state).toBe("withdrawn");
  });

  it("are known at the order too", async () => {
    const { path, mail } = await sent();
    const order = await prepareOrder(anna, { broadcast: path });
    expect((await anna.post("/api/auftrags", order)).status).toBe(201);
    await report(bounceAddressOf(address, mail), deliveryReport({}));
    const mails = async () => wire.order.parse((await anna.get(`/api/auftrags/${String(order["uuid"])}`)).body).mails;
    expect((await mails())?.find(({ kind }) => kind === "summary")?.state).toBe("bounced");
  });

  it.each([
    ["one that is only late", (mail: string) => deliveryReport({ action: "delayed", envelopeId: mail })],
    ["an out-of-office note", () => noReports["an out-of-office note"] ?? ""],
    ["somebody's answer", () => "From: erika@example.org\r\nSubject: Danke\r\n\r\nDanke!\r\n"],
  ])("are not %s", async (_name, raw) => {
    const { path, mail } = await sent();
    await report(bounceAddressOf(address, mail), raw(mail));
    expect((await mailOf(path))?.state).toBe("handed_over");
  });

  it("are taken for the bounce address alone", async () => {
    await expect(report("info@rundgang.example", deliveryReport({}))).rejects.toThrow(/550/u);
  });

  it("of a mail that nobody knows are taken and dropped", async () => {
    await expect(report(bounceAddressOf(address, crypto.randomUUID()), deliveryReport({}))).resolves.toBeUndefined();
  });

  it("are refused where they are too large, and who hangs up in the middle harms nobody", async () => {
    await expect(report(address, `X: y\r\n\r\n${"x".repeat(80)}\r\n`.repeat(220_000))).rejects.toThrow(/552/u);
    const socket = connect(server.bouncePort ?? 0, "127.0.0.1");
    await once(socket, "data");
    socket.write("EHLO x\r\nMAIL FROM:<>\r\n");
    socket.destroy();
    const { path, mail } = await sent();
    await report(bounceAddressOf(address, mail), deliveryReport({}));
    expect((await mailOf(path))?.state).toBe("bounced");
  });
});
