import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

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
    writeFileSync(join(webDir, "assets", "packed-Ab3_x9.js"), "export const size = 5000;");
    writeFileSync(
      join(webDir, "assets", "packed-Ab3_x9.js.br"),
      brotliCompressSync("export const size = 5000; // packed before"),
    );
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

  it("sends what its build has packed before, and the file itself to who cannot read that", async () => {
    const packed = await open("/assets/packed-Ab3_x9.js", "*/*", { "accept-encoding": "gzip, br" });
    expect([packed.headers.get("content-encoding"), packed.headers.get("content-type"), await packed.text()]).toEqual([
      "br",
      "application/javascript; charset=utf-8",
      "export const size = 5000; // packed before",
    ]);
    expect(packed.headers.get("vary")).toMatch(/accept-encoding/iu);
    expect(packed.headers.get("cache-control")).toContain("immutable");
    const plain = await open("/assets/packed-Ab3_x9.js", "*/*", { "accept-encoding": "br;q=0, identity" });
    expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, "export const size = 5000;"]);
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

describe("the build of group b", () => {
  const folders = ["a", "b"].map((group) => {
    const folder = mkdtempSync(join(tmpdir(), `rundgang-web-${group}-`));
    mkdirSync(join(folder, "assets"));
    writeFileSync(join(folder, "index.html"), `<!doctype html><script type="module" src="/assets/index-${group}.js"></script>`);
    writeFileSync(join(folder, "sw.js"), `self.group = "${group}";`);
    writeFileSync(join(folder, "assets", `index-${group}.js`), `export const group = "${group}";`);
    return folder;
  });
  const [a = "", b = ""] = folders;
  const missing = join(tmpdir(), "rundgang-no-such-build");

  async function served(env: Record<string, string>, ask: (get: Get) => Promise<void>, log: string[] = []) {
    const logTo = { write: (line: string) => void log.push(line) };
    const server = await startTestServer(env, { logTo });
    const get: Get = (path, group, accept = "*/*") =>
      fetch(`${server.url}${path}`, { headers: { accept, ...(group === null ? {} : { cookie: `x=1; fe_group=${group}` }) } });
    await ask(get).finally(() => server.close());
  }
  type Get = (path: string, group: "a" | "b" | null, accept?: string) => Promise<Response>;

  it("is served by the cookie, page, worker and all, and told beside the other one", async () => {
    await served({ RUNDGANG_WEB: a, RUNDGANG_WEB_B: b }, async (get) => {
      for (const [cookie, group] of [
        ["b", "b"],
        ["a", "a"],
        [null, "a"],
      ] as const) {
        for (const path of ["/", "/units/x"]) {
          const opened = await get(path, cookie, "text/html");
          expect(await opened.text()).toContain(`/assets/index-${group}.js`);
          expect(opened.headers.get("x-app-build")).toBe(`index-${group}.js`);
          expect([opened.headers.get("cache-control"), opened.headers.get("vary")]).toEqual([
            "no-store",
            expect.stringContaining("cookie"),
          ]);
        }
        expect(await (await get("/sw.js", cookie)).text()).toContain(`"${group}"`);
        /* A page that was open when its browser changed the group. */
        for (const one of ["a", "b"]) expect(await (await get(`/assets/index-${one}.js`, cookie)).text()).toContain(`"${one}"`);
        expect((await get("/assets/gone.js", cookie)).status).toBe(404);
      }
      /* Calls bear no cookie: the device chooses. */
      const call = await get("/api/providers", null);
      expect([call.headers.get("x-app-build"), call.headers.get("x-app-build-b")]).toEqual(["index-a.js", "index-b.js"]);
    });
  });

  it.each([
    ["is the one of all where none is set", { RUNDGANG_WEB: a }, false],
    ["is the one of all where its folder is missing, and the log says so", { RUNDGANG_WEB: a, RUNDGANG_WEB_B: missing }, true],
  ])("%s", async (_title, env, isLogged) => {
    const log: string[] = [];
    const ask = async (get: Get) => {
      const opened = await get("/", "b", "text/html");
      expect(await opened.text()).toContain("/assets/index-a.js");
      expect([opened.headers.get("x-app-build"), opened.headers.get("x-app-build-b")]).toEqual(["index-a.js", null]);
      expect(await (await get("/sw.js", "b")).text()).toContain('"a"');
    };
    await served({ ...env, RUNDGANG_LOG: "error" }, ask, log);
    expect(log.some((line) => line.includes("web_folder_b_missing"))).toBe(isLogged);
  });
});
