import { errorCatalogue, hydraError } from "@rundgang/contracts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { Answer } from "../../testing/client.ts";
import { ids, password } from "../../testing/fixture.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const hour = 3_600_000;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ PUBLIC_URL: "https://rundgang.example" });
});
afterEach(() => server.close());

const signIn = (username = "office", word = password) =>
  server.stranger.post("/api/office_sessions", { username, password: word });
const cookieOf = ({ headers }: Answer) => headers.get("set-cookie")?.split(";")[0] ?? "";
const renew = (cookie: string) => server.stranger.post("/api/office_session/renewals", {}, { cookie });
const listOrders = (token: unknown) => server.stranger.get("/api/auftrags", { authorization: `Bearer ${String(token)}` });

describe("a session of the back office", () => {
  it("is a token in the answer, and a cookie that no script reads and that goes to its own calls alone", async () => {
    const answer = await signIn();
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ["token"]]);
    expect(answer.headers.get("set-cookie")).toMatch(
      /^rundgang_office=[\w-]{43}; Path=\/api\/office_session; HttpOnly; SameSite=Strict; Secure$/u,
    );
    expect((await listOrders(answer.body["token"])).status).toBe(200);
  });

  it("goes on by its cookie, whose earlier value a lost answer may bring again", async () => {
    const first = cookieOf(await signIn());
    const second = await renew(first);
    expect((await listOrders(second.body["token"])).status).toBe(200);
    expect(cookieOf(second)).not.toBe(first);
    expect(cookieOf(await renew(first))).toBe(cookieOf(second));
  });

  it("is over twelve hours after its password, however often it was renewed", async () => {
    let cookie = cookieOf(await signIn());
    for (let turn = 0; turn < 11; turn += 1) {
      server.advance(hour);
      cookie = cookieOf(await renew(cookie));
    }
    server.advance(hour + 1000);
    const over = await renew(cookie);
    expect([over.status, over.body["code"]]).toEqual([401, "session_expired"]);
    expect(over.headers.get("set-cookie")).toContain("Max-Age=0");
    const token = cookie.slice("rundgang_office=".length);
    expect((await server.stranger.post("/token/refresh", { refresh_token: token })).status).toBe(401);
  });

  it("ends by signing out, with its token", async () => {
    const answer = await signIn();
    const ended = await server.stranger.post("/api/office_session/ends", {}, { cookie: cookieOf(answer) });
    expect([ended.status, ended.headers.get("set-cookie")?.includes("Max-Age=0")]).toEqual([200, true]);
    expect((await listOrders(answer.body["token"])).body["code"]).toBe("session_revoked");
    expect((await renew(cookieOf(answer))).body["code"]).toBe("session_revoked");
  });

  it("is not for an account of the app at the door, which is told where it belongs", async () => {
    const answer = await signIn("anna");
    expect([answer.status, answer.body["code"]]).toEqual([403, "not_back_office"]);
    expect(answer.body["hydra:description"]).toContain("App für den Vertrieb");
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  it("ends where the role was taken away meanwhile", async () => {
    const cookie = cookieOf(await signIn());
    await server.context.database.db
      .updateTable("users")
      .set({ roles: ["ROLE_SALESMAN"] })
      .where("id", "=", ids.office)
      .execute();
    const answer = await renew(cookie);
    expect([answer.status, answer.body["code"]]).toEqual([403, "not_back_office"]);
    expect(answer.headers.get("set-cookie")).toContain("Max-Age=0");
  });

  it.each([
    ["a wrong password", "office", "falsch"],
    ["an unknown name", "niemand", password],
  ])("does not begin with %s, in the words of every refusal", async (_what, username, word) => {
    const answer = await signIn(username, word);
    expect(answer.status).toBe(401);
    expect(hydraError.parse(answer.body)).toMatchObject({
      code: "login_failed",
      "hydra:description": errorCatalogue.login_failed.text,
    });
  });

  it("is asked for again only after a while by whoever guesses, in words", async () => {
    for (let turn = 0; turn < 5; turn += 1) await signIn("office", "falsch");
    const answer = await signIn("office", "falsch");
    expect([answer.status, hydraError.parse(answer.body).code]).toEqual([429, "login_throttled"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it.each(["", "rundgang_office=x", `rundgang_office=${"A".repeat(43)}`])(
    "without a cookie of ours (%j) is none",
    async (cookie) => {
      const answer = await renew(cookie);
      expect(answer.status).toBe(401);
      expect(answer.body["token"]).toBeUndefined();
    },
  );
});
