import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createClient } from "../../testing/client.ts";
import { ids, password } from "../../testing/fixture.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const hour = 3_600_000;

describe("a session", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const login = (username = "anna", word = password) =>
    server.stranger.post("/authentication_token", { username, password: word });
  const refresh = (token: unknown) => server.stranger.post("/token/refresh", { refresh_token: token });

  it("begins with a name and a password, and tells the client who it is", async () => {
    const { status, body } = await login();
    expect(status).toBe(200);
    const claims = JSON.parse(Buffer.from(String(body["token"]).split(".")[1] ?? "", "base64url").toString());
    expect(claims).toMatchObject({ sub: ids.anna, username: "anna", roles: ["ROLE_SALESMAN"], fe_group: "a" });
    const mtoken = JSON.parse(Buffer.from(String(claims.mtoken).split(".")[1] ?? "", "base64url").toString());
    expect(mtoken.mercure).toEqual({ subscribe: [`users/${ids.anna}`] });
  });

  it("says the same about a wrong name and a wrong password", async () => {
    const wrongName = await login("niemand");
    const wrongPassword = await login("bert", "falsch");
    expect(wrongName.status).toBe(401);
    expect(wrongName.body).toEqual(wrongPassword.body);
    expect(wrongName.body).toMatchObject({ code: 401, errors: ["Benutzername oder Passwort ist falsch."] });
    expect(wrongName.headers.get("www-authenticate")).toBe("Bearer");
  });

  it("slows down guessing one account, but not the colleague behind the same address", async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) statuses.push((await login("opfer", `falsch${guess}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const throttled = await login("opfer");
    expect(Number(throttled.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await login("anna")).status).toBe(200);
    server.advance(hour);
    expect((await login("opfer")).status).toBe(401);
  });

  it("keeps nobody out for longer because the server's clock was set back", async () => {
    for (let guess = 0; guess < 6; guess += 1) await login("pechvogel", `falsch${guess}`);
    server.setClock(-365 * 24 * hour);
    expect((await login("pechvogel")).status).toBe(429);
    server.advance(hour);
    expect((await login("pechvogel")).status).toBe(401);
    server.setClock(365 * 24 * hour);
  });

  it("counts guesses that come at once, and lets one account in at once from many tablets", async () => {
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, guess) => login("ziel", `falsch${guess}`)));
    expect(guesses.filter((reply) => reply.status === 401)).toHaveLength(5);
    expect(guesses.filter((reply) => reply.status === 429)).toHaveLength(15);
    const tablets = await Promise.all(Array.from({ length: 8 }, () => login("anna")));
    expect(tablets.map((reply) => reply.status)).toEqual(tablets.map(() => 200));
  });

  it("gives the successor again as long as it is unused, for its answer may have been lost", async () => {
    const first = (await login()).body["refresh_token"];
    const lost = await refresh(first);
    const again = await refresh(first);
    expect(again.body["refresh_token"]).toBe(lost.body["refresh_token"]);
    server.advance(hour);
    expect((await refresh(first)).body["refresh_token"]).toBe(lost.body["refresh_token"]);
  });

  it("gives two refreshes at once the same successor", async () => {
    const first = (await login()).body["refresh_token"];
    const [one, other] = await Promise.all([refresh(first), refresh(first)]);
    expect(one.status).toBe(200);
    expect(one.body["refresh_token"]).toBe(other.body["refresh_token"]);
  });

  it("ends the whole family when an older token comes back after its successor was used", async () => {
    const first = (await login()).body["refresh_token"];
    const second = (await refresh(first)).body;
    const third = (await refresh(second["refresh_token"])).body;
    const reuse = await refresh(first);
    expect([reuse.status, reuse.body["code"]]).toEqual([401, "session_revoked"]);
    expect((await refresh(third["refresh_token"])).body["code"]).toBe("session_revoked");
    expect((await createClient(server.url, String(third["token"])).get("/api/providers")).body["code"]).toBe("session_revoked");
  });

  it("does not repeat a successor after a day", async () => {
    const first = (await login()).body["refresh_token"];
    await refresh(first);
    server.advance(25 * hour);
    expect((await refresh(first)).status).toBe(401);
  });

  it("slides: it lasts 30 days after its last refresh", async () => {
    const first = (await login()).body["refresh_token"];
    server.advance(29 * 24 * hour);
    const second = (await refresh(first)).body["refresh_token"];
    server.advance(29 * 24 * hour);
    expect((await refresh(second)).status).toBe(200);
    const other = (await login()).body["refresh_token"];
    server.advance(31 * 24 * hour);
    expect((await refresh(other)).body["code"]).toBe("session_expired");
  });

  it("has access tokens of 15 minutes", async () => {
    const anna = await server.as("anna");
    expect((await anna.get("/api/providers")).status).toBe(200);
    server.advance(16 * 60_000);
    const late = await anna.get("/api/providers");
    expect([late.status, late.body["code"]]).toEqual([401, "session_expired"]);
  });

  it("of the back office may sign in, but not use the salesman's app", async () => {
    const office = await server.as("office");
    const reply = await office.get("/api/termins");
    expect([reply.status, reply.body["code"]]).toEqual([403, "wrong_app"]);
    expect(reply.body["hydra:description"]).toContain("Bitte melde dich mit dem Konto eines Verkäufers an.");
  });

  it("takes no token of another kind, key or algorithm", async () => {
    const { body } = await login();
    const [header = "", payload = "", signature = ""] = String(body["token"]).split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const forged = [
      claims.mtoken,
      body["refresh_token"],
      `${encode({ alg: "none", typ: "at+jwt" })}.${payload}.`,
      `${header}.${encode({ ...claims, sub: ids.bert })}.${signature}`,
      `${header}.${payload}.${signature.slice(1)}`,
      "x",
      "",
    ];
    for (const token of forged) {
      const reply = await createClient(server.url, token).get(`/api/adresses/${ids.westAddress}`);
      expect([token, reply.status]).toEqual([token, 401]);
    }
  });
});
