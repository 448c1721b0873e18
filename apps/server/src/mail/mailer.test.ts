import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { loadConfig } from "../config/config.ts";
import { MailNotTaken } from "./mail-trouble.ts";
import { openMailer, type OutgoingMail } from "./mailer.ts";
import { startSmtpServer, type SmtpServer } from "./testing/smtp-server.ts";

const mail: OutgoingMail = {
  id: "01930000-0000-7000-8000-0000000000e1",
  returnKey: "01930000-0000-7000-8000-0000000000e0",
  to: "zoë@example.org",
  subject: "Ihre Vertragszusammenfassung für Zoë Müller-Łukasz: 24,99 €",
  text: "Guten Tag Zoë,\n.\nviele Grüße\n",
  html: "<p>Guten Tag Zoë</p>",
  createdAt: new Date("2026-12-04T13:30:00Z"),
  attachments: [
    { filename: "Vertragszusammenfassung.pdf", mediaType: "application/pdf", content: Buffer.from("%PDF-1.7 é", "latin1") },
  ],
};

let smtp: SmtpServer;
beforeEach(async () => {
  smtp = await startSmtpServer();
});
afterEach(() => smtp.close());

const send = (one = mail) =>
  openMailer(
    loadConfig({ SMTP_URL: `${smtp.url}?ignoreTLS=true`, MAIL_FROM: "DG <auftrag@dg.example>" }),
    () => "https://rundgang.example",
  ).send(one);

/** The bytes came as one character each. */
const readFirst = () => PostalMime.parse(Buffer.from(smtp.messages[0] ?? "", "latin1"));

describe("mails by SMTP", () => {
  it("arrive with both faces, the attachment and a Message-ID of their own", async () => {
    await send();
    const read = await readFirst();
    expect(read).toMatchObject({
      from: { address: "auftrag@dg.example", name: "DG" },
      to: [{ address: "zoë@example.org", name: "" }],
      subject: mail.subject,
      messageId: `<${mail.id}@rundgang.example>`,
      date: "2026-12-04T13:30:00.000Z",
    });
    expect(read.text?.trim()).toBe("Guten Tag Zoë,\n.\nviele Grüße");
    expect(read.html).toContain("Guten Tag Zoë");
    expect(read.attachments).toMatchObject([{ filename: "Vertragszusammenfassung.pdf", mimeType: "application/pdf" }]);
    expect(Buffer.from(read.attachments[0]?.content as ArrayBuffer).toString("latin1")).toBe("%PDF-1.7 é");
  });

  it("a mail that can be stopped names the address for one POST, as RFC 8058 has it; others name none", async () => {
    const unsubscribe = "https://rundgang.example/api/status_mail_stops/abc";
    await send({ ...mail, unsubscribe });
    const { headers } = await readFirst();
    const of = (key: string) => headers.find((header) => header.key === key)?.value;
    expect(of("list-unsubscribe")).toBe(`<${unsubscribe}>`);
    expect(of("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    await send();
    expect(smtp.messages[1]).not.toMatch(/list-unsubscribe/iu);
  });

  it.each(["REQUEST", "CANCEL"])("carry an entry for calendars where programs look for it (%s)", async (method) => {
    const entry = { filename: "Videoberatung.ics", mediaType: `text/calendar; charset=utf-8; method=${method}` };
    const content = Buffer.from("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n");
    await send({ ...mail, attachments: [...mail.attachments, { ...entry, content }] });
    const [source = ""] = smtp.messages;
    /* Beside the words, as one more way to read them, and as a file. */
    const alternative = /multipart\/alternative;\s+boundary="([^"]+)"/u.exec(source)?.[1] ?? "";
    expect(
      source.split(`--${alternative}`).filter((part) => part.includes(`text/calendar; charset=utf-8; method=${method}`)),
    ).toHaveLength(1);
    expect((await readFirst()).attachments.map(({ filename }) => filename)).toEqual(
      expect.arrayContaining(["Vertragszusammenfassung.pdf", "Videoberatung.ics"]),
    );
  });

  it("say in which language they are, and that no person answers them", async () => {
    await send();
    const { headers } = await readFirst();
    const told = Object.fromEntries(headers.map(({ key, value }) => [key, value]));
    expect(told).toMatchObject({ "auto-submitted": "auto-generated", "content-language": "de" });
  });

  it("come from the sender that a mail names", async () => {
    await send({ ...mail, from: { name: "Nordnetz", address: "post@nord.example" } });
    expect((await readFirst()).from).toEqual({ name: "Nordnetz", address: "post@nord.example" });
  });

  it("count as sent when the server confirmed them, whatever comes after", async () => {
    smtp.ending = "accept and cut";
    await expect(send()).resolves.toBeUndefined();
  });

  it.each([
    ["cut before answering", "connection_lost", null],
    ["refuse for now", "later", "asked_to_wait"],
  ] as const)("count as not sent when the server does this: %s", async (ending, code, reason) => {
    smtp.ending = ending;
    await expect(send()).rejects.toMatchObject({ name: "Error", code, reason });
    await expect(send()).rejects.toBeInstanceOf(MailNotTaken);
  });

  it.each([
    ["knows no such recipient", () => void smtp.unknown.add("nobody@example.org"), "no_mailbox"],
    ["refuses the whole mail", () => void (smtp.ending = "refuse for good"), "content"],
    ["finds the whole mail too large", () => void (smtp.ending = "too large"), "too_large"],
    ["announces a size below this mail's", () => void (smtp.mostBytes = 500), "too_large"],
  ])("are refused for good where the server %s", async (_name, misbehave, reason) => {
    misbehave();
    await expect(send({ ...mail, to: "nobody@example.org" })).rejects.toMatchObject({ reason, message: /for good/u });
    expect(smtp.messages).toHaveLength(reason === "content" || (reason === "too_large" && smtp.mostBytes === null) ? 1 : 0);
  });

  it("are sent where the announced size is just enough for them", async () => {
    await send();
    smtp.mostBytes = Buffer.byteLength(smtp.messages[0] ?? "", "latin1");
    await send();
    expect(smtp.messages).toHaveLength(2);
    smtp.mostBytes -= 1;
    await expect(send()).rejects.toMatchObject({ reason: "too_large" });
  });

  it("are the same mail each time: byte for byte but for the borders of their parts", async () => {
    await send();
    await send();
    const [first, second] = smtp.messages.map((message) => message.replaceAll(/--_NmP-[0-9a-f]+/gu, "border"));
    expect(second).toBe(first);
  });
});

describe("without a mail server", () => {
  const sendWithout = (env: Record<string, string>) => openMailer(loadConfig(env), () => "https://rundgang.example").send(mail);

  it("mails are caught in the demo, and wait in production", async () => {
    await expect(sendWithout({})).resolves.toBeUndefined();
    await expect(sendWithout({ NODE_ENV: "production" })).rejects.toThrow("SMTP_URL");
  });
});
