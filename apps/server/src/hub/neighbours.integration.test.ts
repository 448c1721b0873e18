import { iri } from "@rundgang/contracts";
import { SignJWT } from "jose";
import { v7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { addAccount } from "../testing/add-account.ts";
import { addNeighbour } from "../testing/add-api-token.ts";
import { appointmentBody, commentBody, qualificationBody } from "../testing/bodies.ts";
import type { Client } from "../testing/client.ts";
import { ids, unitOf } from "../testing/fixture.ts";
import { openHubStream } from "../testing/open-stream.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const subscriberKey = "a subscriber key of this test, long enough for HS256";
const publisherKey = "a publisher key of this test, long enough for HS256!";
const hub = "/.well-known/mercure";

describe("the hub for neighbour systems", () => {
  let server: TestServer;
  let anna: Client;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer({ MERCURE_SUBSCRIBER_KEY: subscriberKey, MERCURE_PUBLISHER_KEY: publisherKey });
    anna = await server.as("anna");
    await addAccount(server, "admin", "ROLE_ADMIN");
    admin = await server.as("admin");
  });
  afterAll(() => server.close());

  const sign = (key: string, mercure: object, { seconds = 60, header = {} }: { seconds?: number; header?: object } = {}) =>
    new SignJWT({ mercure, exp: Math.floor(server.context.clock().getTime() / 1000) + seconds })
      .setProtectedHeader({ alg: "HS256", ...header })
      .sign(Buffer.from(key, "utf8"));
  const selfSigned = (...subscribe: string[]) => sign(subscriberKey, { subscribe });
  const exchanged = async (neighbour: Client) => String((await neighbour.post("/api/hub_tokens", {})).body["token"]);
  const publish = async (topic: string, data: string, isPrivate = false) =>
    server.stranger.send("POST", hub, new URLSearchParams({ topic, data, ...(isPrivate && { private: "on" }) }), {
      authorization: `Bearer ${await sign(publisherKey, { publish: ["*"] })}`,
    });
  const visit = async () => {
    const body = qualificationBody(unitOf(ids.westAddress, 1), "FOLLOW_UP");
    await anna.post("/api/adress_qualifikations", body);
    return iri("adress_qualifikations", body.uuid);
  };
  const appointment = async () => {
    const body = appointmentBody(unitOf(ids.westAddress, 1));
    await anna.post("/api/termins", body);
    return iri("termins", body.uuid);
  };
  const idOf = (event: { readonly data: string } | null) => (JSON.parse(event?.data ?? "{}") as { "@id"?: string })["@id"];

  it("a token with `exp` and `mercure.subscribe` alone reads what was given to whoever signs, however wide it is", async () => {
    const signer = await addNeighbour(server, ["visits:read"], {
      topics: ["adress_qualifikations/{id}", "https://crm.example/{id}"],
      signsForHub: true,
    });
    const stream = await openHubStream(server.url, await selfSigned("*"), "topic=*");
    await appointment();
    await anna.post("/api/unit_comments", commentBody(unitOf(ids.westAddress, 1)));
    await publish("https://shop.example/1", "not given");
    const path = await visit();
    await publish("https://crm.example/1", "given", true);
    const heard = await stream.next();
    expect(idOf(heard)).toBe(path);
    expect(heard?.data).not.toContain(ids.anna);
    expect((await stream.next())?.data).toBe("given");
    /* Its end closes the stream at once. */
    expect((await admin.patch(iri("api_tokens", signer.id), { ended: true })).status).toBe(200);
    expect(await stream.next()).toBeNull();
    const refused = await server.stranger.get(`${hub}?topic=*`, { authorization: `Bearer ${await selfSigned("*")}` });
    expect([refused.status, refused.body["code"]]).toEqual([401, "hub_token_wrong"]);
  });

  it("a narrow token reads less than was given", async () => {
    const signer = await addNeighbour(server, ["visits:read", "appointments:read"], {
      topics: ["adress_qualifikations/{id}", "termins/{id}"],
      signsForHub: true,
    });
    const stream = await openHubStream(server.url, await selfSigned("/api/termins/{id}"), "topic=*");
    await visit();
    const path = await appointment();
    expect(idOf(await stream.next())).toBe(path);
    stream.close();
    await admin.patch(iri("api_tokens", signer.id), { ended: true });
  });

  it("an API token is exchanged for one that reads its topics, by header or by cookie, with history from Last-Event-ID", async () => {
    const neighbour = await addNeighbour(server, ["appointments:read"], { topics: ["termins/{id}"] });
    const answer = await neighbour.post("/api/hub_tokens", {});
    expect([answer.status, answer.body["topics"]]).toEqual([201, ["termins/{id}"]]);
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(
      /^mercureAuthorization=[\w.-]+; Path=\/\.well-known\/mercure; Max-Age=3600; HttpOnly; SameSite=Strict$/u,
    );
    const live = await openHubStream(server.url, String(answer.body["token"]), "topic=termins/{id}");
    const [first, second] = [await appointment(), await appointment()];
    const event = await live.next();
    expect([idOf(event), idOf(await live.next())]).toEqual([first, second]);
    live.close();
    const old = await fetch(`${server.url}${hub}?topic=${encodeURIComponent("termins/{id}")}&until=now`, {
      headers: { cookie: cookie.split(";")[0] ?? "", "last-event-id": event?.id ?? "" },
    });
    expect([old.status, old.headers.get("content-type"), old.headers.get("last-event-id")]).toEqual([
      200,
      "text/event-stream",
      event?.id,
    ]);
    const text = await old.text();
    expect([text.startsWith(":\n"), text.includes(second), text.includes(first)]).toEqual([true, true, false]);
    const whole = await fetch(`${server.url}${hub}?topic=*&until=now&lastEventID=earliest`, {
      headers: { authorization: `Bearer ${await exchanged(neighbour)}` },
    });
    expect(await whole.text()).toContain(first);
  });

  it("a topic of a right that was not given is never read, nor a visit that was taken back", async () => {
    const neighbour = await addNeighbour(server, ["visits:read"], { topics: ["adress_qualifikations/{id}"] });
    const [kept, taken] = [await visit(), await visit()];
    expect((await anna.patch(taken, { data: { revoked: true }, editedAt: "2026-11-02T09:20:00Z" })).status).toBe(200);
    const history = async () =>
      (
        await fetch(`${server.url}${hub}?topic=*&until=now&lastEventID=earliest`, {
          headers: { authorization: `Bearer ${await exchanged(neighbour)}` },
        })
      ).text();
    /* Transactions of other tests, in databases of their own, hold the end of the log back while they are open. */
    await expect.poll(history).toContain(kept);
    const before = await history();
    expect([before.includes(kept), before.includes(taken)]).toEqual([true, false]);
    await server.context.database.db.updateTable("api_tokens").set({ scopes: [] }).where("id", "=", neighbour.id).execute();
    expect(await history()).not.toContain(kept);
  });

  it("a neighbour without topics exchanges nothing", async () => {
    const answer = await (await addNeighbour(server, ["orders:read"])).post("/api/hub_tokens", {});
    expect([answer.status, answer.body["code"]]).toEqual([403, "scope_missing"]);
  });

  describe("refuses with 401 and words", () => {
    const ask = (authorization: string) => server.stranger.get(`${hub}?topic=*`, { authorization });
    it.each([
      [
        "an API token itself",
        async () => (await addNeighbour(server, ["orders:read"])).token ?? "",
        "Tausche es bei POST /api/hub_tokens",
      ],
      [
        "a token whose end a wrong clock has put into the past",
        () => sign(subscriberKey, { subscribe: ["*"] }, { seconds: -90 }),
        "exp",
      ],
      ["one signed by the publisher's key", () => sign(publisherKey, { subscribe: ["*"] }), "mit einem anderen Schlüssel"],
      [
        "one of another kind",
        () => sign(subscriberKey, { subscribe: ["*"] }, { header: { typ: "at+jwt" } }),
        "kein Token für Mercure",
      ],
      ["one that may read nothing", () => sign(subscriberKey, { subscribe: [] }), "kein Token für Mercure"],
      ["one of a key for which there is no way in", () => selfSigned("*"), "gibt es keinen Zugang"],
    ])("%s", async (_what, token, words) => {
      const answer = await ask(`Bearer ${await token()}`);
      expect([answer.status, answer.body["code"]]).toEqual([401, "hub_token_wrong"]);
      expect(answer.body["hydra:description"]).toContain(words);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    });

    it("a token in the address", async () => {
      const answer = await server.stranger.get(`${hub}?topic=*&authorization=${await selfSigned("*")}`);
      expect([answer.status, answer.body["code"]]).toEqual([401, "session_missing"]);
    });

    it("an exchanged token for publishing", async () => {
      const neighbour = await addNeighbour(server, ["appointments:read"], { topics: ["termins/{id}"], name: `Leser ${v7()}` });
      const form = new URLSearchParams({ topic: "https://x.example/1", data: "x" });
      const answer = await server.stranger.send("POST", hub, form, { authorization: `Bearer ${await exchanged(neighbour)}` });
      expect(answer.status).toBe(401);
    });
  });
});
