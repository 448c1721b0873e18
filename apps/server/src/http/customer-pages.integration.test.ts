import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startTestServer, type TestServer } from "../testing/test-server.ts";

const page = '<!doctype html><script type="module" src="/kunde/assets/index-Ab3_x9.js"></script>';

const advice = "<!doctype html><p>Videoberatung</p>";

describe("the customer's pages", () => {
  let server: TestServer;
  let unbuilt: TestServer;
  beforeAll(async () => {
    const customerDir = mkdtempSync(join(tmpdir(), "rundgang-customer-"));
    mkdirSync(join(customerDir, "assets"));
    writeFileSync(join(customerDir, "index.html"), page);
    writeFileSync(join(customerDir, "assets", "index-Ab3_x9.js"), "export {};");
    mkdirSync(join(customerDir, "consultation"));
    writeFileSync(join(customerDir, "consultation", "consultation.html"), advice);
    server = await startTestServer({ RUNDGANG_CUSTOMER: customerDir });
    unbuilt = await startTestServer({ RUNDGANG_CUSTOMER: join(customerDir, "nowhere") });
  });
  afterAll(async () => {
    await server.close();
    await unbuilt.close();
  });

  it.each(["/kunde/", "/verkaeufer/", "/kunde", "/verkaeufer"])("open at %s, and lie in no cache and no search", async (path) => {
    const reply = await fetch(`${server.url}${path}`, { headers: { accept: "text/html" } });
    expect([reply.status, await reply.text()]).toEqual([200, page]);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(reply.headers.get("referrer-policy")).toBe("no-referrer");
    expect(reply.headers.get("content-security-policy")).toContain("script-src 'self'");
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

  it.each(["/kunde/assets/gone.js", "/kunde/..%2findex.html", "/kunde/1042", "/verkaeufer/abc"])(
    "are not what answers for %s",
    async (path) => {
      const reply = await fetch(`${server.url}${path}`, { headers: { accept: "text/html" } });
      expect([reply.status, (await reply.text()).includes("<script")]).toEqual([404, false]);
    },
  );

  it("say how they are built where they are not", async () => {
    const reply = await fetch(`${unbuilt.url}/kunde/`);
    expect([reply.status, await reply.text()]).toEqual([503, expect.stringContaining("npm start")]);
  });
});
