import { calls } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Client } from "../testing/client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

describe("each call of the contract", () => {
  let server: TestServer;
  let anna: Client;
  beforeAll(async () => {
    server = await startTestServer();
    anna = await server.as("anna");
  });
  afterAll(() => server.close());

  it.each(Object.entries(calls))("%s is answered, and links to its documentation", async (_name, call) => {
    const path = call.path.replaceAll(/:\w+/gu, "0193ffff-0000-7000-8000-00000000dead");
    const other = await anna.send("DELETE", path, null);
    expect(other.status).toBe(405);
    expect(other.headers.get("allow")?.split(", ")).toContain(call.method);
  });

  it("has an entrypoint, a documentation and contexts that need no token", async () => {
    for (const path of ["/api", "/api/docs.jsonld", "/api/contexts/Termin", "/api/contexts/Error"]) {
      const reply = await server.stranger.get(path, { accept: "*/*" });
      expect([path, reply.status, reply.headers.get("content-type")]).toEqual([path, 200, expect.stringContaining("ld+json")]);
    }
    const { headers } = await anna.get("/api/providers");
    expect(headers.get("link")).toContain(
      `<${server.url}/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`,
    );
    expect(headers.get("link")).toContain('rel="mercure"');
    const item = await anna.get("/api/mitarbeiters/0193ffff-0000-7000-8000-00000000dead/embedded");
    expect(item.status).toBe(403);
  });
});
