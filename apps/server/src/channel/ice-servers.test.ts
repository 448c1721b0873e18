import { describe, expect, it } from "vitest";

import { iceServersOf } from "./ice-servers.ts";

const now = new Date("2026-11-27T10:00:00Z");

describe("servers that lead a call through firewalls", () => {
  it("are none where the operator has none", () => {
    expect(iceServersOf(null, "call", now)).toEqual([]);
  });

  it("have no credentials where they only tell an address", () => {
    expect(iceServersOf({ stun: ["stun:a", "stun:b"], turn: null }, "call", now)).toEqual([{ urls: ["stun:a", "stun:b"] }]);
  });

  /* HMAC-SHA-1 of `1795795200:call` by the secret, as `openssl dgst -sha1 -hmac` and coturn compute it. */
  it("have credentials that coturn computes from the shared secret, for six hours", () => {
    const turn = { urls: ["turn:a"], secret: "north-sea-secret" };
    expect(iceServersOf({ stun: [], turn }, "call", now)).toEqual([
      { urls: ["turn:a"], username: "1795795200:call", credential: "i9X2YRSfk6cOpYxSoT+VIz4Z6fM=" },
    ]);
  });
});
