import { wire } from "@rundgang/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";

import { pingBody } from "../../testing/bodies.ts";
import { createClient } from "../../testing/client.ts";
import { password } from "../../testing/fixture.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";
const laptop = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";

describe("one's own sessions", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  async function signIn(agent: string) {
    const headers = { "user-agent": agent };
    const { body } = await server.stranger.post("/authentication_token", { username: "anna", password }, headers);
    return { client: createClient(server.url, String(body["token"])), refreshToken: String(body["refresh_token"]), headers };
  }
  const sessionsOf = async (body: Record<string, unknown>) => z.array(wire.session).parse(body["hydra:member"]);

  it("are listed with device, browser and last sign of life, and any of them is ended from another one", async () => {
    const mine = await signIn(laptop);
    const other = await signIn(phone);
    const list = async () => sessionsOf((await mine.client.get("/api/sessions")).body);
    const [own, away] = await list();
    expect(own).toMatchObject({ current: true, device: "computer", browser: "Firefox", ended: false });
    expect(away).toMatchObject({ current: false, device: "phone", browser: "Safari", ended: false });
    server.advance(60_000);
    await other.client.post("/api/pings", pingBody());
    const pinged = (await list())[1];
    expect(Date.parse(pinged?.seenAt ?? "")).toBeGreaterThan(Date.parse(away?.seenAt ?? ""));
    server.advance(60_000);
    await server.stranger.post("/token/refresh", { refresh_token: other.refreshToken }, other.headers);
    const refreshed = (await list())[1];
    expect(refreshed).toMatchObject({ uuid: away?.uuid, device: "phone", begunAt: away?.begunAt });
    expect(Date.parse(refreshed?.seenAt ?? "")).toBeGreaterThan(Date.parse(pinged?.seenAt ?? ""));

    expect(await mine.client.patch(away?.["@id"] ?? "", { ended: true })).toMatchObject({ status: 200, body: { ended: true } });
    expect(await other.client.get("/api/providers")).toMatchObject({ status: 401, body: { code: "session_revoked" } });
    expect((await list()).map(({ uuid }) => uuid)).toEqual([own?.uuid]);
    expect((await mine.client.get(away?.["@id"] ?? "")).body).toMatchObject({ ended: true });
  });

  it("of somebody else are not there, and a session is ended and nothing else", async () => {
    const mine = await signIn(laptop);
    const bert = await server.as("bert");
    const [own] = await sessionsOf((await mine.client.get("/api/sessions")).body);
    expect((await bert.patch(own?.["@id"] ?? "", { ended: true })).status).toBe(404);
    expect((await mine.client.patch(own?.["@id"] ?? "", { ended: false })).status).toBe(422);
    expect((await mine.client.get("/api/providers")).status).toBe(200);
  });
});
