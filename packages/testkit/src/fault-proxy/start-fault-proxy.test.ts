import { createServer, type Server } from "node:http";

import { afterEach, describe, expect, it } from "vitest";

import { startFaultProxy, type FaultProxy } from "./start-fault-proxy.ts";

/** A server that counts what it was asked and answers `ok`. */
async function startCounter(): Promise<{ server: Server; port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume().on("end", () => response.end("ok"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { server, port: address.port, asked };
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
    expect(line.seen).toEqual([{ method: "GET", path: "/a" }]);
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

  it("cuts the line and restores it", async () => {
    const { proxy: line } = await start();
    line.cut();
    await expect(fetch(`${line.url}/a`)).rejects.toThrow("fetch failed");
    line.restore();
    expect((await fetch(`${line.url}/a`)).status).toBe(200);
  });
});
