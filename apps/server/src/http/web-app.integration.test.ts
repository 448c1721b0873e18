import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startTestServer, type TestServer } from "../testing/test-server.ts";

const page =
  '<!doctype html><script src="/appearance.js"></script><script type="module" crossorigin src="/assets/index-Ab3_x9.js"></script>';

describe("the built app", () => {
  let server: TestServer;
  beforeAll(async () => {
    const webDir = mkdtempSync(join(tmpdir(), "rundgang-web-"));
    mkdirSync(join(webDir, "assets"));
    writeFileSync(join(webDir, "index.html"), page);
    writeFileSync(join(webDir, "sw.js"), "self.x = 1;");
    writeFileSync(join(webDir, "assets", "index-Ab3_x9.js"), `export const x = "${"y".repeat(5000)}";`);
    writeFileSync(join(webDir, "assets", "Inter-Ab3_x9.ttf"), "z".repeat(5020));
    server = await startTestServer({ RUNDGANG_WEB: webDir });
  });
  afterAll(() => server.close());

  const open = (path: string, accept = "text/html", more: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, { headers: { accept, ...more } });

  it.each(["/", "/login", "/units/_api_wohneinheits_x?searchResult=true", "/request-queue", "/somewhere/else"])(
    "opens at %s",
    async (path) => {
      const reply = await open(path);
      expect([reply.status, await reply.text()]).toEqual([200, page]);
      expect(reply.headers.get("cache-control")).toBe("no-cache");
      expect(reply.headers.get("x-app-build")).toBe("index-Ab3_x9.js");
      expect(reply.headers.get("content-security-policy")).toContain("script-src 'self'");
    },
  );

  it("keeps what carries a hash for ever, and asks for the service worker each time", async () => {
    expect((await open("/assets/index-Ab3_x9.js", "*/*")).headers.get("cache-control")).toContain("immutable");
    const worker = await open("/sw.js", "*/*");
    expect([worker.headers.get("cache-control"), worker.headers.get("content-type")]).toEqual([
      "no-cache",
      "application/javascript; charset=utf-8",
    ]);
  });

  it("comes compressed to who can read it", async () => {
    for (const file of ["index-Ab3_x9.js", "Inter-Ab3_x9.ttf"]) {
      for (const encoding of ["br", "gzip"]) {
        const reply = await open(`/assets/${file}`, "*/*", { "accept-encoding": encoding });
        expect([reply.headers.get("content-encoding"), (await reply.text()).length]).toEqual([encoding, 5020]);
      }
    }
    const plain = await open("/assets/index-Ab3_x9.js", "*/*", { "accept-encoding": "br;q=0, identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
  });

  it.each(["/assets/gone.js", "/api/gone", "/gone.png", "/token/x", "/..%2f..%2fetc%2fpasswd"])(
    "is not what answers for %s",
    async (path) => {
      const reply = await open(path, "*/*");
      expect([401, 403, 404]).toContain(reply.status);
      expect(await reply.text()).not.toContain("<!doctype");
    },
  );
});
