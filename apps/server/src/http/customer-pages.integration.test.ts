import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startTestServer, type TestServer } from "../testing/test-server.ts";

const page = '<!doctype html><script type="module" src="/kunde/assets/index-Ab3_x9.js"></script>';

const token = "Ab3_x9-LmNoPqRsTuVwXyZAb3_x9-LmNoPqRsTuVwXyZ";
const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

const advice = "<!doctype html><p>Videoberatung</p>";
const state = "<!doctype html><title>Status meines Auftrags</title>";

describe("the customer's pages", () => {
  let server: TestServer;
  let unbuilt: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    const customerDir = mkdtempSync(join(tmpdir(), "rundgang-customer-"));
    mkdirSync(join(customerDir, "assets"));
    writeFileSync(join(customerDir, "index.html"), page);
    writeFileSync(join(customerDir, "assets", "index-Ab3_x9.js"), "export {};");
    mkdirSync(join(customerDir, "status"));
    writeFileSync(join(customerDir, "status", "status.html"), state);
    mkdirSync(join(customerDir, "consultation"));
    writeFileSync(join(customerDir, "consultation", "consultation.html"), advice);
    server = await startTestServer(
      { RUNDGANG_CUSTOMER: customerDir, RUNDGANG_LOG: "info" },
      { logTo: { write: (line: string) => void lines.push(line) } },
    );
    unbuilt = await startTestServer({ RUNDGANG_CUSTOMER: join(customerDir, "nowhere") });
  });
  afterAll(async () => {
    await server.close();
    await unbuilt.close();
  });

  it.each(["/kunde/", "/mein-auftrag/", "/verkaeufer/", "/beratung/"])(
    "allow no script to make trusted values: %s",
    async (path) => {
      const { headers } = await fetch(`${server.url}${path}`, { headers: { accept: "text/html" } });
      expect(headers.get("content-security-policy")).toMatch(/;require-trusted-types-for 'script';trusted-types 'none'(?:;|$)/u);
    },
  );

  it.each(["/kunde/", "/verkaeufer/", "/kunde", "/verkaeufer"])("open at %s, and lie in no cache and no search", async (path) => {
    const reply = await fetch(`${server.url}${path}`, { headers: { accept: "text/html" } });
    expect([reply.status, await reply.text()]).toEqual([200, page]);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(reply.headers.get("referrer-policy")).toBe("no-referrer");
    expect(reply.headers.get("content-security-policy")).toContain("script-src 'self'");
  });

  it.each([
    "/mein-auftrag/",
    "/mein-auftrag",
    `/mein-auftrag/%23${token}`,
    "/mein-auftrag/abmelden/",
    `/mein-auftrag/abmelden/%23${token}.`,
  ])("open for the state of an order at %s, lie in no cache and no search, and the token is in no log", async (path) => {
    const before = lines.length;
    const reply = await fetch(`${server.url}${path}`, { headers: { accept } });
    expect([reply.status, await reply.text()]).toEqual([200, state]);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(reply.headers.get("referrer-policy")).toBe("no-referrer");
    expect(lines.slice(before).join("\n")).not.toContain(token);
  });

  it("a token by which mails are stopped is in no log", async () => {
    const before = lines.length;
    const path = `${server.url}/api/status_mail_stops/${token}`;
    expect((await fetch(path, { method: "POST" })).status).toBe(404);
    expect((await fetch(path, { redirect: "manual" })).status).toBe(303);
    expect(lines.slice(before).join("\n")).not.toContain(token);
  });

  it.each(["/beratung/", "/beratung"])("open for advice at %s, which anybody may find", async (path) => {
    const reply = await fetch(`${server.url}${path}`, { headers: { accept: "text/html" } });
    expect([reply.status, await reply.text(), reply.headers.get("x-robots-tag")]).toEqual([200, advice, "all"]);
  });

  it("keep their scripts for ever, by the hash in their names", async () => {
    const reply = await fetch(`${server.url}/kunde/assets/index-Ab3_x9.js`);
    expect([reply.status, await reply.text()]).toEqual([200, "export {};"]);
    expect(reply.headers.get("cache-control")).toContain("immutable");
  });

  it.each([
    `/kunde/%23${token}`,
    `/kunde/%23${token}?utm_source=x`,
    `/kunde/%23${token})`,
    `/kunde/%23${token}.`,
    `/kunde/%23${token}%20`,
    `/kunde/%23${token}%`,
    "/kunde/%23%E0%A4%A",
    `/kunde/%2523${token}`,
    `/kunde%2F%23${token}`,
    `/kunde/?%23${token}`,
    `/kunde/${token}/`,
    "/kunde/)",
    "/kunde/1042",
    "/kunde/assets/gone.js",
    "/kunde/..%2findex.html",
    "/Kunde/",
    `/verkaeufer/%23${token}`,
    "/verkaeufer/abc",
    `/verkaeufer/%23${"x".repeat(2000)}`,
  ])("open at %s, as mail programs change links, and the token is in no log", async (path) => {
    const before = lines.length;
    const reply = await fetch(`${server.url}${path}`, { headers: { accept } });
    expect([reply.status, await reply.text()]).toEqual([200, page]);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.headers.get("referrer-policy")).toBe("no-referrer");
    expect(lines.slice(before).join("\n")).not.toContain(token);
  });

  it.each([`/beratung/%23${token}`, "/beratung/)", "/Beratung/", "/beratung/%", `/beratung/%23${token}?utm_source=x`])(
    "open for advice at %s",
    async (path) => {
      const reply = await fetch(`${server.url}${path}`, { headers: { accept } });
      expect([reply.status, await reply.text()]).toEqual([200, advice]);
    },
  );

  it("are not what answers a script that is gone, nor what asks for no page", async () => {
    for (const path of ["/kunde/assets/gone.js", "/kunde/1042"]) {
      const reply = await fetch(`${server.url}${path}`, { headers: { accept: "*/*" } });
      expect([reply.status, reply.headers.get("content-type")]).toEqual([404, "application/ld+json; charset=utf-8"]);
    }
  });

  it("say in words that too much was asked for", async () => {
    const busy = await startTestServer({ RUNDGANG_RATE: "1" });
    await fetch(`${busy.url}/kunde/`, { headers: { accept } });
    const reply = await fetch(`${busy.url}/kunde/%23${token}`, { headers: { accept } });
    expect([reply.status, reply.headers.get("content-type")]).toEqual([429, "text/html; charset=utf-8"]);
    expect(await reply.text()).toContain("in einer Minute");
    await busy.close();
  });

  it("say how they are built where they are not", async () => {
    const reply = await fetch(`${unbuilt.url}/kunde/`);
    expect([reply.status, await reply.text()]).toEqual([503, expect.stringContaining("npm start")]);
  });
});
