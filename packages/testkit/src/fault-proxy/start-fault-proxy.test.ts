import { createServer, request as ask, type ClientRequest, type Server } from "node:http";

import { afterEach, describe, expect, it } from "vitest";

import { startFaultProxy, type FaultProxy } from "./start-fault-proxy.ts";

/** A server that notes each request that came whole, and answers `ok`. */
async function startCounter(): Promise<{ server: Server; port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      asked.push(`${request.method} ${request.url}`);
      response.end("ok");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { server, port: address.port, asked };
}

/** More than the buffers of a system hold between two sockets (bytes). */
const more = 24_000_000;

/** Sends a large body; `isHandedOver` once the system has taken all of it. */
function sendLarge(url: string): { request: ClientRequest; isHandedOver: () => boolean } {
  let isTaken = false;
  const request = ask(url, { method: "POST" });
  request.on("error", () => undefined);
  request.end(Buffer.alloc(more), () => {
    isTaken = true;
  });
  return { request, isHandedOver: () => isTaken };
}

/** A large body that nothing holds up. */
async function sendThrough(url: string): Promise<void> {
  await (await fetch(`${url}/clear`, { method: "POST", body: Buffer.alloc(more) })).text();
}

describe("the fault proxy", () => {
  let proxy: FaultProxy | undefined;
  let server: Server | undefined;
  afterEach(async () => {
    await proxy?.close();
    server?.closeAllConnections();
    server?.close();
  });

  async function start() {
    const counter = await startCounter();
    server = counter.server;
    proxy = await startFaultProxy(counter.port);
    return { asked: counter.asked, proxy };
  }

  it("passes requests on as long as nothing is planned", async () => {
    const { proxy: line, asked } = await start();
    expect(await (await fetch(`${line.url}/a`)).text()).toBe("ok");
    expect(asked).toEqual(["GET /a"]);
    expect(line.seen).toEqual([{ method: "GET", path: "/a", key: null }]);
  });

  it("loses a reply: the server acts, the client hears nothing, the next try comes through", async () => {
    const { proxy: line, asked } = await start();
    line.plan({ method: "POST", path: /^\/orders$/u, fault: { kind: "drop-reply" }, times: 1 });
    await expect(fetch(`${line.url}/orders`, { method: "POST", body: "x" })).rejects.toThrow("fetch failed");
    expect(await (await fetch(`${line.url}/orders`, { method: "POST", body: "x" })).text()).toBe("ok");
    expect(asked).toEqual(["POST /orders", "POST /orders"]);
  });

  it("loses a request: the server hears nothing", async () => {
    const { proxy: line, asked } = await start();
    line.plan({ method: "POST", path: /^\/orders$/u, fault: { kind: "drop-request" }, times: 1 });
    await expect(fetch(`${line.url}/orders`, { method: "POST", body: "x" })).rejects.toThrow("fetch failed");
    expect(asked).toEqual([]);
  });

  it("answers as a captive portal does", async () => {
    const { proxy: line, asked } = await start();
    const page = "<html>Bitte anmelden</html>";
    const bytes = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${page.length}\r\nconnection: close\r\n\r\n${page}`;
    line.plan({ method: "GET", path: /^\/api/u, fault: { kind: "replace-reply", bytes }, times: 1 });
    expect(await (await fetch(`${line.url}/api/x`)).text()).toBe(page);
    expect(asked).toEqual([]);
  });

  it("cuts a request after so many bytes: the server never has it whole", async () => {
    const { proxy: line, asked } = await start();
    line.plan({ method: "POST", path: /^\/files$/u, fault: { kind: "cut-request", afterBytes: 5_000 }, times: 1 });
    const body = "x".repeat(300_000);
    await expect(fetch(`${line.url}/files`, { method: "POST", body })).rejects.toThrow("fetch failed");
    expect(asked).toEqual([]);
    expect(await (await fetch(`${line.url}/files`, { method: "POST", body })).text()).toBe("ok");
  });

  it("cuts a reply after so many bytes: the server has acted", async () => {
    const { proxy: line, asked } = await start();
    line.plan({ method: "GET", path: /^\/a$/u, fault: { kind: "cut-reply", afterBytes: 20 }, times: 1 });
    await expect(fetch(`${line.url}/a`)).rejects.toThrow("fetch failed");
    expect(asked).toEqual(["GET /a"]);
  });

  it("says nothing: once before the server hears, once after it acted", async () => {
    const { proxy: line, asked } = await start();
    line.plan({ method: "GET", path: /^\/a$/u, fault: { kind: "stall" }, times: 1 });
    line.plan({ method: "GET", path: /^\/a$/u, fault: { kind: "stall-reply" }, times: 1 });
    await expect(fetch(`${line.url}/a`, { signal: AbortSignal.timeout(100) })).rejects.toThrow("timeout");
    expect(asked).toEqual([]);
    await expect(fetch(`${line.url}/a`, { signal: AbortSignal.timeout(500) })).rejects.toThrow("timeout");
    expect(asked).toEqual(["GET /a"]);
  });

  it("holds a reply back until it is released, and knows the request's key", async () => {
    const { proxy: line, asked } = await start();
    line.plan({ method: "POST", path: /^\/orders$/u, fault: { kind: "hold-reply" }, times: 1 });
    const reply = fetch(`${line.url}/orders`, { method: "POST", body: "x", headers: { "Idempotency-Key": "k1" } });
    await expect.poll(() => asked).toEqual(["POST /orders"]);
    line.release();
    expect(await (await reply).text()).toBe("ok");
    expect(line.seen).toEqual([{ method: "POST", path: "/orders", key: "k1" }]);
  });

  it("holds a reply back though the server has hung up long since: its client hears of neither before", async () => {
    const { proxy: line, asked } = await start();
    line.plan({ method: "POST", path: /^\/orders$/u, fault: { kind: "hold-reply" }, times: 1 });
    const heard: string[] = [];
    const reply = fetch(`${line.url}/orders`, { method: "POST", body: "x" }).then((answer) => answer.text());
    const told = reply.then((text) => heard.push(text));
    await expect.poll(() => asked).toEqual(["POST /orders"]);
    server?.closeAllConnections();
    expect(await (await fetch(`${line.url}/health`)).text()).toBe("ok");
    expect(heard).toEqual([]);
    line.release();
    await told;
    expect(heard).toEqual(["ok"]);
    expect(asked).toEqual(["POST /orders", "GET /health"]);
  });

  it("sends a request twice at the same time and passes on one reply", async () => {
    const { proxy: line, asked } = await start();
    line.plan({ method: "POST", path: /^\/orders$/u, fault: { kind: "duplicate" }, times: 1 });
    expect(await (await fetch(`${line.url}/orders`, { method: "POST", body: "x" })).text()).toBe("ok");
    await expect.poll(() => asked).toEqual(["POST /orders", "POST /orders"]);
  });

  it("puts a gateway's error page in front of a success", async () => {
    const { proxy: line, asked } = await start();
    const bytes = "HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
    line.plan({ method: "POST", path: /^\/orders$/u, fault: { kind: "replace-answer", bytes }, times: 1 });
    expect((await fetch(`${line.url}/orders`, { method: "POST", body: "x" })).status).toBe(502);
    expect(asked).toEqual(["POST /orders"]);
  });

  it("is slow in both directions", async () => {
    const { proxy: line, asked } = await start();
    line.plan({ method: "POST", path: /^\/files$/u, fault: { kind: "slow", bytesPerSecond: 40_000 }, times: 1 });
    const begun = performance.now();
    expect(await (await fetch(`${line.url}/files`, { method: "POST", body: "x".repeat(20_000) })).text()).toBe("ok");
    expect(performance.now() - begun).toBeGreaterThan(400);
    expect(asked).toEqual(["POST /files"]);
  });

  it("takes in no more than it carries, where it is slow or stands still", async () => {
    const { proxy: line, asked } = await start();
    for (const fault of [
      { kind: "slow", bytesPerSecond: 40_000 },
      { kind: "stall-request", afterBytes: 5_000 },
    ] as const) {
      line.plan({ method: "POST", path: /^\/files$/u, fault, times: 1 });
      const { request, isHandedOver } = sendLarge(`${line.url}/files`);
      /* By then a proxy that takes everything in has long taken it. */
      for (let n = 0; n < 3; n += 1) await sendThrough(line.url);
      expect(isHandedOver()).toBe(false);
      request.destroy();
    }
    expect(asked.filter((one) => one === "POST /files")).toEqual([]);
  });

  it("cuts the line and restores it", async () => {
    const { proxy: line } = await start();
    line.cut();
    await expect(fetch(`${line.url}/a`)).rejects.toThrow("fetch failed");
    line.restore();
    expect((await fetch(`${line.url}/a`)).status).toBe(200);
  });
});
