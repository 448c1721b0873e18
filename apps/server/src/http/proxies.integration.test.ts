import { afterEach, describe, expect, it } from "vitest";

import { startTestServer, type TestServer } from "../testing/test-server.ts";

describe("guessing through a proxy", () => {
  let server: TestServer;
  afterEach(() => server.close());

  /** Seven wrong passwords for one name, each from another address by its own account. */
  async function guess(): Promise<number[]> {
    const statuses: number[] = [];
    for (let one = 1; one <= 7; one += 1) {
      const body = { username: "anna", password: `falsch${one}` };
      statuses.push((await server.stranger.post("/authentication_token", body, { "x-forwarded-for": `10.0.0.${one}` })).status);
    }
    return statuses;
  }

  it("is told apart by the address that our proxy names", async () => {
    server = await startTestServer({ RUNDGANG_PROXIES: "1" });
    expect(await guess()).toEqual([401, 401, 401, 401, 401, 401, 401]);
  });

  it("is not fooled by a header where there is no proxy of ours", async () => {
    server = await startTestServer();
    expect((await guess()).at(-1)).toBe(429);
  });
});
