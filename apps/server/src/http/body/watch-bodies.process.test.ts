import { once } from "node:events";
import { connect, type ClientHttp2Stream } from "node:http2";
import { Socket } from "node:net";
import type { AddressInfo } from "node:net";

import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";

import type { BodyPace } from "./body-pace.ts";
import { watchBodies } from "./watch-bodies.ts";

/** As the usual one, two hundred times faster. */
const pace: BodyPace = { spareMs: 300, slowest: 1, longestPauseMs: 600, longestMs: 3000 };

let app: FastifyInstance;
afterEach(() => app.close());

/** A server that reads bodies, refuses them, or takes its time with them, over HTTP/1 or HTTP/2. */
async function listen(http2: boolean): Promise<number> {
  /* The two differ in the type of their raw sockets alone. */
  app = http2 ? (Fastify({ http2: true }) as unknown as FastifyInstance) : Fastify();
  watchBodies(app, pace);
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.post("/read", ({ body }) => ({ bytes: (body as Buffer).length }));
  app.post("/refused", { onRequest: (_request, reply) => void reply.code(401).send({}) }, () => ({}));
  app.post("/slow-answer", async () => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return { bytes: 0 };
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as AddressInfo).port;
}

/** Sends one request and answers what came back, or "cut". */
type Send = (port: number, path: string, pieces: readonly string[], everyMs: number, ends: boolean) => Promise<string>;

async function* paced(pieces: readonly string[], everyMs: number): AsyncGenerator<string> {
  for (const piece of pieces) {
    yield piece;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

const overHttp1: Send = async (port, path, pieces, everyMs, ends) => {
  const socket = new Socket();
  socket.on("error", () => undefined);
  await once(socket.connect(port, "127.0.0.1"), "connect");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  /* Not by `once`, which takes a reset for a failure of the test: the answer was there before, or it was not. */
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const length = pieces.join("").length + (ends ? 0 : 1);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\nContent-Length: ${length}\r\n\r\n`);
  for await (const piece of paced(pieces, everyMs)) if (socket.writable) socket.write(piece);
  if (ends) {
    await expect.poll(() => answer !== "" || socket.destroyed, { timeout: 5000 }).toBe(true);
    socket.destroy();
  }
  await closed;
  return answer === "" ? "cut" : answer.slice(9, 12);
};

const overHttp2: Send = async (port, path, pieces, everyMs, ends) => {
  const session = connect(`http://127.0.0.1:${port}`);
  const stream: ClientHttp2Stream = session.request({ ":method": "POST", ":path": path, "content-type": "a/b" });
  let status = "cut";
  stream.on("error", () => undefined);
  stream.on("response", (headers) => (status = String(headers[":status"])));
  stream.resume();
  const closed = once(stream, "close");
  for await (const piece of paced(pieces, everyMs)) if (!stream.destroyed && stream.writable) stream.write(piece);
  if (ends) stream.end();
  await closed;
  session.close();
  return status;
};

describe.each([
  ["HTTP/1", false, overHttp1],
  ["HTTP/2", true, overHttp2],
] as const)("a body over %s", (_name, http2, send) => {
  it("that comes steadily may take longer than any pause", async () => {
    const port = await listen(http2);
    expect(
      await send(
        port,
        "/read",
        Array.from({ length: 25 }, () => "x".repeat(200)),
        60,
        true,
      ),
    ).toBe("200");
  });

  it.each([
    ["of which nothing comes", [], 0],
    ["that drips", Array.from({ length: 40 }, () => "x"), 40],
    ["that rests after it came fast", ["x".repeat(100_000)], 0],
    ["that never ends", Array.from({ length: 60 }, () => "x".repeat(500)), 60],
  ])("is cut: %s", async (_case, pieces, everyMs) => {
    const port = await listen(http2);
    expect(await send(port, "/read", pieces, everyMs, false)).toBe("cut");
  });

  it("that is there may be worked on for any time", async () => {
    const port = await listen(http2);
    expect(await send(port, "/slow-answer", ["x"], 0, true)).toBe("200");
  });

  it("that was refused is read to its end as long as it comes, so that the answer arrives", async () => {
    const port = await listen(http2);
    expect(
      await send(
        port,
        "/refused",
        Array.from({ length: 15 }, () => "x".repeat(200)),
        60,
        true,
      ),
    ).toBe("401");
  });
});
