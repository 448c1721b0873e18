import { mkdtempSync } from "node:fs";
import { connect as connectHttp2, constants } from "node:http2";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";

import { writeSelfSigned } from "@rundgang/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startTestServer, type TestServer } from "../testing/test-server.ts";

/** Sends bytes as they are, and answers everything that comes back until the line is closed. */
function exchange(url: string, bytes: string): Promise<string> {
  const { protocol, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const to = { host: "127.0.0.1", port: Number(port) };
    const socket =
      protocol === "https:" ? connectTls({ ...to, rejectUnauthorized: false, ALPNProtocols: ["http/1.1"] }) : connect(to);
    let text = "";
    socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
    socket.once("close", () => resolve(text));
    socket.once("error", (error) => (text === "" ? reject(error) : resolve(text)));
    socket.write(bytes, "latin1");
  });
}

/** Lines of a request, and behind it one that somebody would smuggle in. */
const smuggled = "GET /health?smuggled HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
const json = "Content-Type: application/json\r\n";
const login = `POST /authentication_token HTTP/1.1\r\nHost: a\r\n${json}`;

const broken: readonly (readonly [string, string])[] = [
  ["two hosts", "GET /health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"],
  ["the same host twice", "GET /health HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n"],
  ["no host", "GET /health HTTP/1.1\r\n\r\n"],
  ["a host with a path", "GET /health HTTP/1.1\r\nHost: a/b\r\n\r\n"],
  ["a host with a user", "GET /health HTTP/1.1\r\nHost: a@b\r\n\r\n"],
  ["two hosts in one", "GET /health HTTP/1.1\r\nHost: a, b\r\n\r\n"],
  ["an absolute target", "GET http://evil.example/health HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["an absolute target of our own", "GET http://a/api/providers HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["a target without a slash", "GET health HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["a target that is an authority", "GET evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["a star", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["a length beside chunks", `${login}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ["chunks beside a length", `${login}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`],
  ["two lengths", `${login}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}`],
  ["the same length twice", `${login}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}`],
  ["two lengths in one", `${login}Content-Length: 2, 2\r\n\r\n{}`],
  ["a length with a sign", `${login}Content-Length: +2\r\n\r\n{}`],
  ["a length below nought", `${login}Content-Length: -2\r\n\r\n{}`],
  ["a length in hex", `${login}Content-Length: 0x2\r\n\r\n{}`],
  ["a length without end", `${login}Content-Length: 99999999999999999999\r\n\r\n{}`],
  ["an unknown coding", `${login}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ["chunks, but not last", `${login}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
  ["chunks twice", `${login}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`],
  ["a blank before the colon", `${login}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
  ["a folded line", "GET /health HTTP/1.1\r\nHost: a\r\nX-A: b\r\n c\r\n\r\n"],
  ["a folded coding", `${login}Transfer-Encoding:\r\n chunked\r\nContent-Length: 2\r\n\r\n{}`],
  ["bare line feeds", "GET /health HTTP/1.1\nHost: a\n\n"],
  ["one bare line feed", "GET /health HTTP/1.1\r\nHost: a\nX-A: b\r\n\r\n"],
  ["a bare return", "GET /health HTTP/1.1\r\nHost: a\r\nX-A: b\rX-C: d\r\n\r\n"],
  ["a NUL in a header", "GET /health HTTP/1.1\r\nHost: a\r\nX-A: b\0c\r\n\r\n"],
  ["a header without a name", "GET /health HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n"],
  ["a chunk of no size", `${login}Transfer-Encoding: chunked\r\n\r\nxy\r\n{}\r\n0\r\n\r\n`],
  ["a chunk without end", `${login}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n`],
  ["a chunk that is longer than it says", `${login}Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n`],
  ["a chunk's line feed", `${login}Transfer-Encoding: chunked\r\n\r\n2\n{}\r\n0\r\n\r\n`],
  ["no version", "GET /health\r\n\r\n"],
  ["another version", "GET /health HTTP/3.7\r\nHost: a\r\n\r\n"],
  ["a method in small letters", "get /health HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["a method of our own", "FETCH /health HTTP/1.1\r\nHost: a\r\n\r\n"],
];

describe.each(["http", "https"])("requests that can be read in two ways, over %s", (protocol) => {
  let server: TestServer;
  beforeAll(async () => {
    const tls = protocol === "https" ? writeSelfSigned(mkdtempSync(join(tmpdir(), "rundgang-shape-"))) : {};
    server = await startTestServer({ ...tls });
  });
  afterAll(() => server.close());

  it("a plain one is answered, and one behind it too", async () => {
    const text = await exchange(server.url, `GET /health HTTP/1.1\r\nHost: a\r\n\r\n${smuggled}`);
    expect(text.match(/HTTP\/1\.1 \d+/gu)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200"]);
  });

  it("a tunnel is closed without a word", async () => {
    expect(await exchange(server.url, `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n${smuggled}`)).toBe("");
  });

  it.each(broken)("%s: 400, and the line is closed", async (_name, bytes) => {
    const text = await exchange(server.url, bytes + smuggled);
    expect([text.match(/HTTP\/1\.1 \d+/gu), text.includes('"status":"ok"')]).toEqual([["HTTP/1.1 400"], false]);
    expect(text).toContain('"code":"malformed"');
    expect(text.toLowerCase()).toContain("connection: close");
  });
});

describe("requests that can be read in two ways, over HTTP/2", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ ...writeSelfSigned(mkdtempSync(join(tmpdir(), "rundgang-shape-"))) });
  });
  afterAll(() => server.close());

  it.each([
    ["a plain one", {}, 200],
    ["another host beside the authority", { ":authority": "a", host: "evil.example" }, 400],
    ["the same host beside the authority", { ":authority": "a", host: "a" }, 200],
    ["an authority with a user", { ":authority": "a@b" }, "NGHTTP2_PROTOCOL_ERROR"],
    ["an absolute target", { ":path": "http://evil.example/health" }, "NGHTTP2_PROTOCOL_ERROR"],
    ["a target without a slash", { ":path": "health" }, "NGHTTP2_PROTOCOL_ERROR"],
  ])("%s: %s", async (_name, headers, outcome) => {
    const session = connectHttp2(server.url, { rejectUnauthorized: false });
    const got = await new Promise((resolve) => {
      const stream = session.request({ [constants.HTTP2_HEADER_PATH]: "/health", ...headers });
      stream.on("response", (fields) => resolve(fields[":status"]));
      stream.on("error", ({ message }) => resolve(message.split(" ").at(-1)));
      stream.resume();
    });
    session.close();
    expect(got).toBe(outcome);
  });
});
