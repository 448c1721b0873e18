import { once } from "node:events";
import { createServer as createTlsServer } from "node:https";
import { isIP, type AddressInfo } from "node:net";
import { createSecureContext } from "node:tls";

import { selfSigned } from "@rundgang/testkit";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startReceiver, type Receiver } from "../testing/webhook-kit.ts";
import { sendMessage, type SendParts } from "./send-message.ts";
import { makeSecret } from "./sign-message.ts";

const message = { id: "msg_1", body: '{"type":"webhook.test","timestamp":"2026-11-29T12:00:00.000Z","data":{}}' };
const secret = makeSecret();
const never = new AbortController().signal;

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const send = (target: string, changes: Partial<SendParts> = {}, stopping = never) =>
  sendMessage(
    { named: [receiver.host, "127.0.0.1:9"], clock: () => new Date(), ...changes },
    { target, message, secrets: [secret] },
    stopping,
  );

/** A name service that leads every name to these addresses, and counts how often it is asked. */
function leadingTo(...addresses: readonly string[]) {
  const asked: string[] = [];
  const resolve: NonNullable<SendParts["resolve"]> = (host, onDone) => {
    asked.push(host);
    onDone(
      null,
      addresses.map((address) => ({ address, family: isIP(address) })),
    );
  };
  return { asked, resolve };
}

describe("a message", () => {
  it("comes to its target as one POST with three headers that the verifier of Standard Webhooks takes", async () => {
    const before = receiver.received.length;
    expect(await send(`${receiver.url}/hooks?tenant=7`)).toEqual({ status: 204, reason: null, retryAfter: null });
    const [came, ...more] = receiver.received.slice(before);
    expect([came?.path, came?.body, more]).toEqual(["/hooks?tenant=7", message.body, []]);
    expect(came?.headers).toMatchObject({ "content-type": "application/json", host: receiver.host, "webhook-id": "msg_1" });
    expect(new Webhook(secret).verify(came?.body ?? "", came?.headers as Record<string, string>)).toMatchObject({
      type: "webhook.test",
    });
  });

  it("comes under the name of its target to the address that the name leads to, which is looked up once", async () => {
    const { asked, resolve } = leadingTo("127.0.0.1");
    const port = receiver.host.split(":")[1];
    const outcome = await send(`http://crm.example:${port}/`, { named: ["crm.example"], resolve });
    expect([outcome.status, asked, receiver.received.at(-1)?.headers.host]).toEqual([
      204,
      ["crm.example"],
      `crm.example:${port}`,
    ]);
  });

  it.each([
    ["this machine", ["127.0.0.1"]],
    ["this machine, mapped", ["::ffff:127.0.0.1"]],
    ["this machine beside a public address", ["93.184.216.34", "127.0.0.1"]],
    ["a private network", ["10.0.0.5"]],
    ["the secrets of a cloud", ["169.254.169.254"]],
    ["NAT64", ["64:ff9b::7f00:1"]],
  ])("is not sent where its name leads to %s", async (_where, addresses) => {
    const before = receiver.received.length;
    const { asked, resolve } = leadingTo(...addresses);
    const outcome = await send(`https://crm.example:${receiver.host.split(":")[1]}/`, { named: [], resolve });
    expect([outcome.status, asked.length, receiver.received.length - before]).toEqual([null, 1, 0]);
    expect(outcome.reason).toContain("führt in ein privates Netz");
  });

  it("is not sent to a target that was taken while an operator named its host", async () => {
    const outcome = await send(receiver.url, { named: [] });
    expect(outcome.reason).toContain("https:// beginnen");
  });

  it.each([
    [200, "nothing"],
    [202, "nothing"],
    [301, "leitet weiter (301)"],
    [307, "leitet weiter (307)"],
    [400, "hat mit 400 geantwortet"],
    [410, "will keine Nachrichten mehr (410)"],
    [500, "hat mit 500 geantwortet"],
  ])("that is answered by %i says so and follows nothing", async (status, reason) => {
    const before = receiver.received.length;
    receiver.answerBy((_message, response) =>
      response.writeHead(status, { location: `${receiver.url}/elsewhere` }).end("Anna Muster"),
    );
    const outcome = await send(receiver.url);
    expect([outcome.status, receiver.received.length - before]).toEqual([status, 1]);
    expect(outcome.reason ?? "nothing").toContain(reason);
    expect(outcome.reason ?? "").not.toContain("Anna");
  });

  it("that nobody answers is given up with a sentence", async () => {
    receiver.answerBy(() => undefined);
    expect(await send(receiver.url, { longestMs: 300 })).toEqual({
      status: null,
      reason: "Der Empfänger hat nicht innerhalb von 15 Sekunden geantwortet.",
      retryAfter: null,
    });
  });

  it("whose receiver changes to another protocol instead of answering is given up as well", async () => {
    receiver.answerBy((_message, response) => {
      response.socket?.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: foo\r\n\r\n");
    });
    expect(await send(receiver.url, { longestMs: 300 })).toMatchObject({ status: null, reason: expect.any(String) });
  });

  it("whose answer has no end is done with its status and its first bytes", async () => {
    let isCut = false;
    receiver.answerBy((_message, response) => {
      response.writeHead(200);
      response.on("close", () => {
        isCut = true;
      });
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(16_384)));
      };
      response.on("drain", more);
      more();
    });
    expect(await send(receiver.url)).toEqual({ status: 200, reason: null, retryAfter: null });
    await expect.poll(() => isCut).toBe(true);
  });

  it("to a target that is gone, speaks no HTTP or no TLS has a sentence for each", async () => {
    receiver.answerBy((_message, response) => response.socket?.end("Anna Muster\r\n\r\n"));
    const [closed, nonsense, plain, nameless] = [
      await send("http://127.0.0.1:9/"),
      await send(receiver.url),
      await send(receiver.url.replace("http:", "https:")),
      await send("https://crm.example/", {
        resolve: (_host, onDone) => onDone(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }), []),
      }),
    ];
    expect([closed, nonsense, plain, nameless].map(({ reason }) => reason)).toEqual([
      "Der Rechner nimmt dort keine Verbindung an.",
      "Der Empfänger antwortet nicht, wie ein Webserver es tut.",
      "Mit dem Empfänger kam keine verschlüsselte Verbindung zustande.",
      "Der Name des Rechners ist nicht zu finden.",
    ]);
  });

  it("to a server with a certificate that nobody vouches for is not sent, though the server was asked for by its name", async () => {
    const names: string[] = [];
    let requests = 0;
    const certificate = selfSigned();
    const server = createTlsServer({
      ...certificate,
      SNICallback: (name, onDone) => {
        names.push(name);
        onDone(null, createSecureContext(certificate));
      },
    });
    server.on("request", () => {
      requests += 1;
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const outcome = await send(`https://localhost:${port}/`, { named: ["localhost"], resolve: leadingTo("127.0.0.1").resolve });
    server.close();
    expect([outcome, names, requests]).toEqual([
      { status: null, reason: "Dem Zertifikat des Empfängers ist nicht zu trauen.", retryAfter: null },
      ["localhost"],
      0,
    ]);
  });

  it("throws when the server stops in the middle of it, because nobody knows whether it arrived", async () => {
    const stopping = new AbortController();
    receiver.answerBy(() => stopping.abort());
    await expect(send(receiver.url, {}, stopping.signal)).rejects.toThrow("aborted");
  });
});
