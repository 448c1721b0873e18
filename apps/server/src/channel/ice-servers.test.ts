import { describe, expect, it } from "vitest";

import { iceServersOf } from "./ice-servers.ts";

const now = new Date("2026-11-27T10:00:00Z");
/** Planned to end at 15:00, so that its credentials end at 16:00. */
const call = { id: "call", endsAt: new Date("2026-11-27T15:00:00Z") };

describe("servers that lead a call through firewalls", () => {
  it("are none where the operator has none", () => {
    expect(iceServersOf(null, call, now)).toEqual([]);
  });

  it("have no credentials where they only tell an address", () => {
    expect(iceServersOf({ stun: ["stun:a", "stun:b"], turn: null }, call, now)).toEqual([{ urls: ["stun:a", "stun:b"] }]);
  });

  /* HMAC-SHA-1 of `1795795200:call` by the secret, as `openssl dgst -sha1 -hmac` and coturn compute it. */
  it("have credentials that coturn computes from the shared secret", () => {
    const turn = { urls: ["turn:a"], secret: "north-sea-secret" };
    expect(iceServersOf({ stun: [], turn }, call, now)).toEqual([
      { urls: ["turn:a"], username: "1795795200:call", credential: "i9X2YRSfk6cOpYxSoT+VIz4Z6fM=" },
    ]);
  });

  it.each([
    ["an hour after its planned end", "2026-11-27T11:00:00Z", "2026-11-27T12:00:00Z"],
    ["an hour from now where it is later than planned", "2026-11-27T09:00:00Z", "2026-11-27T11:00:00Z"],
    ["after six hours at the latest", "2026-12-24T10:00:00Z", "2026-11-27T16:00:00Z"],
  ])("have credentials that end with the call: %s", (_what, endsAt, end) => {
    const relays = { stun: [], turn: { urls: ["turn:a"], secret: "north-sea-secret" } };
    const [server] = iceServersOf(relays, { id: "call", endsAt: new Date(endsAt) }, now);
    expect(server?.username).toBe(`${Date.parse(end) / 1000}:call`);
  });
});
