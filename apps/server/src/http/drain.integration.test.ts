import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { connect as connectHttp2 } from "node:http2";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { writeSelfSigned } from "@rundgang/testkit";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";

import { plainImage } from "../files/testing/hostile-files.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { registerDrain } from "./drain.ts";

/** Everything that the server says on a connection until it closes it. */
async function restOf(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  await once(socket, "close");
  return Buffer.concat(chunks).toString();
}

async function open(server: TestServer): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

/** The head of an upload and the bytes that follow it. */
async function uploadParts(token: string): Promise<{ uuid: string; head: string; body: Buffer }> {
  const uuid = randomUUID();
  const field = (name: string, value: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  const body = Buffer.concat([
    Buffer.from(`${field("uuid", uuid)}${field("type", "signature")}${file}`),
    await plainImage("png"),
    Buffer.from("\r\n--x--\r\n"),
  ]);
  const fields = [
    "POST /api/uploaded_files HTTP/1.1",
    "Host: x",
    `Authorization: Bearer ${token}`,
    "Content-Type: multipart/form-data; boundary=x",
    `Content-Length: ${body.length}`,
    "Expect: 100-continue",
  ];
  return { uuid, head: `${fields.join("\r\n")}\r\n\r\n`, body };
}

/** Servers from their start to their stop. Milliseconds. */
const timeout = 90_000;

describe("the stop of the server", { timeout }, () => {
  it("puts off what comes now, in our shape", async () => {
    const app = Fastify();
    const drain = registerDrain(app);
    app.get("/", () => "x");
    expect((await app.inject("/")).statusCode).toBe(200);
    drain.begin();
    const reply = await app.inject("/");
    expect([reply.statusCode, reply.headers["retry-after"], reply.headers.connection]).toEqual([503, "5", "close"]);
    expect(reply.json()).toMatchObject({ "@type": "hydra:Error", code: "unavailable" });
    await app.close();
  });

  it("ends streams and lets a running upload through", async () => {
    const server = await startTestServer();
    const anna = await server.as("anna");
    const { mtoken } = JSON.parse(Buffer.from((anna.token ?? "").split(".")[1] ?? "", "base64url").toString());
    const stream = await fetch(`${server.url}/.well-known/mercure?topic=*`, { headers: { authorization: `Bearer ${mtoken}` } });
    const uploading = await open(server);
    const { head, body } = await uploadParts(anna.token ?? "");
    uploading.write(head);
    await once(uploading, "data");
    uploading.write(body.subarray(0, 200));

    const closed = server.close();
    const reader = stream.body?.getReader();
    while ((await reader?.read())?.done === false);

    const answer = restOf(uploading);
    uploading.write(body.subarray(200));
    expect(await answer).toMatch(/^HTTP\/1\.1 201 /u);
    await closed;
  });

  it("does not wait for connections on which nothing runs, of either kind", async () => {
    const folder = mkdtempSync(join(tmpdir(), "rundgang-drain-"));
    const server = await startTestServer(writeSelfSigned(folder));
    const session = connectHttp2(server.url, { rejectUnauthorized: false });
    await once(session, "connect");
    const quiet = await open(server);
    const begin = performance.now();
    await server.close();
    expect(performance.now() - begin).toBeLessThan(10_000);
    quiet.destroy();
    session.destroy();
  });
});
