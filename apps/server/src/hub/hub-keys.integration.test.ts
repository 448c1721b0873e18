import { createSecretKey } from "node:crypto";

import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Client } from "../testing/client.ts";
import { openStream } from "../testing/open-stream.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const publisherKey = "the key that a neighbour system publishes with";
const topic = "https://neighbour.example/7";

describe("a hub whose keys an operator has given", () => {
  let server: TestServer;
  let anna: Client;
  beforeAll(async () => {
    const subscriberKey = "the key that mtokens of this server are signed with";
    server = await startTestServer({ MERCURE_PUBLISHER_KEY: publisherKey, MERCURE_SUBSCRIBER_KEY: subscriberKey });
    anna = await server.as("anna");
  });
  afterAll(() => server.close());

  const publish = async (key: string, body: Record<string, string>) => {
    const token = await new SignJWT({ mercure: { publish: ["https://neighbour.example/{id}"] } })
      .setProtectedHeader({ alg: "HS256" })
      .setExpirationTime("1h")
      .sign(createSecretKey(key, "utf8"));
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/x-www-form-urlencoded" };
    const response = await fetch(`${server.url}/.well-known/mercure`, {
      method: "POST",
      headers,
      body: new URLSearchParams(body).toString(),
    });
    return response.status;
  };

  it("takes what a neighbour's tool signs with its own, brings it to a stream, and refuses all others", async () => {
    const stream = await openStream(server.url, String(anna.token), `topic=${topic}`);
    expect(await publish("another key that is as long as it has to be", { topic, data: "no" })).toBe(401);
    expect(await publish(publisherKey, { topic: "https://other.example/7", data: "no" })).toBe(403);
    expect(await publish(publisherKey, { topic, data: "x".repeat(1024 * 1024 + 1) })).toBe(413);
    expect(await publish(publisherKey, { topic, data: "yes" })).toBe(200);
    expect((await stream.next())?.data).toBe("yes");
    stream.close();
  });
});
