import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startTestServer, type TestServer } from "../testing/test-server.ts";

describe("too many requests", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ RUNDGANG_RATE: "5" });
  });
  afterAll(() => server.close());

  it("of one session are put off, with the time to wait; another session is not", async () => {
    const [anna, bert] = [await server.as("anna"), await server.as("bert")];
    const replies = await Promise.all(Array.from({ length: 7 }, () => anna.get("/api/carriers")));
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const refused = replies.find((reply) => reply.status === 429);
    expect(refused?.body).toMatchObject({ "@type": "hydra:Error", code: "rate_limited" });
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await bert.get("/api/carriers")).status).toBe(200);
  });
});
