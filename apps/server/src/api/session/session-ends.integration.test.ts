import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { hashPassword } from "../../sessions/passwords.ts";
import { createClient } from "../../testing/client.ts";
import { ids, password } from "../../testing/fixture.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { letGo } from "../../testing/let-go.ts";

/** A session with its stream. */
interface Session {
  readonly token: string;
  readonly refreshToken: string;
  readonly revokeToken: string;
  /** Asks for another stream with the same hub token; answers the status. */
  askForStream(): Promise<number>;
  /** Milliseconds from now until the stream ends. */
  streamEnds(): Promise<number>;
}

/** S9: a stream outlives its session by less than that. Milliseconds. */
const streamLimit = 5000;

describe("the end of a session", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  async function signIn(username: string): Promise<Session> {
    const { body } = await server.stranger.post("/authentication_token", { username, password });
    const token = String(body["token"]);
    const { mtoken } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const open = () => fetch(`${server.url}/.well-known/mercure?topic=*`, { headers: { authorization: `Bearer ${mtoken}` } });
    const reader = (await open()).body?.getReader();
    const askForStream = async () => {
      const { status, body: stream } = await open();
      await stream?.cancel();
      return status;
    };
    const streamEnds = async () => {
      const begin = performance.now();
      while ((await reader?.read())?.done === false);
      return performance.now() - begin;
    };
    const tokens = { token, refreshToken: String(body["refresh_token"]), revokeToken: String(body["revoke_token"]) };
    return { ...tokens, askForStream, streamEnds };
  }
  const change = (id: string, values: { disabled?: boolean; password_hash?: string }) =>
    server.context.database.db.updateTable("users").set(values).where("id", "=", id).execute();
  const ask = ({ token }: Session) => createClient(server.url, token).get(`/api/mitarbeiters/${ids.anna}`);
  const refresh = (token: string) => server.stranger.post("/token/refresh", { refresh_token: token });
  const revoke = (token: string) => server.stranger.post("/token/revoke", { refresh_token: token });

  const end = (token: string) => server.stranger.post("/token/revoke", { revoke_token: token });

  async function expectOver(session: Session): Promise<void> {
    const ends = session.streamEnds();
    expect(await ask(session)).toMatchObject({ status: 401, body: { code: "session_revoked" } });
    expect(await refresh(session.refreshToken)).toMatchObject({ status: 401, body: { code: "session_revoked" } });
    expect(await session.askForStream()).toBe(401);
    expect(await ends).toBeLessThan(streamLimit);
  }

  it("by signing out holds at once for every token and the stream, and leaves the colleague alone", async () => {
    const [anna, bert] = [await signIn("anna"), await signIn("bert")];
    expect(await revoke(anna.refreshToken)).toMatchObject({ status: 200, body: { revoked: true } });
    await expectOver(anna);
    expect((await ask(bert)).status).toBe(200);
  });

  it("by an older token that a lost reply left on the device is the same", async () => {
    const anna = await signIn("anna");
    const { body } = await refresh(anna.refreshToken);
    expect((await revoke(anna.refreshToken)).status).toBe(200);
    await expectOver({ ...anna, refreshToken: String(body["refresh_token"]) });
  });

  it("by a revoke token is the same, whatever generation it was given with; nobody else's session ends", async () => {
    const [anna, other, bert] = [await signIn("anna"), await signIn("anna"), await signIn("bert")];
    const { body } = await refresh(anna.refreshToken);
    expect(body["revoke_token"]).toBe(anna.revokeToken);
    expect(await end(anna.revokeToken)).toMatchObject({ status: 200, body: { revoked: true } });
    await expectOver({ ...anna, refreshToken: String(body["refresh_token"]) });
    for (const one of [other, bert]) expect((await ask(one)).status).toBe(200);
  });

  it("is all that a revoke token can bring about: no tokens, no keys, no data, no stream", async () => {
    const anna = await signIn("anna");
    const client = createClient(server.url, anna.revokeToken);
    expect((await client.get("/api/providers")).status).toBe(401);
    expect((await client.get(`/api/mitarbeiters/${ids.anna}/embedded`)).status).toBe(401);
    expect((await client.post("/api/data_keys", { keys: [] })).status).toBe(401);
    expect((await refresh(anna.revokeToken)).status).toBe(401);
    const stream = await fetch(`${server.url}/.well-known/mercure?topic=*`, {
      headers: { authorization: `Bearer ${anna.revokeToken}` },
    });
    await stream.body?.cancel();
    expect(stream.status).toBe(401);
    expect((await server.stranger.post("/authentication_token", { username: "anna", password: anna.revokeToken })).status).toBe(
      401,
    );
    expect((await ask(anna)).status).toBe(200);
  });

  it("does not come by a forged revoke token", async () => {
    const [anna, bert] = [await signIn("anna"), await signIn("bert")];
    const [sid = "", mac = ""] = anna.revokeToken.split(".");
    const [, others = ""] = bert.revokeToken.split(".");
    for (const forged of [
      sid,
      `${sid}.`,
      `${sid}.${others}`,
      `${sid}.${mac}x`,
      `${sid}.${mac.slice(1)}`,
      `${sid}.${mac}.`,
      "ü.ü",
    ]) {
      expect(await end(forged)).toMatchObject({ status: 200, body: { revoked: true } });
    }
    for (const one of [anna, bert]) expect((await ask(one)).status).toBe(200);
  });

  it("is answered alike for a token that nobody was given, or that is over already", async () => {
    const anna = await signIn("anna");
    await revoke(anna.refreshToken);
    for (const token of [anna.refreshToken, "x".repeat(43), "", anna.token]) {
      expect(await revoke(token)).toMatchObject({ status: 200, body: { revoked: true } });
    }
  });

  it("by disabling the account stays, even after it is enabled again", async () => {
    const bert = await signIn("bert");
    await change(ids.bert, { disabled: true });
    await expectOver(bert);
    await change(ids.bert, { disabled: false });
    await expectOver(bert);
    expect((await ask(await signIn("bert"))).status).toBe(200);
  });

  it("by another password holds at once", async () => {
    const anna = await signIn("anna");
    expect((await ask(anna)).status).toBe(200);
    await change(ids.anna, { password_hash: await hashPassword(password) });
    await expectOver(anna);
  });

  it("by the access token's time ends the stream, not the session", async () => {
    const anna = await signIn("anna");
    server.advance(15 * 60_000 + 1000);
    expect(await anna.streamEnds()).toBeLessThan(streamLimit);
    expect((await refresh(anna.refreshToken)).status).toBe(200);
  });

  it("is forgotten after its time, and nothing before", async () => {
    const { db } = server.context.database;
    const count = async () => (await db.selectFrom("refresh_tokens").select("token_hash").execute()).length;
    const before = await count();
    await letGo(db, new Date(Date.now() + 86_400_000), ["refresh_tokens"]);
    expect(await count()).toBe(before);
    await letGo(db, new Date(Date.now() + 32 * 86_400_000), ["refresh_tokens"]);
    expect(await count()).toBe(0);
  });
});
