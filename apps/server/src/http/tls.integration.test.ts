import { randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { connect, constants, type ClientHttp2Session, type IncomingHttpHeaders } from "node:http2";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";

import { wire } from "@rundgang/contracts";
import { selfSigned, writeSelfSigned } from "@rundgang/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { BadConfig } from "../config/bad-config.ts";
import { loadConfig } from "../config/config.ts";
import { plainImage } from "../files/testing/hostile-files.ts";
import { startServer, type RunningServer } from "../index.ts";
import { commentBody } from "../testing/bodies.ts";
import { ids, password, unitOf } from "../testing/fixture.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { startTestServer } from "../testing/test-server.ts";

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Ask {
  readonly method?: string;
  readonly token?: string;
  /** Sent as JSON; bytes as they are, with `type`. */
  readonly body?: object;
  readonly type?: string;
  readonly until?: (text: string) => boolean;
}

/** One request over HTTP/2; `until` ends a stream that goes on. */
function ask(session: ClientHttp2Session, path: string, more: Ask = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method = "GET", token, body, type = "application/json", until } = more;
    const stream = session.request({
      [constants.HTTP2_HEADER_METHOD]: method,
      [constants.HTTP2_HEADER_PATH]: path,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": type }),
    });
    let headers: IncomingHttpHeaders = {};
    let text = "";
    const done = () => resolve({ status: Number(headers[constants.HTTP2_HEADER_STATUS]), headers, text });
    stream.on("response", (got) => (headers = got));
    stream.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      if (until?.(text) === true) stream.close();
    });
    stream.on("close", done);
    stream.on("error", reject);
    stream.end(body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body));
  });
}

describe("the server over TLS", () => {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-tls-"));
  const env = { PORT: "0", RUNDGANG_DATA: folder, RUNDGANG_DEMO: "0", RUNDGANG_LOG: "silent" };
  let server: RunningServer;
  let session: ClientHttp2Session;
  beforeAll(async () => {
    server = await startServer(loadConfig({ ...env, ...writeSelfSigned(folder) }), { database: await openTestDatabase() });
    session = connect(server.url, { rejectUnauthorized: false });
  });
  afterAll(async () => {
    session.close();
    await server.close();
  });

  const signIn = async () => {
    const body = { username: "anna", password };
    return wire.tokenPair.parse(JSON.parse((await ask(session, "/authentication_token", { method: "POST", body })).text)).token;
  };
  const serial = () =>
    new Promise<string>((resolve, reject) => {
      const socket = connectTls({ port: Number(new URL(server.url).port), rejectUnauthorized: false }, () => {
        resolve(socket.getPeerCertificate().serialNumber);
        socket.destroy();
      });
      socket.once("error", reject);
    });

  it("speaks HTTP/2, and tells browsers never to come without TLS", async () => {
    expect(server.url).toMatch(/^https:/u);
    const reply = await ask(session, "/health");
    expect([session.alpnProtocol, reply.status, reply.text]).toEqual(["h2", 200, '{"status":"ok"}']);
    expect(reply.headers["strict-transport-security"]).toBe("max-age=31536000");
    expect(reply.headers["content-security-policy"]).toContain("upgrade-insecure-requests");
  });

  it("speaks for the names below its own only where the operator says so", async () => {
    const more = { HSTS_SUBDOMAINS: "1", PUBLIC_URL: "https://rundgang.example" };
    const other = await startTestServer(more);
    const { headers } = await other.stranger.get("/health");
    await other.close();
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  });

  it("answers a client that speaks HTTP/1.1 alone", async () => {
    const status = await new Promise((resolve, reject) => {
      const options = { rejectUnauthorized: false, ALPNProtocols: ["http/1.1"] };
      request(`${server.url}/health`, options, (reply) => resolve([reply.httpVersion, reply.statusCode]))
        .once("error", reject)
        .end();
    });
    expect(status).toEqual(["1.1", 200]);
  });

  it("sends events beside forty requests on one connection, and ends the stream with the session", async () => {
    const token = await signIn();
    const { mtoken } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const body = commentBody(unitOf(ids.westAddress, 1));
    const path = "/.well-known/mercure?topic=unit_comments/{id}";
    const seen = ask(session, path, { token: mtoken, until: (text) => text.includes(body.uuid) });
    await expect.poll(() => server.context.hub.openSessions().length).toBe(1);
    const replies = await Promise.all(Array.from({ length: 40 }, () => ask(session, "/api/providers", { token })));
    expect(replies.every((reply) => reply.status === 200)).toBe(true);
    expect((await ask(session, "/api/unit_comments", { method: "POST", token, body })).status).toBe(201);
    const { status, headers, text } = await seen;
    expect([status, headers["content-type"], text.includes(body.uuid)]).toEqual([200, "text/event-stream", true]);
    await expect.poll(() => server.context.hub.openSessions().length).toBe(0);
  });

  it("takes eight uploads side by side", async () => {
    const token = await signIn();
    const png = await plainImage("png", 400);
    const upload = async () => {
      const form = new FormData();
      form.set("uuid", randomUUID());
      form.set("type", "signature");
      form.set("file", new Blob([Uint8Array.from(png)]), "a.png");
      const encoded = new Response(form);
      const type = encoded.headers.get("content-type") ?? "";
      const body = new Uint8Array(await encoded.arrayBuffer());
      return ask(session, "/api/uploaded_files", { method: "POST", token, body, type });
    };
    const replies = await Promise.all(Array.from({ length: 8 }, upload));
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 201));
  });

  it("takes up a renewed certificate, and keeps the old one when the new one is broken", async () => {
    expect(await serial()).toBe("01");
    const files = writeSelfSigned(folder, 2);
    server.reloadCertificate();
    expect(await serial()).toBe("02");
    writeFileSync(files.TLS_KEY, selfSigned().key);
    expect(() => server.reloadCertificate()).toThrow("TLS_CERT und TLS_KEY passen nicht zusammen");
    expect(await serial()).toBe("02");
    expect((await ask(session, "/health")).status).toBe(200);
  });
});

describe("a certificate that cannot be used", () => {
  const folder = mkdtempSync(join(tmpdir(), "rundgang-tls-"));
  const good = writeSelfSigned(folder);
  const noPem = join(folder, "no.pem");
  writeFileSync(noPem, "x");
  const env = { PORT: "0", RUNDGANG_DATA: folder, RUNDGANG_DEMO: "0", RUNDGANG_LOG: "silent" };

  it.each([
    [{ TLS_CERT: good.TLS_CERT }, "TLS_CERT ist gesetzt, TLS_KEY fehlt."],
    [{ TLS_KEY: good.TLS_KEY }, "TLS_KEY ist gesetzt, TLS_CERT fehlt."],
    [{ ...good, TLS_CERT: "/nirgends.pem" }, "TLS_CERT: Die Datei „/nirgends.pem“ kann nicht gelesen werden."],
    [{ ...good, TLS_KEY: "/nirgends.pem" }, "TLS_KEY: Die Datei „/nirgends.pem“ kann nicht gelesen werden."],
    [{ ...good, TLS_CERT: noPem }, "enthält kein Zertifikat"],
    [{ ...good, TLS_KEY: noPem }, "enthält keinen unverschlüsselten Schlüssel"],
  ])("stops the start with a sentence: %j", async (files, sentence) => {
    const start = async () => startServer(loadConfig({ ...env, ...files }));
    await expect(start()).rejects.toThrow(BadConfig);
    await expect(start()).rejects.toThrow(sentence);
  });
});
