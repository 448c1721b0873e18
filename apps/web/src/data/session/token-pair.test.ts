import { wire } from "@rundgang/contracts";
import { expect, it } from "vitest";

import { readTokenPair } from "./token-pair.ts";

const pair = { token: "a.b.c", refresh_token: "next", revoke_token: "end", device_proof: "proof" };

it("tokens read by hand are what their schema takes, and nothing else", () => {
  const { revoke_token: _end, device_proof: _proof, ...least } = pair;
  const bodies: readonly unknown[] = [
    pair,
    least,
    { ...pair, more: 1 },
    { ...pair, token: undefined },
    { ...pair, refresh_token: 5 },
    { ...pair, revoke_token: null },
    { ...pair, device_proof: 1 },
    [pair],
    "a.b.c",
    null,
    undefined,
  ];
  for (const body of bodies) expect(readTokenPair(body)).toEqual(wire.tokenPair.safeParse(body).data ?? null);
});
