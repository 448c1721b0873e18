import { wire } from "@rundgang/contracts";
import { freePort } from "@rundgang/testkit";

import { bounceAddressOf } from "../../apps/server/src/config/bounces.ts";
import { deliveryReport, sendReport } from "../../apps/server/src/mail/testing/delivery-report.ts";
import { olderReports } from "../../apps/server/src/mail/testing/older-reports.ts";
import { startSmtpServer } from "../../apps/server/src/mail/testing/smtp-server.ts";
import type { Client } from "../../apps/server/src/testing/client.ts";
import { broadcastBody, insertContractForm } from "../../apps/server/src/testing/order-kit.ts";
import { startTestServer } from "../../apps/server/src/testing/test-server.ts";
import { startPostfix, type Postfix } from "./postfix-server.ts";
import { until } from "./run-program.ts";

const address = "bounce@bounces.rundgang.example";

/**
 * Debian's Postfix with the lines of docs/operations.md: our server hands its mails over, and what comes back from outside reaches it. Answers
 * what was seen, a line each; throws where something is otherwise.
 */
export async function provePostfix(): Promise<readonly string[]> {
  const customers = await startSmtpServer();
  customers.unknown.add("nobody@example.org");
  const bouncePort = await freePort();
  const postfix = await startPostfix({
    bouncePort,
    more: [
      `relayhost = [127.0.0.1]:${new URL(customers.url).port}`,
      "smtpd_recipient_restrictions = check_recipient_access inline:{ { grey@example.org = 450 4.2.0 Greylisted, come again later } }",
    ],
  });
  try {
    return [await certificateIsNamed(postfix), ...(await mailsComeBack(postfix, bouncePort)), await noOpenRelay(postfix)];
  } finally {
    postfix.stop();
    await customers.close();
  }
}

async function certificateIsNamed({ port }: Postfix): Promise<string> {
  const server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const state = async () => String(Object(Object((await server.stranger.get("/ready")).body)["mailServer"])["state"]);
  await until("the mail server was tried", async () => (await state()) !== "untried");
  const seen = await state();
  await server.close();
  return mustBe("Postfix with a certificate of its own, /ready", seen, "certificate_unknown");
}

async function mailsComeBack(postfix: Postfix, bouncePort: number): Promise<readonly string[]> {
  const server = await startTestServer({
    SMTP_URL: `smtp://127.0.0.1:${postfix.port}?ignoreTLS=true`,
    BOUNCE_ADDRESS: address,
    BOUNCE_PORT: String(bouncePort),
  });
  try {
    await insertContractForm(server);
    const anna = await server.as("anna");
    const fromOutside = (to: string, raw: string) => deliver(postfix, to, raw);
    const lines: string[] = [];
    const taken = await sent(anna, "zoe@example.org", "handed_over");
    lines.push(`a summary, ?ignoreTLS=true: ${taken.state}`);
    await fromOutside(bounceAddressOf(address, taken.uuid), deliveryReport({ status: "5.2.2" }));
    lines.push(`its delivery report from outside: ${await became(anna, taken.path, "bounced")}`);
    const older = await sent(anna, "zoe@example.org", "handed_over");
    await fromOutside(bounceAddressOf(address, older.uuid), olderReports["qmail, no such mailbox"]?.raw ?? "");
    lines.push(`the plain text of qmail from outside: ${await became(anna, older.path, "bounced")}`);
    const unknown = await sent(anna, "nobody@example.org", "bounced");
    lines.push(`a recipient whom the customer's server refuses, reported by Postfix itself: ${unknown.state}, ${unknown.reason}`);
    const grey = await sent(anna, "grey@example.org", "queued", "asked_to_wait");
    lines.push(`a server that greylists: ${grey.state}, ${grey.reason}`);
    return lines;
  } finally {
    await server.close();
  }
}

const mailOf = async (anna: Client, path: string) => wire.broadcast.parse((await anna.get(path)).body).mail;

async function sent(anna: Client, customerMail: string, state: wire.MailState, reason?: string) {
  const body = broadcastBody({ customerMail });
  await anna.post("/api/customer_broadcasts", body);
  const path = `/api/customer_broadcasts/${String(body["uuid"])}`;
  await until(`the mail to ${customerMail} is ${state}`, async () => {
    const mail = await mailOf(anna, path);
    return mail?.state === state && (reason === undefined || mail.reason === reason);
  });
  const mail = await mailOf(anna, path);
  return { path, uuid: mail?.uuid ?? "", state: mail?.state, reason: mail?.reason };
}

async function became(anna: Client, path: string, state: wire.MailState): Promise<string> {
  await until(`the mail ${state}`, async () => (await mailOf(anna, path))?.state === state);
  const mail = await mailOf(anna, path);
  return `${mail?.state}, ${mail?.reason}`;
}

/** As a mail server elsewhere: from an address that Postfix does not count as its own network, with an empty sender. */
const deliver = ({ port }: Postfix, to: string, raw: string) => sendReport(port, to, raw, "127.0.0.9");

async function noOpenRelay(postfix: Postfix): Promise<string> {
  const answers: string[] = [];
  for (const to of ["info@bounces.rundgang.example", "erika@elsewhere.example"]) {
    const answer = await deliver(postfix, to, deliveryReport({})).then(
      () => "taken",
      (error: unknown) => String(Object(error)["responseCode"]),
    );
    answers.push(`${to} ${answer}`);
  }
  return mustBe(
    "from outside to anybody else",
    answers.join(", "),
    "info@bounces.rundgang.example 550, erika@elsewhere.example 454",
  );
}

function mustBe(what: string, seen: string, expected: string): string {
  if (seen !== expected) throw new Error(`${what}: ${seen} instead of ${expected}`);
  return `${what}: ${seen}`;
}
