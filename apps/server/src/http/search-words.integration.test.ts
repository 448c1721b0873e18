import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { addAccount } from "../testing/add-account.ts";
import type { Client } from "../testing/client.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

/** Every search of the server, with the filter that takes words. */
const searches = [
  ["/api/adresses", "q"],
  ["/api/adresses", "strasse"],
  ["/api/adresses", "ort"],
  ["/api/auftrags", "q"],
  ["/api/mails", "q"],
  ["/api/accounts", "q"],
  ["/api/audit_entries", "q"],
  ["/api/teams", "q"],
  ["/api/territories", "q"],
  ["/api/projects", "q"],
] as const;

const words = (count: number, between = " ") => Array.from({ length: count }, () => "ab").join(between);

describe("a search with many words", () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer();
    await addAccount(server, "admin", "ROLE_ADMIN");
    admin = await server.as("admin");
  });
  afterAll(() => server.close());
  const ask = (path: string, name: string, text: string) => admin.get(`${path}?${name}=${encodeURIComponent(text)}`);

  it.each(searches)("of %s by %s: twenty are looked for, one more is refused in German", async (path, name) => {
    expect((await ask(path, name, words(20))).status).toBe(200);
    const { status, body } = await ask(path, name, words(21));
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        code: "parameter_invalid",
        parameter: name,
        "hydra:description": `Der Filter „${name}“ hat mehr als 20 Wörter.`,
      }),
    ]);
  });

  it.each([
    ["5,000 words", words(5000)],
    ["words with signs between them", words(21, ",")],
    ["words with hyphens between them", words(21, "-")],
    ["signs alone", Array.from({ length: 21 }, () => "%").join(" ")],
    ["letters that each meet a digit", "abc1".repeat(21)],
  ])("is refused whatever parts them: %s", async (_what, text) => {
    expect((await ask("/api/adresses", "q", text)).status).toBe(400);
    expect((await ask("/api/accounts", "q", text)).status).toBe(400);
  });
});
