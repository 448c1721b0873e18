import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";

import { makeSecret, signedHeaders } from "./sign-message.ts";

const message = { id: "msg_0193d0a0", body: '{"type":"auftrag.status","data":{"status":"ÄNDERUNG"}}' };

describe("a signed message", () => {
  it("is taken by the verifier of Standard Webhooks, with the secret of now and the one of before", () => {
    const [secret, old] = [makeSecret(), makeSecret()];
    const headers = signedHeaders(message, [secret, old], new Date());
    for (const one of [secret, old]) expect(new Webhook(one).verify(message.body, headers)).toEqual(JSON.parse(message.body));
    expect(() => new Webhook(makeSecret()).verify(message.body, headers)).toThrow("No matching signature");
    expect(() => new Webhook(secret).verify(message.body.replace("status", "staTus"), headers)).toThrow("No matching signature");
  });

  it("is the one that the verifier itself would sign", () => {
    const [secret, at] = [makeSecret(), new Date("2026-11-29T12:00:00.900Z")];
    const headers = signedHeaders(message, [secret], at);
    expect(headers["webhook-timestamp"]).toBe("1795953600");
    expect(headers["webhook-signature"]).toBe(new Webhook(secret).sign(message.id, at, message.body));
  });

  it("is refused when its try is ten minutes old", () => {
    const secret = makeSecret();
    const headers = signedHeaders(message, [secret], new Date(Date.now() - 600_000));
    expect(() => new Webhook(secret).verify(message.body, headers)).toThrow("too old");
  });

  it("has a secret of 32 bytes that is another one each time", () => {
    const secrets = Array.from({ length: 20 }, makeSecret);
    expect(new Set(secrets).size).toBe(20);
    expect(secrets.every((secret) => /^whsec_[A-Za-z0-9+/]{43}=$/u.test(secret))).toBe(true);
  });
});
